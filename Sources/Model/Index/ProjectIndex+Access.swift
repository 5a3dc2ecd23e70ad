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
}
