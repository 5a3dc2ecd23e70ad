import Model

let dependenciesComeByInjectionAlone = Rule(Pages.dependenciesComeByInjectionAlone) { project, options in
    project.allViewModels.filter { $0.kind.isReference }.judge { viewModel in
        let fetched = viewModel.fetchedDependencies(from: options.words("locators", at: viewModel))
        if fetched.isEmpty {
            return viewModel.isGivenDependencies ? .kept : .notJudged("`\(viewModel)` has no dependencies")
        }
        return .violated(
            fetched.map { use in
                Finding("`\(viewModel)` fetches `\(use.fetchedName)` instead of having it injected", at: use.place)
            })
    }
}
