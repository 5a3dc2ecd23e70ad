import Model

let statelessOnlyNavigatesAndTracks = Rule(Pages.statelessOnlyNavigatesAndTracks) { project, options in
    project.viewModels(.stateless).flatMap { viewModel in
        viewModel.namedDependencies().map { (viewModel: viewModel, property: $0) }
    }.judge(at: \.property.place) { viewModel, property in
        let allowed = options.words("allowed", at: viewModel)
        let others = viewModel.dependencyEndings.filter { !allowed.contains($0) }
        guard viewModel.namedDependencies(endingWith: others).contains(property) else { return .kept }
        if viewModel.mayHideState { return .notJudged("`\(viewModel)` may keep state behind its contract") }
        return .broken(
            "`\(property)` loads or changes data, but `\(viewModel)` is stateless: no view sees the result",
            at: property)
    }
}
