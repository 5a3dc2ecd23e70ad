import Model

let viewPropertiesArePrivate = Rule(Pages.viewPropertiesArePrivate) { project in
    let ownersOfState = project.screens(.stateful, .inputOutputEffect).flatMap(\.holders)
    let judgedElsewhere = Set((ownersOfState + project.screens(.mvsl).flatMap(\.viewStateHolders)).map(\.property))
    return project.views.flatMap(\.storedProperties).filter(\.belongsToView).judge(groupedBy: { $0.wrapper ?? "" }) {
        property in
        if judgedElsewhere.contains(property) { return .notJudged("the rules about owners of view models check it") }
        guard let view = property.owner, let wrapper = property.wrapper else { return .kept }
        if property.isPrivate { return .kept }
        if !view.isAncestryKnown || property.requirement != nil {
            return .notJudged("a protocol may require `\(property)`")
        }
        if view.initializers.isEmpty, property.isGivenByInitializer {
            return .notJudged("the memberwise initializer takes `\(property)`")
        }
        if let place = property.firstProjectionInAnotherFile ?? property.firstUseFromOutside {
            return .notJudged("`\(property)` is used at \(project.lineDescription(of: place))")
        }
        if view.initializers.isEmpty, let call = view.firstCall(giving: property.name) {
            return .notJudged("`\(property)` is passed at \(project.lineDescription(of: call))")
        }
        return .broken(
            "`\(property)` of `\(view)` is `@\(wrapper)`, but not `private`", at: property,
            remedy: property.sharesItsDeclaration ? .none : property.makingPrivate)
    }
}

extension Property {
    /// Whether the property wrapper stores or finds a value only for the view.
    fileprivate var belongsToView: Bool {
        guard let wrapper else { return false }
        return wrappersOfViews.contains(wrapper) || wrapper == "ObservedObject" && isInitialized
    }

    /// Whether only an initializer sets the initial value of the property.
    fileprivate var isGivenByInitializer: Bool {
        !isInitialized && !isOptional && ["State", "StateObject", "GestureState"].contains(wrapper ?? "")
            && !hasArgumentsOfWrapper
    }
}

private let wrappersOfViews: Set = [
    "State", "StateObject", "Environment", "EnvironmentObject", "FocusState", "AppStorage", "SceneStorage",
    "GestureState", "Namespace", "ScaledMetric", "FetchRequest", "SectionedFetchRequest", "Query",
    "AccessibilityFocusState",
]
