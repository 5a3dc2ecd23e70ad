import Model

let viewOwnsWithStateObject = Rule(Pages.viewOwnsWithStateObject) { project in
    let screens = project.screens(.observableObject).filter { $0.viewModel?.observation == .object }
    return screens.flatMap(\.viewModelProperties).judge { held in
        if held.wrapper == .stateObject { return .kept }
        if held.keeping == .elsewhere {
            return .notJudged("\(held.storage) gets `\(held.name)` from elsewhere")
        }
        if held.wrapper == .state, held.screen.viewModel?.publishesNothing == true {
            return .notJudged("`\(held.name)` publishes nothing, so `@State` is enough to keep it")
        }
        if held.wrapper == .state, !held.isShown {
            return .notJudged("`\(held.view)` shows nothing of `\(held.name)`, so `@State` is enough to keep it")
        }
        guard held.isMade else { return .notJudged("`\(held.view)` is passed `\(held.name)`") }
        if let viewModel = held.screen.viewModel, viewModel.isUnchanging {
            return .notJudged("`\(viewModel.name)` has no state that could be lost")
        }
        if held.wrapper == .observedObject, held.screen.viewModel?.publishesNothing == true, !held.isShown {
            return .notJudged("`\(held.name)` publishes nothing, and `\(held.view)` shows nothing of it")
        }
        if let reason = held.view.reasonForDevelopers { return reason }
        if held.isUnused { return .notJudged("nothing uses `\(held.name)`") }
        if held.wrapper == nil, held.isOnlyCalled {
            return .notJudged("`\(held.view)` only calls methods of `\(held.name)`")
        }
        // `@State` and plain properties would not observe the object even then.
        if held.wrapper == .observedObject, let keeper = held.keeperOfView {
            return .notJudged("`\(keeper.owner)` keeps the `\(held.view)` that it creates", at: keeper.place)
        }
        if held.wrapper != .state, let use = held.firstUseThroughValue {
            return .notJudged("a value of `\(held.view)` is used outside of SwiftUI", at: use)
        }
        if held.isReplaced {
            return .notJudged("`\(held.view)` replaces `\(held.name)`, which `@StateObject` forbids")
        }
        if let value = held.valueItIsMadeFrom {
            return .notJudged(
                "`\(held.name)` is made from `\(value.name)`, and `@StateObject` would keep the first one")
        }
        return .broken(
            "`\(held.view)` creates `\(held.name)` and stores it in \(held.storage): only `@StateObject` creates it once and observes it",
            at: held, remedy: held.storing(in: .stateObject))
    }
}
