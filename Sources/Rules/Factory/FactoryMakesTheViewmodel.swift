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

extension Screen {
    /// Whether one of the app's factories may return the view model: its result type is the view model, the contract or
    /// another supertype of the view model, or is not in the project.
    fileprivate var mayBeReturnedByFactory: Bool {
        appFactories.contains { factory in
            guard factory.writtenResult != nil, let viewModel else { return false }
            guard let result = factory.result else { return true }
            return result == viewModel || result == contract || viewModel.inherits(result)
        }
    }
}
