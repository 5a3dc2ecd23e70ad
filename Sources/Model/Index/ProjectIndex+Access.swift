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

    /// Returns whether something outside of the type may require a method as it is: a protocol, a superclass,
    /// Objective-C, or an unresolved conformance.
    func mayBeWanted(_ method: DeclarationID, of type: DeclarationID) -> Bool {
        if !self[method].modifiers.isDisjoint(with: [.override, .dynamic, .open, .required]) { return true }
        let attributes = attributes(of: method).map(\.name)
        if attributes.contains(where: { ["objc", "IBAction", "_dynamicReplacement", "_cdecl"].contains($0) }) {
            return true
        }
        if let parent = parent(of: method), self[parent].kind == .extension,
            !ranges(.inherited, of: parent).isEmpty || attributesSayObjectiveC(parent)
        {
            return true
        }
        if attributesSayObjectiveC(type) { return true }
        if requirement(named: plainName(name(of: method)), of: type) != nil { return true }
        return !ancestry(of: type).isComplete
    }

    private func attributesSayObjectiveC(_ type: DeclarationID) -> Bool {
        attributes(of: type).contains { $0.name == "objcMembers" || $0.name == "objc" }
    }
}
