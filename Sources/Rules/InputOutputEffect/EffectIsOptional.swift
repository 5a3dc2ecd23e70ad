import Model

let effectIsOptional = Rule(Pages.effectIsOptional) { project in
    project.inputOutputEffects.flatMap { model in
        model.stored(model.effect).filter(\.isVariable).map { (property: $0, effect: model.effect?.type) }
    }.judge(at: { $0.property.place }) { property, effect in
        guard !property.isOptional, let owner = property.owner else { return .kept }
        return .broken(
            "`\(property)` of `\(owner)` is not optional: once it is handled, it should be `nil`",
            at: property.typePlace ?? property.place,
            remedy: effect?.placeOfMember(named: "none").map { .obstacle("this would be mistaken for `nil`", at: $0) }
                ?? property.makingOptional("Make `\(property)` optional"))
    }
}

extension Type {
    /// Returns the place of the case or static property with this name. Both can be written after a dot.
    fileprivate func placeOfMember(named name: String) -> Place? {
        cases.first { $0.name == name }?.place ?? staticProperties.first { $0.name == name }?.place
    }
}
