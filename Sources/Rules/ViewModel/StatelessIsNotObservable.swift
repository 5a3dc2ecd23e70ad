import Model

let statelessIsNotObservable = Rule(Pages.statelessIsNotObservable) { project in
    project.viewModels(.stateless).judge { viewModel in
        let marks = viewModel.observationMarks
        if marks.isEmpty { return .kept }
        if viewModel.mayHideState { return .notJudged("`\(viewModel)` may keep state behind its contract") }
        let need = viewModel.needForObservation
        return .violated(
            marks.map { place, removal in
                Finding("`\(viewModel)` has no state to observe", at: place, remedy: need ?? removal)
            })
    }
}
