import Model

let viewOwnsWithStateObject = Rule(Pages.viewOwnsWithStateObject) { project in
    project.screens(.observableObject).filter { $0.viewModel?.observation == .object }.flatMap(\.holders).judge {
        holder in
        if holder.wrapper == .stateObject { return .kept }
        guard [nil, .observedObject, .state].contains(holder.wrapper) else {
            return .notJudged("\(holder.storage) gets `\(holder.name)` from elsewhere")
        }
        if holder.wrapper == .state, holder.screen.viewModel?.publishesNothing == true {
            return .notJudged("`\(holder.name)` publishes nothing, so `@State` is enough to keep it")
        }
        if holder.wrapper == .state, !holder.isShown {
            return .notJudged("`\(holder.view)` shows nothing of `\(holder.name)`, so `@State` is enough to keep it")
        }
        guard holder.isMade else { return .notJudged("`\(holder.view)` is passed `\(holder.name)`") }
        if let viewModel = holder.screen.viewModel, viewModel.isUnchanging {
            return .notJudged("`\(viewModel.name)` has no state that could be lost")
        }
        if holder.wrapper == .observedObject, holder.screen.viewModel?.publishesNothing == true, !holder.isShown {
            return .notJudged("`\(holder.name)` publishes nothing, and `\(holder.view)` shows nothing of it")
        }
        if holder.view.isForDevelopers {
            return .notJudged("judging by its name, `\(holder.view)` is for the app's developers")
        }
        if holder.isUnused { return .notJudged("nothing uses `\(holder.name)`") }
        if holder.wrapper == nil, holder.isOnlyCalled {
            return .notJudged("`\(holder.view)` only calls methods of `\(holder.name)`")
        }
        // `@State` and plain properties would not observe the object even then.
        if holder.wrapper == .observedObject, let keeper = holder.keeperOfView {
            return .notJudged("`\(keeper.owner)` keeps the `\(holder.view)` that it creates", at: keeper.place)
        }
        if holder.wrapper != .state, let use = holder.firstUseThroughValue {
            return .notJudged("a value of `\(holder.view)` is used outside of SwiftUI", at: use)
        }
        if holder.isReplaced {
            return .notJudged("`\(holder.view)` replaces `\(holder.name)`, which `@StateObject` forbids")
        }
        if let value = holder.valueItIsMadeFrom {
            return .notJudged(
                "`\(holder.name)` is made from `\(value.name)`, and `@StateObject` would keep the first one")
        }
        return .broken(
            "`\(holder.view)` creates `\(holder.name)` and stores it in \(holder.storage): only `@StateObject` creates it once and observes it",
            at: holder, remedy: holder.storing(in: .stateObject))
    }
}
