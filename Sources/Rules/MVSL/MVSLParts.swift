import Model

extension Project {
    /// The view state class and the logic of each screen that has both.
    var partsOfMVSL: [(viewState: Type, logic: Type)] {
        screens(.mvsl).compactMap { screen in
            guard let viewState = screen.viewStateClass, let logic = screen.logic else { return nil }
            return (viewState, logic)
        }
    }
}

extension Screen {
    /// The view state if it is a class. An enum would be the state of another convention.
    var viewStateClass: Type? { viewState?.kind == .class ? viewState : nil }
}
