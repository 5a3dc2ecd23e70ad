import Syntax

extension ProjectIndex {
    /// Returns whether a type is on the main actor, because of its own attribute or its supertypes; nil if that is
    /// unknown.
    func isOnMainActor(type: DeclarationID) -> Bool? {
        isolations.value(for: type) { readIsolation(of: type) }
    }

    private func readIsolation(of type: DeclarationID) -> Bool? {
        let names = attributeNames(of: type)
        if names.contains("MainActor") { return true }
        // The type is isolated to a global actor of the project.
        if names.contains(where: { $0.hasSuffix("Actor") }) || self[type].kind == .actor { return nil }
        if mainActorFolders.hold(file(of: type).path) { return true }
        let ancestry = ancestry(of: type)
        if ancestry.names.contains(where: WellKnown.onMainActor.contains) { return true }
        if ancestry.types.contains(where: { attributeNames(of: $0).contains("MainActor") }) { return true }
        if ancestry.types.contains(where: { attributeNames(of: $0).contains { $0.hasSuffix("Actor") } }) { return nil }
        if extensions(of: type).contains(where: { attributeNames(of: $0).contains { $0.hasSuffix("Actor") } }),
            !ancestry.isComplete
        {
            return nil
        }
        // Only an isolated class can have an isolated `deinit`, so its module must isolate it.
        if ownMembers(of: type).contains(where: {
            self[$0].kind == .deinit && !modifiers(of: $0, among: ["isolated"]).isEmpty
        }) {
            return true
        }
        // Before Swift 6, a stored property with such a wrapper isolates its type.
        let isolates = ownMembers(of: type).contains {
            self[$0].isStored && [.observedObject, .stateObject].contains(wrapper(of: $0))
        }
        return ancestry.isComplete && !isolates ? false : nil
    }

    /// Returns whether a member runs on the main actor, because of its own attribute, its extension or its type; nil if
    /// that is unknown.
    func isOnMainActor(member: DeclarationID) -> Bool? {
        let names = attributeNames(of: member)
        if names.contains("MainActor") { return true }
        if names.contains(where: { $0.hasSuffix("Actor") }) { return nil }
        if self[member].modifiers.contains(.nonisolated) { return false }
        if let parent = parent(of: member), self[parent].kind == .extension {
            let names = attributeNames(of: parent)
            if names.contains("MainActor") { return true }
            if names.contains(where: { $0.hasSuffix("Actor") }) { return nil }
        }
        return owner(of: member).map(isOnMainActor(type:)) ?? nil
    }
}
