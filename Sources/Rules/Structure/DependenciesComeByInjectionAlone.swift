import Model

let dependenciesComeByInjectionAlone = Rule(Pages.dependenciesComeByInjectionAlone) { project, options in
    project.allViewModels.filter { $0.kind.isReference }.judge { viewModel in
        let fetched = viewModel.fetchedDependencies(from: options.words("locators", at: viewModel))
        let reported = fetched.filter { !$0.isFetchedEverywhere }
        if !reported.isEmpty {
            return .violated(
                reported.map { use in
                    Finding("`\(viewModel)` fetches `\(use.name)` instead of having it injected", at: use.place)
                })
        }
        if viewModel.isGivenDependencies { return .kept }
        guard let use = fetched.first else {
            return .notJudged("no property of `\(viewModel)` is named like a dependency: see `dependency-endings`")
        }
        return .notJudged("`\(viewModel)` fetches `\(use.name)`, as the whole app does")
    }
}

extension Type {
    /// Whether the type gets a dependency through an initializer or from a container.
    fileprivate var isGivenDependencies: Bool {
        let assigned = Set(propertiesAssignedByInitializers)
        return dependencies.contains { assigned.contains($0.property) || $0.property.isFilledByContainer }
    }
}
