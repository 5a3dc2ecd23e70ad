import Syntax

extension ProjectIndex {
    /// Returns whether a member, or the extension that contains it, is `private` or `fileprivate`.
    func isHidden(_ member: DeclarationID) -> Bool {
        if self[member].isPrivate { return true }
        guard let parent = parent(of: member), self[parent].kind == .extension else { return false }
        return self[parent].isPrivate
    }

    /// Returns whether code outside of the type can't use a variable's setter.
    func hasHiddenSetter(_ member: DeclarationID) -> Bool {
        isHidden(member) || !self[member].modifiers.isDisjoint(with: [.privateSet, .fileprivateSet])
    }

    /// Returns the requirement with this name in a protocol that the type conforms to.
    func requirement(named name: String, of type: DeclarationID) -> DeclarationID? {
        for ancestor in ancestry(of: type).types where self[ancestor].kind == .protocol {
            if let found = requirements(of: ancestor).first(where: { plainName(self.name(of: $0)) == name }) {
                return found
            }
        }
        return nil
    }
}
