import Model

let outputIsPrivateSet = Rule(Pages.outputIsPrivateSet) { project in
    project.inputOutputEffects.flatMap { $0.stored($0.output) }.filter(\.isVariable).judge { property in
        guard property.isSettableFromOutside, let owner = property.owner else { return .kept }
        return .broken(
            "`\(property)` of `\(owner)` can be set from outside, which bypasses the inputs", at: property,
            remedy: property.makingSetterPrivate)
    }
}
