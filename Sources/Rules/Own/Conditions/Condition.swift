import Model

/// A condition on a type, a member, a file or a piece of code, as defined in the settings.
package indirect enum Condition: Sendable {
    /// A condition of the table, with the value that the settings give it.
    case one(ConditionEntry, ConditionValue)
    case all([Condition])
    case any([Condition])
    case not(Condition)
}

/// The value of a condition.
package enum ConditionValue: Sendable {
    case flag
    case kinds(Set<DeclarationKind>)
    case access(Set<AccessLevel>)
    case modifier(String)
    /// Patterns of which one suffices.
    case names([NamePattern])
    case name(NamePattern)
    case attribute(AttributePattern)
    case paths([PathPattern])
    case member(MemberPattern)
    case type(TypePattern)
    case types([TypePattern])
    case role(String)
    case mention(MentionPattern)
    case call(CallPattern)
    case assignment(AssignmentPattern)
    case capture(CapturePattern)
    /// The greatest number that is allowed.
    case limit(Int)
    case conditions(MemberKind, [Condition])
}

/// The kinds of members and pieces of code that a rule can judge instead of what contains them.
package enum MemberKind: String, Sendable, CaseIterable {
    case functions, initializers, properties, cases, parameters, closures, calls, arguments, mentions, strings, comments

    /// What conditions on the members are about.
    package var subject: ConditionSubject {
        switch self {
        case .functions: .function
        case .initializers: .initializer
        case .properties: .property
        case .cases: .enumCase
        case .parameters: .parameter
        case .closures: .closure
        case .calls: .call
        case .arguments: .argument
        case .mentions: .mention
        case .strings: .string
        case .comments: .comment
        }
    }

    /// The singular that messages use: `function`.
    var noun: String { subject.rawValue }
}

/// A pattern for paths.
package struct PathPattern: Sendable, Hashable {
    package let text: String
    package let covers: @Sendable (_ path: String) -> Bool

    package init(_ text: String, covers: @escaping @Sendable (_ path: String) -> Bool) {
        self.text = text
        self.covers = covers
    }

    package static func == (one: Self, other: Self) -> Bool { one.text == other.text }
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Condition {
    /// Returns whether a subject satisfies the condition. The declarations with each role are looked up in the table.
    func holds(of subject: Subject, _ roles: RoleTable?) -> Bool {
        switch self {
        case .all(let list): list.allSatisfy { $0.holds(of: subject, roles) }
        case .any(let list): list.contains { $0.holds(of: subject, roles) }
        case .not(let condition): !condition.holds(of: subject, roles)
        case .one(let entry, let value): entry.holds(value, of: subject, roles)
        }
    }

    /// Returns the condition as a predicate: ``is `final` ``, ``is not `final` ``.
    func clause(isWanted: Bool) -> String {
        switch self {
        case .one(let entry, let value): return entry.clause(value, isWanted: isWanted)
        case .all(let list), .any(let list):
            // "Not all of them are" means "one of them is not", and vice versa.
            let isConjunction = if case .all = self { isWanted } else { !isWanted }
            return list.map { $0.clause(isWanted: isWanted) }.joined(separator: isConjunction ? " and " : " or ")
        case .not(let condition): return condition.clause(isWanted: !isWanted)
        }
    }

    /// Whether the condition is about a whole file, regardless of its declarations.
    var isAboutFile: Bool {
        switch self {
        case .one(let entry, _): entry.isAboutFile
        case .not(let condition): condition.isAboutFile
        case .all, .any: false
        }
    }

    /// Whether the condition contains a path. Conditions with paths are also checked in tests.
    package var namesPaths: Bool {
        switch self {
        case .one(let entry, .paths): !entry.isRelation
        case .one: false
        case .all(let list), .any(let list): list.contains(where: \.namesPaths)
        case .not(let condition): condition.namesPaths
        }
    }

    /// Whether the condition contains `{Name}` or `{name}`.
    var hasName: Bool {
        switch self {
        case .one(_, let value): value.hasName
        case .all(let list), .any(let list): list.contains(where: \.hasName)
        case .not(let condition): condition.hasName
        }
    }

    /// Returns the condition with a name instead of `{Name}`.
    func filled(with stem: String) -> Condition {
        switch self {
        case .one(let entry, let value): .one(entry, value.filled(with: stem))
        case .all(let list): .all(list.map { $0.filled(with: stem) })
        case .any(let list): .any(list.map { $0.filled(with: stem) })
        case .not(let condition): .not(condition.filled(with: stem))
        }
    }
}

extension ConditionValue {
    fileprivate var hasName: Bool {
        switch self {
        case .flag, .kinds, .access, .modifier, .paths, .role, .capture, .limit: false
        case .names(let names): names.contains(where: \.hasName)
        case .name(let name): name.hasName
        case .attribute(let attribute): attribute.hasName
        case .member(let member): member.name.hasName
        case .type(let type): type.hasName
        case .types(let types): types.contains(where: \.hasName)
        case .mention(let mention): mention.hasName
        case .call(let call): call.hasName
        case .assignment(let assignment): assignment.hasName
        case .conditions(_, let list): list.contains(where: \.hasName)
        }
    }

    fileprivate func filled(with stem: String) -> ConditionValue {
        switch self {
        case .flag, .kinds, .access, .modifier, .paths, .role, .capture, .limit: self
        case .names(let names): .names(names.map { $0.filled(with: stem) })
        case .name(let name): .name(name.filled(with: stem))
        case .attribute(let attribute): .attribute(attribute.filled(with: stem))
        case .member(let member): .member(member.filled(with: stem))
        case .type(let type): .type(type.filled(with: stem))
        case .types(let types): .types(types.map { $0.filled(with: stem) })
        case .mention(let mention): .mention(mention.filled(with: stem))
        case .call(let call): .call(call.filled(with: stem))
        case .assignment(let assignment): .assignment(assignment.filled(with: stem))
        case .conditions(let kind, let list): .conditions(kind, list.map { $0.filled(with: stem) })
        }
    }
}

/// A rule's condition. The condition is copied for a subject only if it contains `{Name}` or `{name}`.
struct PreparedCondition: Sendable {
    private let condition: Condition
    private let hasName: Bool
    /// Whether the condition is about a whole file, regardless of its declarations.
    let isAboutFile: Bool

    init(_ condition: Condition) {
        self.condition = condition
        hasName = condition.hasName
        isAboutFile = condition.isAboutFile
    }

    /// Returns the condition for a subject, with the subject's name instead of `{Name}`.
    func filled(for subject: Subject) -> Condition {
        hasName ? condition.filled(with: subject.stem) : condition
    }
}
