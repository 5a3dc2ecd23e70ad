import Model

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

extension Condition {
    /// Whether the condition is about a whole file, regardless of its declarations.
    fileprivate var isAboutFile: Bool {
        switch self {
        case .imports: true
        case .not(let condition): condition.isAboutFile
        default: false
        }
    }

    /// Whether the condition contains `{Name}`.
    fileprivate var hasName: Bool {
        switch self {
        case .attribute(let name), .imports(let name): name.hasName
        case .conforms(let type), .inherits(let type), .holds(let type), .declares(let type): type.hasName
        case .name(let names), .returns(let names): names.contains(where: \.hasName)
        case .member(let member): member.name.hasName
        case .mentions(let pattern): pattern.hasName
        case .calls(let call): call.hasName
        case .type(let types): types.contains(where: \.hasName)
        case .members(_, let list), .all(let list), .any(let list): list.contains(where: \.hasName)
        case .not(let condition): condition.hasName
        default: false
        }
    }

    /// Returns the condition with a name instead of `{Name}`.
    fileprivate func filled(with stem: String) -> Condition {
        switch self {
        case .attribute(let name): .attribute(name.filled(with: stem))
        case .conforms(let type): .conforms(type.filled(with: stem))
        case .inherits(let type): .inherits(type.filled(with: stem))
        case .name(let names): .name(names.map { $0.filled(with: stem) })
        case .member(let member): .member(member.filled(with: stem))
        case .members(let kind, let conditions): .members(kind, conditions.map { $0.filled(with: stem) })
        case .holds(let type): .holds(type.filled(with: stem))
        case .declares(let type): .declares(type.filled(with: stem))
        case .imports(let name): .imports(name.filled(with: stem))
        case .mentions(let name): .mentions(name.filled(with: stem))
        case .calls(let call): .calls(call.filled(with: stem))
        case .returns(let types): .returns(types.map { $0.filled(with: stem) })
        case .type(let types): .type(types.map { $0.filled(with: stem) })
        case .all(let list): .all(list.map { $0.filled(with: stem) })
        case .any(let list): .any(list.map { $0.filled(with: stem) })
        case .not(let condition): .not(condition.filled(with: stem))
        default: self
        }
    }
}

extension TypePattern {
    fileprivate var hasName: Bool { if case .named(let name) = self { name.hasName } else { false } }

    fileprivate func filled(with stem: String) -> TypePattern {
        if case .named(let name) = self { .named(name.filled(with: stem)) } else { self }
    }
}

extension MemberPattern {
    fileprivate func filled(with stem: String) -> MemberPattern {
        guard name.hasName else { return self }
        return MemberPattern(NamePattern(text).filled(with: stem).text) ?? self
    }
}
