import Model

let dependenciesAreAbstract = Rule(Pages.dependenciesAreAbstract) { project in
    project.judgeInjected { $0.flatMap(\.replaceableProperties).judge(abstraction) }
}

private func abstraction(of property: Property) -> Verdict {
    guard let type = property.type, let place = property.typePlace else {
        return .notJudged("the type of `\(property)` isn't in the project")
    }
    guard type.isConcrete else { return .kept }
    if property.owner?.isImplemented == true, property.firstRead == nil {
        return .notJudged("nothing uses `\(property)`")
    }
    let contract = type.protocolOfItsName
    if let contract, let lacking = property.firstUsedMember(of: type, lackingIn: contract) {
        return .notJudged("`\(contract)` has no `\(lacking)`, which the code uses")
    }
    if contract == nil, property.owner?.screen?.isBehindContract != true, let part = type.replaceablePart {
        return .notJudged("tests can create `\(type)` with a replacement for `\(part)`")
    }
    if contract == nil, property.owner?.createsByDefault(type) == true, type.isSelfContained {
        return .notJudged("`\(type)` needs nothing that a test would replace")
    }
    if contract == nil, !property.initialValues.isEmpty,
        property.initialValues.allSatisfy({ $0.isMadeOrShared && !$0.isShared })
    {
        return .notJudged("`\(property.owner?.name ?? "")` creates its own `\(property)`")
    }
    let instead = contract.map { "not `\($0)`" } ?? "not a protocol"
    let isOpen = type.kind == .class && !type.has(modifier: .final)
    let matter = isOpen ? "a mock would have to subclass it" : "tests cannot replace it with a mock"
    return .broken(
        "`\(property)` of `\(property.owner?.name ?? "")` is the \(type.kind) `\(type)`, \(instead): \(matter)",
        at: place, notes: [Note("`\(contract ?? type)` is declared here", at: (contract ?? type).place)])
}

extension Type {
    /// The stored properties that a test should be able to replace: dependencies, and properties that initializers
    /// assign if a protocol is named after the property's type.
    fileprivate var replaceableProperties: [Property] {
        let dependencies = Set(dependencies.map(\.property))
        let assigned = Set(propertiesAssignedByInitializers)
        return storedProperties.filter { property in
            guard property.writtenType != nil, !property.has(modifier: .lazy),
                dependencies.contains(property) || assigned.contains(property)
            else { return false }
            guard let type = property.type else { return dependencies.contains(property) }
            return !type.isData && !project.isName(type.name, of: .viewState)
                && (dependencies.contains(property) || type.protocolOfItsName != nil)
        }
    }

    /// Whether at least one method contains statements. Otherwise, nothing shows which dependencies the type uses.
    fileprivate var isImplemented: Bool { functions.contains { $0.tree?.tree.statements.isEmpty == false } }
}

extension Property {
    /// Returns the name of the first member of `type` that the owner uses on this property and that `contract` does not
    /// declare.
    fileprivate func firstUsedMember(of type: Type, lackingIn contract: Type) -> String? {
        let offered = Set(
            ([contract] + contract.protocols).flatMap { $0.requirements.map(\.fullName) + $0.members.map(\.fullName) })
        let own = Dictionary(grouping: type.members, by: \.name)
        let uses = (owner?.trees(containingAnyOf: [name]) ?? []).lazy.flatMap { $0.uses(ofOwn: name) }
        return uses.filter { $0.name == name }.compactMap(\.accessedMember).compactMap { member -> String? in
            let used = (own[member.name] ?? []).filter { $0.function?.fits(member) ?? true }
            return used.isEmpty || used.contains { offered.contains($0.fullName) } ? nil : used[0].fullName
        }.first
    }
}
