import Model

/// A condition on a type, a member, a file or a screen, as defined in the settings.
package indirect enum Condition: Sendable {
    // The head.
    case kind(Set<DeclarationKind>)
    case modifier(String)
    case attribute(NamePattern)
    case access(Set<AccessLevel>)
    case generic
    case nested
    case conforms(TypePattern)
    case inherits(TypePattern)
    // Names and paths; one of several is enough.
    case name([NamePattern])
    case path([PathPattern])
    case namedLikeFile
    // Members.
    case member(MemberPattern)
    case members(MemberKind, [Condition])
    case holds(TypePattern)
    /// Whether a file declares a matching type.
    case declares(TypePattern)
    // Code.
    case imports(NamePattern)
    case mentions(MentionPattern)
    case calls(CallPattern)
    case comments(CodeText)
    // Relations.
    case has(role: String)
    case isTested
    case isMocked
    case isMadeBy(role: String)
    // Functions, properties and parameters.
    case isAsync
    case isThrowing
    case isStatic
    case isStored
    case returns([NamePattern])
    case type([TypePattern])
    // Several.
    case all([Condition])
    case any([Condition])
    case not(Condition)
}

/// The kinds of members that a rule can judge instead of their type.
package enum MemberKind: String, Sendable, CaseIterable {
    case functions, initializers, properties, cases, parameters

    /// The singular that messages use: `function`.
    var noun: String { self == .properties ? "property" : String(rawValue.dropLast()) }
}

/// A pattern for members, written like a short declaration: `func execute`, `stored var *`, `static let shared`, `@Test
/// func *`, `init`.
package struct MemberPattern: Sendable, Hashable {
    package let text: String
    let attributes: [NamePattern]
    let modifiers: [String]
    /// Whether matching properties are stored, rather than computed; nil if both kinds match.
    let isStored: Bool?
    let kinds: Set<DeclarationKind>
    /// The pattern for the name. If the pattern contains parentheses, as in `execute(id:)`, it applies to the name with
    /// its labels.
    let name: NamePattern

    /// Parses a pattern. Returns nil if the text doesn't describe a member.
    package init?(_ text: String) {
        self.text = text
        var (attributes, modifiers): ([NamePattern], [String]) = ([], [])
        var isStored: Bool?
        var words = text.split(separator: " ").map(String.init)[...]
        while let word = words.first, MemberPattern.keywords[word.prefix { $0 != "(" }.description] == nil {
            words = words.dropFirst()
            if word.hasPrefix("@") {
                attributes.append(NamePattern(String(word.dropFirst())))
            } else if word == "stored" || word == "computed" {
                isStored = word == "stored"
            } else if MemberPattern.modifierWords.contains(word) {
                modifiers.append(word)
            } else {
                return nil
            }
        }
        guard let keyword = words.popFirst(),
            let kind = MemberPattern.keywords[keyword.prefix { $0 != "(" }.description]
        else { return nil }
        if keyword.hasPrefix("init"), words.isEmpty {
            name = NamePattern(keyword)
        } else {
            guard keyword.allSatisfy(\.isLetter), words.count == 1, let word = words.first,
                !word.contains("(") && !word.contains(")")
                    || word.last == ")" && word.count(where: { "()".contains($0) }) == 2
            else { return nil }
            name = NamePattern(word)
        }
        if isStored != nil, kind != .var, kind != .let { return nil }
        self.attributes = attributes
        self.modifiers = modifiers
        self.isStored = isStored
        kinds = [kind]
    }

    package static let keywords: [String: DeclarationKind] = [
        "func": .func, "var": .var, "let": .let, "init": .`init`, "case": .case, "typealias": .typealias,
        "subscript": .subscript, "class": .class, "struct": .struct, "enum": .enum, "actor": .actor,
    ]
    static let modifierWords: Set = [
        "private", "fileprivate", "internal", "package", "public", "open", "private(set)", "static", "final", "weak",
        "unowned", "lazy", "override", "mutating", "nonisolated", "convenience", "required", "async", "throws",
    ]
}

extension MemberPattern {
    /// Whether the pattern is for enum cases.
    package var isEnumCase: Bool { kinds == [.case] }
}
