import Model

let viewmodelComesFromItsFactory = Rule(Pages.viewmodelComesFromItsFactory) { project, options in
    project.screens(.stateless, .stateful).flatMap { screen in
        guard let viewModel = screen.viewModel, let factory = screen.appFactories.first else {
            return [MadeViewModel]()
        }
        // A view model may create an instance of itself, such as a default.
        return viewModel.constructions.filter { !$0.isOutsideApp && $0.maker?.owner != viewModel }
            .map { MadeViewModel(viewModel: viewModel, factory: factory, construction: $0) }
    }.judge { made in
        let prefixes = options.words("prefixes", at: made)
        if let maker = made.construction.maker, maker.isFunction,
            prefixes.contains(where: maker.name.hasPrefix) || project.isName(maker.name, of: .factory)
        {
            return .kept
        }
        if made.construction.type == nil {
            return .notJudged("the code doesn't show which `\(made.viewModel)` is created")
        }
        return .broken(
            "`\(made.viewModel)` is created here, not by `\(made.factory)`", at: made,
            notes: [Note("`\(made.factory)` is declared here", at: made.factory.place)])
    }
}

private struct MadeViewModel: Placed {
    var viewModel: Type
    var factory: Function
    var construction: Construction

    var place: Place { construction.place }
}
