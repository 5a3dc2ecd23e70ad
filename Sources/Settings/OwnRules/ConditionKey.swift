import Model
import Rules

/// The keys for conditions in roles and own rules, for the reader and the schema.
enum ConditionKey: String, CaseIterable {
    case be, modifiers, attributes, access, generic, nested
    case conform = "conform-to"
    case inherit, name
    case path = "in"
    case namedLikeFile = "named-like-file"
    case have, functions, initializers, properties, cases, parameters, hold
    case imports = "import"
    case mention
    case calls = "call"
    case comment, declare, has
    case isTested = "is-tested"
    case isMocked = "is-mocked"
    case isMadeBy = "is-made-by"
    case isAsync = "async"
    case isThrowing = "throws"
    case isStatic = "static"
    case isStored = "stored"
    case isLet = "let"
    case isVar = "var"
    case returns = "return"
    case type, all, any, not

    /// What conditions can be about.
    enum Subject: String, CaseIterable {
        case type, function, initializer, property
        case enumCase = "case"
        case parameter, file, screen
    }

    /// The form that a condition's value has.
    enum Value {
        case flag, texts, kinds, modifiers, access, paths, members, types, roles, list, calls
        case conditions(Subject)
    }

    /// All spellings that are accepted, beginning with the one that messages use.
    var spellings: [String] {
        switch self {
        case .be: ["be", "kind"]
        case .modifiers: ["modifiers", "modifier"]
        case .attributes: ["attributes", "attribute"]
        case .conform: ["conform-to", "conforms-to"]
        case .inherit: ["inherit", "inherits"]
        case .name: ["name", "named"]
        case .have: ["have"]
        case .hold: ["hold", "holds"]
        case .imports: ["import", "imports"]
        case .mention: ["mention", "mentions"]
        case .calls: ["call", "calls"]
        case .comment: ["comment", "comments"]
        case .declare: ["declare", "declares"]
        case .returns: ["return", "returns"]
        default: [rawValue]
        }
    }

    var value: Value {
        switch self {
        case .be: .kinds
        case .modifiers: .modifiers
        case .access: .access
        case .attributes, .name, .imports, .mention, .comment, .returns: .texts
        case .calls: .calls
        case .conform, .inherit, .hold, .declare, .type: .types
        case .path: .paths
        case .have: .members
        case .has, .isMadeBy: .roles
        case .functions: .conditions(.function)
        case .initializers: .conditions(.initializer)
        case .properties: .conditions(.property)
        case .cases: .conditions(.enumCase)
        case .parameters: .conditions(.parameter)
        case .all, .any: .list
        case .not: .conditions(.type)
        default: .flag
        }
    }

    /// The subjects that the condition applies to.
    var subjects: Set<Subject> {
        switch self {
        case .all, .any, .not, .path, .name: Set(Subject.allCases)
        case .be: [.type, .property]
        case .modifiers, .access: [.type, .function, .initializer, .property]
        case .attributes: [.type, .function, .initializer, .property, .enumCase, .parameter]
        case .generic: [.type, .function, .initializer]
        case .nested, .conform, .inherit, .have, .functions, .initializers, .properties, .cases, .hold, .isTested,
            .isMocked, .isMadeBy:
            [.type]
        case .namedLikeFile: [.type, .file]
        case .imports, .mention, .calls, .comment: Set(Subject.allCases).subtracting([.screen])
        case .declare: [.file]
        case .has: [.type, .screen]
        case .isAsync, .returns: [.function]
        case .isThrowing: [.function, .initializer]
        case .parameters: [.function, .initializer, .enumCase]
        case .isStatic: [.function, .property]
        case .isStored, .isLet, .isVar: [.property]
        case .type: [.property, .parameter]
        }
    }

    static func spelled(_ word: String) -> ConditionKey? { allCases.first { $0.spellings.contains(word) } }

    /// Returns the kinds of declarations that `be` accepts, with their words.
    static func kinds(of subject: Subject) -> [(word: String, kind: DeclarationKind)] {
        subject == .property
            ? [("let", .let), ("var", .var)]
            : [
                ("class", .class), ("struct", .struct), ("enum", .enum), ("actor", .actor), ("protocol", .protocol),
            ]
    }

    static func modifiers(of subject: Subject) -> [String] {
        switch subject {
        case .type: ["final", "indirect", "nonisolated"]
        case .property:
            [
                "private(set)", "fileprivate(set)", "static", "class", "lazy", "weak", "unowned", "final", "override",
                "nonisolated",
            ]
        default:
            ["static", "class", "final", "override", "mutating", "nonisolated", "required", "convenience", "dynamic"]
        }
    }

    /// What `each` can select in addition to roles: all types, or all types of a kind.
    static let selections: [(word: String, kinds: Set<DeclarationKind>)] =
        [("type", OwnRole.allKinds)] + kinds(of: .type).map { ($0.word, [$0.kind]) }
}

/// A condition, and how the settings express it.
struct ReadCondition {
    var key: ConditionKey
    var condition: Condition
    /// The condition as the settings express it: `import: SwiftUI`.
    var words: String
    var offset: Int
}

extension ConditionKey {
    /// Returns the condition that was probably meant by a value without a key: `modifiers: final` for `final`.
    static func condition(meantBy word: String, on subject: Subject) -> String? {
        let known = allCases.filter { $0.subjects.contains(subject) }
        for key in known {
            let values: [String] =
                switch key.value {
                case .kinds: kinds(of: subject).map(\.word)
                case .access: AccessLevel.allCases.map(\.rawValue)
                case .modifiers: modifiers(of: subject)
                default: []
                }
            if values.contains(word) { return "\(key.spellings[0]): \(word)" }
        }
        return nil
    }
}
