import Model

extension Condition {
    /// Returns the members that make the condition true.
    func evidenceInMembers(of subject: Subject, _ roles: RoleTable?) -> [Evidence] {
        switch self {
        case .member(let pattern):
            return subject.type?.everyMember(of: pattern.kinds).filter(pattern.fits).map {
                Evidence(place: $0.place, clause: "has `\(pattern.words(for: $0))`")
            } ?? []
        case .members(let kind, let conditions):
            return subject.members(kind).filter { member in conditions.allSatisfy { $0.holds(of: member, roles) } }
                .map { Evidence(place: $0.place, clause: "has the \(kind.noun) `\($0.name)`") }
        case .holds(let pattern):
            return subject.type?.storedProperties.compactMap { property in
                property.held(pattern, roles).map { held in
                    let words = if case .role(let role) = pattern { "the \(roleWords(role)) " } else { "" }
                    return Evidence(place: property.place, clause: "holds \(words)`\(held)`")
                }
            } ?? []
        case .declares(let pattern):
            guard case .file(let file) = subject.kind else { return [] }
            return file.types.filter { type in
                switch pattern {
                case .role(let role): roles?[role].contain(type) ?? false
                case .named(let name): name.fits(type.name)
                }
            }.prefix(1).map { Evidence(place: $0.place, clause: "declares `\($0.name)`") }
        default: return []
        }
    }
}

extension Property {
    /// Returns the name of the first matching type among the types that the property holds.
    fileprivate func held(_ pattern: TypePattern, _ roles: RoleTable?) -> String? {
        switch pattern {
        case .role(let role):
            guard let members = roles?[role], members.mayBeHeld(by: self) else { return nil }
            return heldTypes.first(where: members.contain)?.name
        case .named(let name): return (typeNames + heldTypes.map(\.name)).first(where: name.fits)
        }
    }
}

extension MemberPattern {
    func fits(_ member: Member) -> Bool {
        guard kinds.contains(member.kind), (isStored ?? member.isStored) == member.isStored,
            name.text.contains("(") ? name.fits(member.fullName) : name.fits(member.name),
            modifiers.allSatisfy(member.isMarked),
            attributes.allSatisfy({ attribute in member.attributeNames.contains(where: attribute.matches(attribute:)) })
        else { return false }
        return true
    }

    /// Returns a short description of a member: `var count`, `func load`, `init(id:)`.
    fileprivate func words(for member: Member) -> String {
        member.kind == .`init` ? member.fullName : "\(member.keyword) \(member.name)"
    }
}
