import Model

let viewStateIsAnEnum = Rule(Pages.viewStateIsAnEnum) { project, options in
    project.screens(.stateful).filter { $0.viewModel != nil }.compactMap(\.viewState).uniqued().judge { viewState in
        guard viewState.kind == .enum else {
            return .broken(
                "`\(viewState)` is a \(viewState.kind), not an enum: a screen is in one state at a time",
                at: viewState)
        }
        let cases = viewState.cases.map(\.name)
        let missing = options.words("cases", at: viewState).filter { !cases.contains($0) }
        if missing.isEmpty { return .kept }
        return .broken(
            "`\(viewState)` has no case \(missing.map { "`\($0)`" }.joined(separator: ", "))", at: viewState)
    }
}
