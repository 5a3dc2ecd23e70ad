import Model

let contractExposesStateReadOnly = Rule(Pages.contractExposesStateReadOnly) { project in
    project.screens(.stateful).flatMap(\.stateRequirements).uniqued().judge { state in
        guard let setter = state.setterPlace else { return .kept }
        return .broken(
            "`\(state.owner?.name ?? "")` lets other code set `\(state)`", at: setter,
            remedy: state.removingSetter)
    }
}
