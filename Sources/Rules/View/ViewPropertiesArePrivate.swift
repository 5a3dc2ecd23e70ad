import Model

let viewPropertiesArePrivate = Rule(Pages.viewPropertiesArePrivate) { project in
    let ownersOfState = project.screens(.stateful, .inputOutputEffect).flatMap(\.viewModelProperties)
    let judgedElsewhere = Set((ownersOfState + project.screens(.mvsl).flatMap(\.viewStateProperties)).map(\.property))
    let properties = (project.views + project.viewModifiers).flatMap(\.storedProperties).filter(\.belongsToView)
    return properties.judge { property in
        if judgedElsewhere.contains(property) { return .notJudged("other rules check how views store view models") }
        guard let view = property.owner, let wrapper = property.wrapper else { return .kept }
        // `private(set)` keeps other code from changing it as well.
        if property.isPrivate || property.isVariable && !property.isSettableFromOutside { return .kept }
        if wrapper == .state, property.isUnused {
            return .notJudged("nothing uses `\(property)`, which `state-is-read` reports")
        }
        if let obstacle = property.obstacle(to: .private, by: dependents) { return .notJudged(obstacle) }
        return .broken(
            "`\(property)` of `\(view)` is `@\(wrapper)`, but not `private`", at: property,
            remedy: property.makingPrivate)
    }
        + project.screens.flatMap(\.controllers).compactMap(\.property).uniqued()
        .judge(groupedBy: { _ in "controllers" }, privacy(ofViewModel:)).onlyIfHabit
}

/// Returns the verdict on the property with a view controller's view model.
private func privacy(ofViewModel property: Property) -> Verdict {
    guard let controller = property.owner else { return .kept }
    if property.isPrivate { return .kept }
    if property.isVariable, !property.isSettableFromOutside { return .kept }
    if let obstacle = property.obstacle(to: .private) { return .notJudged(obstacle) }
    return .broken("`\(property)` of `\(controller)` is not `private`", at: property, remedy: property.makingPrivate)
}

extension Property {
    /// Whether the view itself or its environment provides the property's value. An `@ObservedObject` with an initial
    /// value counts as well.
    fileprivate var belongsToView: Bool {
        guard let wrapper else { return false }
        return wrapper.belongsToView || wrapper == .observedObject && isInitialized
    }
}

/// What may need a property of a view, apart from its own declaration.
private let dependents: Set<Obstacle.Cause> = [
    .requirement, .possibleRequirement, .initializer, .use, .possibleUse,
]
