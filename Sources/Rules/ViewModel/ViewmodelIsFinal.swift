import Model

let viewmodelIsFinal = Rule(Pages.viewmodelIsFinal) { project in
    let viewModels = project.screens.compactMap(\.viewModel)
    let viewStates = project.screens(.mvsl).compactMap(\.viewState)
    return Set(viewModels + viewStates).filter { $0.kind == .class }.sorted().judge { type in
        if type.has(modifier: .final) { return .kept }
        if type.has(modifier: .open) { return .notJudged("`\(type)` is `open`") }
        if type.isSubclassed { return .notJudged("a class inherits from `\(type)`") }
        return .broken(
            "`\(type)` is not `final`, and nothing subclasses it", at: type,
            remedy: type.adding(modifier: "final", "Make `\(type)` `final`"))
    }
}
