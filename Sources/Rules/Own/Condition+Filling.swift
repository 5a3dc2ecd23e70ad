import Model

extension Condition {
    /// Returns the condition with `{Name}` replaced by the subject's name in its role.
    func filled(with stem: String) -> Condition {
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
