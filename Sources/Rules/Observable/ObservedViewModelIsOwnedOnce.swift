import Model

let observedViewModelIsOwnedOnce = Rule(Pages.observedViewModelIsOwnedOnce) { project in
    project.screens(.observable).flatMap(\.viewModelProperties).filter(\.isMade)
        .judge(verdict(on:))
        + project.screens(.observable, .observableObject, .stateful, .inputOutputEffect)
        .flatMap(\.constructionsInViews).judge(verdict(on:))
}

/// Returns the verdict on a view that creates the view model that it stores.
private func verdict(on held: ViewModelProperty) -> Verdict {
    if held.view.kind != .struct {
        return .notJudged("`\(held.view)` is \(held.view.kindWithArticle), which keeps what it stores")
    }
    switch held.keeping {
    case .first: return .kept
    case .elsewhere: return .notJudged("\(held.storage) may keep it")
    case .each:
        if let reason = held.reasonNotToKeep { return .notJudged(reason) }
        if let use = held.firstUseThroughValue {
            return .notJudged("a value of `\(held.view)` is used outside of SwiftUI", at: use)
        }
        return .broken(
            "`\(held.view)` creates `\(held.name)` and stores it in \(held.storage): only `@State` keeps the first instance",
            at: held, remedy: held.storing(in: .state, isPrivate: true))
    }
}

/// Returns the verdict on a call in a view's code that creates the view model.
private func verdict(on made: NewViewModel) -> Verdict {
    let (screen, view) = (made.screen, made.view)
    let name = screen.viewModel?.name ?? screen.name
    if screen.viewModel?.isUnchanging == true { return .notJudged("`\(name)` has no state that could be lost") }
    if made.isBoundLocally {
        if made.isKept { return .kept }
        if let keeper = made.keeperOfFirst { return .notJudged("`\(keeper)` keeps the first instance") }
        return .broken("`\(name)` is created again whenever `\(view)` is updated", at: made)
    }
    guard let held = made.held else { return .notJudged("the code doesn't show what stores `\(name)`") }
    switch held.keeping {
    case .first: return .kept
    case .elsewhere: return .notJudged("\(held.storage) may keep it")
    case .each:
        if screen.convention == .observableObject, held.wrapper == nil {
            return .notJudged("`\(held.view)` does not observe `\(name)`")
        }
        if screen.convention == .stateful || screen.convention == .inputOutputEffect {
            return .notJudged("`view-holds-stateful-in-state` checks how `\(held.view)` stores `\(name)`")
        }
        if let other = held.downstreamOwner {
            return .notJudged("`\(held.view)` passes `\(name)` to `\(other)`, which keeps the first instance")
        }
        return .broken(
            "`\(name)` is created again whenever `\(view)` is updated, and `\(held.view)` stores it in \(held.storage)",
            at: made, notes: [Note("it is stored here", at: held.place)])
    }
}

extension ViewModelProperty {
    /// Why the view may create its view model repeatedly; nil if there is no known reason.
    fileprivate var reasonNotToKeep: String? {
        if screen.viewModel?.isUnchanging == true { return "`\(screen.viewModel?.name ?? name)` has no state to lose" }
        return view.sourceFile.imports.contains { $0.module == "WidgetKit" } ? "a widget draws its views once" : nil
    }
}
