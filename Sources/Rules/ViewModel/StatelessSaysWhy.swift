import Model

let statelessSaysWhy = Rule(Pages.statelessSaysWhy) { project in
    let viewModels = project.viewModels(.stateless)
    let holders = project.screens(.stateless).filter { $0.viewModel != nil }.flatMap(\.views).filter { view in
        view.wrapper == nil && (view.holds == .contract || view.holds == .viewModel)
    }
    let explained = viewModels.judge { viewModel in
        if viewModel.documentation.contains(where: { $0.contains("bserv") }) { return .kept }
        return .broken("`\(viewModel)` does not say why it is not `@Observable`", at: viewModel)
    }
    return explained
        + holders.compactMap(\.property).uniqued().judge { property in
            if property.documentation.contains(where: { $0.contains("State") }) { return .kept }
            return .broken("`\(property)` does not say why it is not in `@State`", at: property)
        }
}
