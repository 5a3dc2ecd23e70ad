import Model

extension ConditionEntry {
    static let relations = [
        ConditionEntry(
            "has", on: [.type, .screen], takes: .each(.roles), says: ("has %", "has no %"),
            means: "there is a type with the role and the same `{Name}`", example: "[contract, robot]",
            isRelation: true,
            evidence: { subject, value, roles in
                guard case .role(let role) = value else { return [] }
                let words = roleWords(role)
                switch subject.kind {
                case .screen(let screen):
                    let hasIt =
                        screen.parts(role).map { !$0.isEmpty } ?? (roles?[role].member(named: screen.name) != nil)
                    return hasIt ? [ConditionMatch(place: subject.place, clause: "has a \(words)")] : []
                case .type(let type):
                    let other = roles?[role].member(named: subject.stem)?.name ?? type.screen?.parts(role)?.first?.name
                    return other.map { [ConditionMatch(place: subject.place, clause: "has the \(words) `\($0)`")] }
                        ?? []
                default: return []
                }
            }),
        ConditionEntry(
            "is-tested", on: [.type], takes: .flag, says: ("is tested", "has no test"),
            means: "a test creates it, or a suite is named after it", example: "true",
            test: { subject, _, _ in subject.type?.isTested ?? false }),
        ConditionEntry(
            "is-mocked", on: [.type], takes: .flag, says: ("is mocked", "has no mock"),
            means: "a test double conforms to it", example: "true",
            test: { subject, _, _ in subject.type?.isMocked ?? false }),
        ConditionEntry(
            "is-made-by", on: [.type], takes: .each(.roles), says: ("is created by %", "is not created by %"),
            means: "in the app, only code with this role creates instances of it", example: "factory", isRelation: true,
            evidence: { subject, value, roles in
                guard case .role(let role) = value, let roles, let type = subject.type else { return [] }
                return type.constructions.filter { $0.isBy(role, roles) }.map {
                    ConditionMatch(place: $0.place, clause: "is created by a \(roleWords(role))")
                }
            }),
        ConditionEntry(
            "is-mentioned-by", on: [.type], takes: .each(.types),
            says: ("is mentioned by %", "is not mentioned by %"),
            means: "the code of another type with the role or name mentions it", example: "[view, \"*Coordinator\"]",
            isRelation: true,
            evidence: { subject, value, roles in
                guard case .type(let pattern) = value, let roles, let type = subject.type,
                    let mention = try? MentionPattern(checking: type.name)
                else { return [] }
                return roles.types(pattern, mayMention: type.name).filter { $0.type != type }.compactMap {
                    other -> ConditionMatch? in
                    guard let use = other.scope.map(mention.uses)?.first else { return nil }
                    return ConditionMatch(place: use.place, clause: "is mentioned by `\(other.name)`")
                }
            }),
        ConditionEntry(
            "is-mentioned-in", on: [.type, .function, .property, .enumCase], takes: .oneOf(.paths),
            says: ("is mentioned in %", "is not mentioned in %"),
            means: "the code of a file in one of the paths mentions it by its name, alone or behind a dot",
            example: "\"**/Registrations.swift\"", isRelation: true,
            evidence: { subject, value, roles in
                guard case .paths(let paths) = value, let roles else { return [] }
                let patterns = [subject.name, "." + subject.name].compactMap { try? MentionPattern(checking: $0) }
                for file in roles.files(in: paths) {
                    guard let use = patterns.lazy.compactMap({ $0.uses(in: file.scope).first }).first else { continue }
                    return [ConditionMatch(place: use.place, clause: "is mentioned in `\(file.path)`")]
                }
                return []
            }),
    ]
}

/// Returns where the app creates the subject in code without the role.
func otherConstructions(of subject: Subject, _ role: String, _ roles: RoleTable) -> [Construction] {
    (subject.type?.constructions ?? []).filter { !$0.isOutsideApp && !$0.isBy(role, roles) }
}

extension Construction {
    /// Returns whether a function with a role, or a function of a type with the role, creates the instance.
    fileprivate func isBy(_ role: String, _ roles: RoleTable) -> Bool {
        guard let maker else { return false }
        let members = roles[role]
        return maker.owner.map(members.contain) ?? false || members.contain(functionAt: maker.place)
    }
}

extension Screen {
    /// Returns the screen's parts with this role; nil if screens have no such part.
    fileprivate func parts(_ role: String) -> [any Declared]? {
        Role.screenParts.first { $0.key == role }.map(parts)
    }
}
