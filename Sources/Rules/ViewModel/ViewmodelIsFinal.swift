import Model

let viewmodelIsFinal = Rule(Pages.viewmodelIsFinal) { project in
    project.partsHoldingState.filter { $0.kind == .class }.sorted().judge { type in
        if type.has(modifier: .final) { return .kept }
        if let obstacle = type.obstacle(to: .final) { return .notJudged(obstacle) }
        return .broken("`\(type)` is not `final`, and nothing subclasses it", at: type, remedy: type.makingFinal)
    }
}

extension Project {
    /// The view models of all screens, and the view states of MVSL.
    var partsHoldingState: Set<Type> {
        Set(screens.compactMap(\.viewModel) + screens(.mvsl).compactMap(\.viewState))
    }
}
