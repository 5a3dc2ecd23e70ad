import Model

let viewModelsAreNested = Rule(Pages.viewModelsAreNested) { project in
    project.screens.compactMap { screen in
        screen.viewModel.map { (viewModel: $0, screen: screen) }
    }.uniqued(by: \.viewModel).judge(at: \.viewModel.place) { viewModel, screen in
        if let owner = viewModel.owner {
            return owner.isViewOfUI ? .kept : .notJudged("`\(viewModel)` is nested in `\(owner)`, which is not a view")
        }
        guard let view = screen.mainView else { return .notJudged("no view in the project stores `\(viewModel)`") }
        return .broken("`\(viewModel)` is not nested in `\(view)`, which stores it", at: viewModel)
    }
}

extension Screen {
    /// The view that stores the view model, or else the first view of the screen. If several views store the view
    /// model, the one that is named after the screen is preferred.
    fileprivate var mainView: Type? {
        let holding = viewModelProperties
        return (holding.first(where: \.isMainView) ?? holding.first)?.view ?? viewTypes.first
    }
}
