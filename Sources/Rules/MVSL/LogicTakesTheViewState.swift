import Model

let logicTakesTheViewState = Rule(Pages.logicTakesTheViewState) { project in
    project.screensWithLogic.filter { _, _, logic in
        // A namespace of pure functions requires no state.
        [.struct, .class, .actor].contains(logic.kind) && !logic.functions.isEmpty
    }.judge(at: \.logic.place) { _, viewState, logic in
        if logic.mayReach(viewState) { return .kept }
        guard logic.isAncestryKnown else {
            return .notJudged("`\(logic)` inherits something that isn't in the sources")
        }
        return .broken(
            "`\(logic)` does not hold `\(viewState)`, so its results are left to the view", at: logic,
            notes: [Note("the view state", at: viewState.place)])
    }
}
