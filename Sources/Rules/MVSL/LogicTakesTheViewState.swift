import Model

let logicTakesTheViewState = Rule(Pages.logicTakesTheViewState) { project in
    project.partsOfMVSL.filter { _, logic in
        // A namespace of pure functions requires no state.
        [.struct, .class, .actor].contains(logic.kind) && !logic.functions.isEmpty
    }.judge(at: \.logic.place) { viewState, logic in
        if logic.mayReach(viewState) { return .kept }
        guard logic.isAncestryKnown else {
            return .notJudged("`\(logic)` inherits from something outside the project")
        }
        return .broken(
            "`\(logic)` does not store `\(viewState)`, so the view must apply the results of the logic", at: logic,
            notes: [Note("`\(viewState)` is declared here", at: viewState.place)])
    }
}
