import Model

extension Project {
    /// The screens that have a view state class and a logic.
    var screensWithLogic: [(screen: Screen, viewState: Type, logic: Type)] {
        screens(.mvsl).compactMap { screen in
            guard let viewState = screen.viewStateClass, let logic = screen.logic else { return nil }
            return (screen, viewState, logic)
        }
    }
}

extension Screen {
    /// The view state if it is a class. An enum would be the state of another convention.
    var viewStateClass: Type? { viewState?.kind == .class ? viewState : nil }
}
