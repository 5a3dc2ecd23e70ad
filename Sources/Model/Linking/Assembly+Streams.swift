import Syntax

extension Assembly {
    /// Returns the classes that controllers hold and whose streams they can subscribe to, but that are not named like view
    /// models, such as presenters and interactors.
    func classesWithStreams(besides known: Set<DeclarationID>) -> [OtherClass] {
        let controllers = project.holders.filter { $0.kind == .controller }.map(\.type)
        // `var presenter: CartPresenter { basePresenter as! CartPresenter }`
        let computed = controllers.flatMap(project.members)
            .filter { project[$0].kind == .var && !project[$0].isStored && !project[$0].isStatic }
            .compactMap(project.storedType)
        let stored = storedReferences.filter { $0.kind == .controller }.map(\.type)
        let types = Set(stored + computed)
        let conformers = contractsOfConformers.filter { !types.isDisjoint(with: $0.value) }.keys
        let held = types.union(conformers).subtracting(known).sorted()
        return held.filter { project[$0].kind.isReference && isOfApp($0) && project.publishesStreams($0) }.map { id in
            OtherClass(
                type: id,
                reason: project.evidence(
                    "publishes streams for controllers, but is not named like a view model", at: id))
        }
    }
}

extension ProjectIndex {
    /// Returns whether a class or a superclass has a stream that is not private.
    fileprivate func publishesStreams(_ id: DeclarationID) -> Bool {
        guard !controllers.contains(id) else { return false }
        return classAndSuperclasses(of: id).flatMap { members(of: $0) }.contains { member in
            guard [.var, .let].contains(self[member].kind), !self[member].isStatic, !isHidden(member) else {
                return false
            }
            return type(of: member).map(isStream) ?? creation(of: member)?.typeName.map(Vocabulary.isStream) ?? false
        }
    }
}
