import Model

let factoryMakesTheViewmodel = Rule(Pages.factoryMakesTheViewmodel) { project in
    // If there are no factories, none is missing, unless the settings adopt a convention with factories.
    guard project.isAdopted || project.screens.contains(where: { !$0.appFactories.isEmpty }) else { return .nothing }
    return project.screens(.stateless, .stateful).compactMap { screen in
        screen.viewModel.map { (screen: screen, viewModel: $0) }
    }.filter { $0.viewModel.isAppCode }.judge(at: \.viewModel.place) { screen, viewModel in
        let isMade = viewModel.constructions.contains { construction in
            guard let maker = construction.maker, maker.isAppCode else { return false }
            return maker.name.hasPrefix("make") || project.isName(maker.name, of: .factory)
        }
        if isMade || screen.mayBeReturnedByFactory { return .kept }
        if !viewModel.subclasses.isEmpty { return .notJudged("a class inherits from `\(viewModel)`") }
        if let factory = screen.appFactories.first {
            return .broken(
                "`\(viewModel)` has no factory: `\(factory)` does not create it", at: viewModel,
                notes: [Note("`\(factory)` is declared here", at: factory.place)])
        }
        let expected = viewModel.expectedName(of: .factory, for: screen.name) ?? "make\(viewModel)"
        return .broken("`\(viewModel)` has no factory: no `\(expected)` creates it", at: viewModel)
    }
}
