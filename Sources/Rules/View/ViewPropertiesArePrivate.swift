import Model

let viewPropertiesArePrivate = Rule(Pages.viewPropertiesArePrivate) { project in
    let ownersOfState = project.screens(.stateful, .inputOutputEffect).flatMap(\.holders)
    let judgedElsewhere = Set((ownersOfState + project.screens(.mvsl).flatMap(\.viewStateHolders)).map(\.property))
    let properties = (project.views + project.viewModifiers).flatMap(\.storedProperties).filter(\.belongsToView)
    return properties.judge { property in
        if judgedElsewhere.contains(property) { return .notJudged("other rules check how views store view models") }
        guard let view = property.owner, let wrapper = property.wrapper else { return .kept }
        // `private(set)` keeps other code from changing it as well.
        if property.isPrivate || property.isVariable && !property.isSettableFromOutside { return .kept }
        if wrapper == .state, property.isUnused {
            return .notJudged("nothing uses `\(property)`, which `state-is-read` reports")
        }
        if !view.isAncestryKnown || property.requirement != nil {
            return .notJudged("a protocol may require `\(property)`")
        }
        if view.initializers.isEmpty, property.isGivenByInitializer {
            return .notJudged("the memberwise initializer takes `\(property)`")
        }
        if let place = property.firstProjectionInAnotherFile ?? property.firstUseInFilesMentioningOwner {
            return .notJudged("`\(property)` is used", at: place)
        }
        if view.initializers.isEmpty, let call = view.firstCall(giving: property.name) {
            return .notJudged("`\(property)` is passed", at: call)
        }
        return .broken(
            "`\(property)` of `\(view)` is `@\(wrapper)`, but not `private`", at: property,
            remedy: property.sharesItsDeclaration ? .none : property.makingPrivate)
    }
        + project.screens.flatMap(\.controllers).compactMap(\.property).uniqued().judge(groupedBy: { _ in "controllers"
        }
        ) {
            privacy(ofViewModel: $0)
        }.onlyIfHabit
}

/// Returns the verdict on the property with a view controller's view model.
private func privacy(ofViewModel property: Property) -> Verdict {
    guard let controller = property.owner else { return .kept }
    if property.isPrivate { return .kept }
    if property.isVariable, !property.isSettableFromOutside { return .kept }
    if property.has(anyModifierOf: [.override, .open]) || property.requirement != nil {
        return .notJudged("another class may require `\(property)`")
    }
    if let place = property.firstUseInFilesMentioningOwner {
        return .notJudged("`\(property)` is used", at: place)
    }
    return .broken("`\(property)` of `\(controller)` is not `private`", at: property, remedy: property.makingPrivate)
}

extension Property {
    /// Whether the view itself or its environment provides the property's value. An `@ObservedObject` with an initial
    /// value counts as well.
    fileprivate var belongsToView: Bool {
        guard let wrapper else { return false }
        return wrapper.belongsToView || wrapper == .observedObject && isInitialized
    }

    /// Whether the property's initial value can only come from an initializer.
    fileprivate var isGivenByInitializer: Bool {
        !isInitialized && !isOptional && (wrapper?.keepsFirst == true || wrapper?.name == "GestureState")
            && !hasArgumentsOfWrapper
    }
}
