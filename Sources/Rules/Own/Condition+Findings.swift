import Model

extension Condition {
    /// Returns the findings for a subject that must or must not satisfy the condition.
    func findings(of subject: Subject, isWanted: Bool, _ roles: RoleTable) -> [Finding] {
        switch self {
        case .not(let condition): return condition.findings(of: subject, isWanted: !isWanted, roles)
        case .all(let list) where isWanted, .any(let list) where !isWanted:
            return list.flatMap { $0.findings(of: subject, isWanted: isWanted, roles) }
        case .all, .any:
            guard holds(of: subject, roles) != isWanted else { return [] }
            return [Finding("\(subject.description) \(clause(isWanted: !isWanted))", at: subject.place)]
        case .isMadeBy(let role) where isWanted:
            return (otherConstructions(of: subject, roles) ?? []).map {
                Finding("\(subject.description) is created here, not by \(roleWithArticle(role))", at: $0.place)
            }
        default: break
        }
        if isWanted {
            guard !holds(of: subject, roles) else { return [] }
            return [
                Finding(
                    "\(subject.description) \(lack(in: subject))", at: subject.place, remedy: remedy(for: subject))
            ]
        }
        return evidence(in: subject, roles).map {
            Finding("\(subject.description) \($0.clause)", at: $0.place, remedy: $0.remedy)
        }
    }

    /// Returns how to change the code so that the subject satisfies the condition.
    private func remedy(for subject: Subject) -> Remedy {
        guard let declared = subject.declared else { return .none }
        switch self {
        case .modifier("final"):
            guard let type = subject.type, type.kind == .class else {
                return declared.adding(modifier: "final", "Make `\(declared.name)` `final`").asSuggested
            }
            if type.isSubclassed { return .obstacle("a class inherits from `\(type)`") }
            if type.has(modifier: .open) { return .none }
            return type.adding(modifier: "final", "Make `\(type)` `final`")
        case .attribute(let name) where name.isPlain:
            let attribute = name.text.hasPrefix("@") ? name.text : "@\(name.text)"
            return declared.adding(attribute: attribute, "Add `\(attribute)`", safety: .suggested)
        case .access(let levels):
            return levels.count == 1 ? declared.settingAccess(to: levels.first ?? .internal) : .none
        case .conforms(.named(let name)) where name.isPlain:
            guard let type = subject.type else { return .none }
            if name.text.contains(subject.stem), type.resolve(name.text) == nil {
                return .obstacle("the project declares no protocol `\(name)`")
            }
            return type.adding(inherited: name.text, "Add the conformance to `\(name)`").asSuggested
        case .kind([.struct]) where subject.type?.kind == .class:
            guard let type = subject.type, !type.isSubclassed, type.superclasses.isEmpty else { return .none }
            return type.makingStruct
        case .kind([.let]) where subject.declarationKind == .var:
            guard case .property(let property) = subject.kind else { return .none }
            return property.makingConstant("Make `\(property)` a `let`", safety: .suggested)
        default: return .none
        }
    }
}
