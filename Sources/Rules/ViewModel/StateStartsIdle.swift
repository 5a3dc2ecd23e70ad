import Model

let stateStartsIdle = Rule(Pages.stateStartsIdle) { project, options in
    project.screens(.stateful).flatMap { screen -> [(state: Property, type: Type)] in
        guard let viewModel = screen.viewModel, let viewState = screen.viewState, viewState.kind == .enum,
            viewState.hasCase(named: options.word("initial", at: viewModel))
        else { return [] }
        let states = screen.stateProperties
        // Private properties are displayed only if there are no others.
        let shown = states.filter { !$0.isPrivate }
        return (shown.isEmpty ? states : shown).map { ($0, viewState) }
    }.judge(at: { $0.state.place }) { property, type in
        guard let viewModel = property.owner, let (first, place) = property.firstCase, type.hasCase(named: first) else {
            return .notJudged("the code doesn't show the initial value of `\(property)`")
        }
        let initial = options.word("initial", at: viewModel)
        if first == initial { return .kept }
        return .broken("`\(property)` of `\(viewModel)` begins as `.\(first)`, not `.\(initial)`", at: place)
    }
}
