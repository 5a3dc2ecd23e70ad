import Model

let stateIsAViewState = Rule(Pages.stateIsAViewState) { project in
    project.screens(.stateful).filter { $0.viewModel != nil }.compactMap { screen in
        screen.contract?.requirements.first { $0.isProperty && $0.name == "state" }
            .map { (state: $0, name: screen.name) }
    }.judge(at: \.state.place) { state, name in
        guard let written = state.writtenType, let place = state.typePlace else {
            return .notJudged("the type of `state` isn't written")
        }
        if state.isNamedLikeViewState || state.isNestedState(of: name) { return .kept }
        if let placeholder = state.placeholderInType {
            return .notJudged("`\(placeholder)` is not a concrete type")
        }
        let expected = state.expectedName(of: .viewState, for: name) ?? "view state"
        return .broken("`state` is a `\(written)`, not a `\(expected)`", at: place)
    }
}

extension Requirement {
    /// Returns whether the type's name ends with `State`, and the type is nested in a type whose name begins with the
    /// screen's name: `CartView.ViewState`.
    fileprivate func isNestedState(of screen: String) -> Bool {
        guard let type, let owner = type.owner else { return false }
        return type.name.hasSuffix("State") && owner.name.hasPrefix(screen)
    }
}
