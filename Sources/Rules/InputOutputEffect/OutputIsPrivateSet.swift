import Model

let outputIsPrivateSet = Rule(Pages.outputIsPrivateSet) { project in
    project.inputOutputEffects.flatMap { $0.stored($0.output) }.filter(\.isVariable).judge { property in
        guard property.isSettableFromOutside, let owner = property.owner else { return .kept }
        return .broken(
            "`\(property)` of `\(owner)` can be set from outside, which bypasses the inputs", at: property,
            remedy: property.obstacleToPrivateSetter ?? property.makingSetterPrivate)
    }
}

extension Property {
    /// What prevents `private(set)`; nil if nothing does.
    fileprivate var obstacleToPrivateSetter: Remedy? {
        if let place = firstWriteFromOutside { return .obstacle("`\(self)` may be changed here", at: place) }
        if let requirement, requirement.isSettable {
            return .obstacle("this requires `\(self)` to be settable", at: requirement.place)
        }
        guard let owner, !owner.isAncestryKnown else { return nil }
        return .obstacle("`\(owner)` inherits from something outside the project")
    }
}
