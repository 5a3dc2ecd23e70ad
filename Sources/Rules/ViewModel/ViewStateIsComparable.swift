import Model

let viewStateIsComparable = Rule(Pages.viewStateIsComparable) { project in
    project.screens(.stateful, .observable).filter { $0.viewModel != nil }.compactMap(\.viewState).uniqued().judge {
        viewState in
        if viewState.isComparable { return .kept }
        if !viewState.isAncestryKnown {
            return .notJudged("`\(viewState)` inherits from something outside the project")
        }
        if let macro = viewState.attributesWithEffect.first { return .notJudged("`@\(macro)` may add `==`") }
        return .broken("`\(viewState)` has no `==`: tests cannot compare states", at: viewState)
    }
}
