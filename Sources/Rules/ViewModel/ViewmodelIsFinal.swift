import Model

let viewmodelIsFinal = Rule(Pages.viewmodelIsFinal) { project in
    let viewModels = project.screens.compactMap(\.viewModel)
    let viewStates = project.screens(.mvsl).compactMap(\.viewState)
    return Set(viewModels + viewStates).filter { $0.kind == .class }.sorted().judge { type in
        if type.has(modifier: .final) { return .kept }
        if let obstacle = type.obstacle(to: .final) { return .notJudged(obstacle) }
        return .broken("`\(type)` is not `final`, and nothing subclasses it", at: type, remedy: type.makingFinal)
    }
}
