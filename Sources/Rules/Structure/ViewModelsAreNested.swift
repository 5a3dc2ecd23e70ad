import Model

let viewModelsAreNested = Rule(Pages.viewModelsAreNested) { project in
    project.screens.filter { $0.viewModel != nil }.uniqued { $0.viewModel }.judge(at: {
        $0.viewModel?.place ?? $0.place
    }) {
        screen in
        guard let viewModel = screen.viewModel else { return .kept }
        if let owner = viewModel.owner {
            return owner.isViewOfUI ? .kept : .notJudged("`\(viewModel)` is nested in `\(owner)`, which is not a view")
        }
        guard let view = screen.mainView else { return .notJudged("no view in the project stores `\(viewModel)`") }
        return .broken("`\(viewModel)` is not nested in `\(view)`, which stores it", at: viewModel)
    }
}
