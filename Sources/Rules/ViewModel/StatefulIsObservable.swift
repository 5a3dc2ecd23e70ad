import Model

let statefulIsObservable = Rule(Pages.statefulIsObservable) { project in
    project.screens(.stateful, .inputOutputEffect).uniqued(by: \.viewModel).filter {
        $0.observedState != nil || $0.isJudgedByAdoption
    }.judge { screen in
        guard let viewModel = screen.viewModel else { return .kept }
        if screen.isJudgedByAdoption, viewModel.observation == .object {
            return .broken("`\(viewModel)` is an `ObservableObject`, not `@Observable`", at: viewModel)
        }
        guard let state = screen.observedState else { return .kept }
        switch viewModel.observation {
        case .macro, .object: return .kept
        case .unknown: return .notJudged("`\(viewModel)` may be made observable elsewhere")
        case .none:
            return .broken(
                "`\(viewModel)` is not `@Observable`, so views do not notice changes to `\(state)`", at: viewModel,
                notes: [Note("`\(state)` is declared here", at: state.place)], remedy: viewModel.makingObservable)
        }
    }
}

extension Screen {
    /// The variable that views must observe.
    fileprivate var observedState: Property? {
        if convention == .stateful { return shownState }
        let variables = viewModel?.storedProperties.filter(\.isVariable) ?? []
        return variables.first { ["output", "state", "effect"].contains($0.name) } ?? variables.first { !$0.isPrivate }
    }
}
