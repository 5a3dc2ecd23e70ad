import Model

extension Condition {
    /// Returns the declarations whose relation to the subject makes the condition true.
    func evidenceInRelations(of subject: Subject, _ roles: RoleTable?) -> [Evidence] {
        switch (self, subject.kind) {
        case (.has(let role), .screen(let screen)):
            let found = screen.partPlaces(role) ?? roles?[role].member(named: screen.name).map { [$0.place] } ?? []
            return found.prefix(1).map { _ in
                Evidence(place: subject.place, clause: "has a \(roleWords(role))")
            }
        case (.has(let role), .type(let type)):
            guard let other = roles?[role].member(named: subject.stem) ?? type.part(role) else { return [] }
            return [Evidence(place: subject.place, clause: "has the \(roleWords(role)) `\(other.name)`")]
        case (.isTested, .type(let type)): return found(type.isTested, subject)
        case (.isMocked, .type(let type)): return found(type.isMocked, subject)
        case (.isMadeBy(let role), .type(let type)):
            guard let roles else { return [] }
            return type.constructions.filter { $0.isBy(role, roles) }.map {
                Evidence(place: $0.place, clause: "is created by a \(roleWords(role))")
            }
        default: return []
        }
    }

    /// Returns where the app creates the subject in code without the role; nil if the condition is not about creation.
    func otherConstructions(of subject: Subject, _ roles: RoleTable) -> [Construction]? {
        guard case .isMadeBy(let role) = self, let type = subject.type else { return nil }
        return type.constructions.filter { !$0.isOutsideApp && !$0.isBy(role, roles) }
    }

    private func found(_ holds: Bool, _ subject: Subject) -> [Evidence] {
        holds ? [Evidence(place: subject.place, clause: clause(isWanted: true))] : []
    }
}

extension Construction {
    /// Returns whether a function with a role, or a function of a type with the role, creates the instance.
    fileprivate func isBy(_ role: String, _ roles: RoleTable) -> Bool {
        guard let maker else { return false }
        let members = roles[role]
        return maker.owner.map(members.contain) ?? false || members.contain(functionAt: maker.place)
    }
}

extension Type {
    /// Returns the part of the type's screen with this role.
    fileprivate func part(_ role: String) -> Subject? {
        guard let part = Role.screenParts.first(where: { RoleTable.name(of: $0) == role }),
            let other = screen?.parts(part).first
        else { return nil }
        if let type = other as? Type { return Subject(kind: .type(type), role: role) }
        return (other as? Function).map { Subject(kind: .function($0), role: role) }
    }
}

extension Screen {
    /// Returns the places of the screen's parts with this role; nil if screens have no such part.
    fileprivate func partPlaces(_ role: String) -> [Place]? {
        Role.screenParts.first { RoleTable.name(of: $0) == role }.map { parts($0).map(\.place) }
    }
}
