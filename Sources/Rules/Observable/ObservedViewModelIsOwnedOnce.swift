import Model

let observedViewModelIsOwnedOnce = Rule(Pages.observedViewModelIsOwnedOnce) { project in
    project.screens(.observable).flatMap(\.holders).filter(\.isMade)
        .judge(verdict(on:))
        + project.screens(.observable, .observableObject, .stateful, .inputOutputEffect)
        .flatMap(\.constructionsInViews).judge(verdict(on:))
}

/// Returns the verdict on a view that creates the view model that it stores.
private func verdict(on holder: Holder) -> Verdict {
    if holder.view.kind != .struct {
        return .notJudged("`\(holder.view)` is \(holder.view.kindWithArticle), which keeps what it stores")
    }
    switch holder.wrapper {
    case .state: return .kept
    case nil, .bindable:
        if let reason = holder.reasonNotToKeep { return .notJudged(reason) }
        if let use = holder.firstUseThroughValue {
            return .notJudged("a value of `\(holder.view)` is used outside of SwiftUI", at: use)
        }
        return .broken(
            "`\(holder.view)` creates `\(holder.name)` and stores it in \(holder.storage): only `@State` keeps the first instance",
            at: holder, remedy: holder.storing(in: .state, isPrivate: true))
    default: return .notJudged("\(holder.storage) may keep it")
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
    guard let holder = made.holder else { return .notJudged("the code doesn't show what stores `\(name)`") }
    switch holder.wrapper {
    case .state, .stateObject: return .kept
    case nil, .bindable, .observedObject:
        if screen.convention == .observableObject, holder.wrapper == nil {
            return .notJudged("`\(holder.view)` does not observe `\(name)`")
        }
        if screen.convention == .stateful || screen.convention == .inputOutputEffect {
            return .notJudged("`view-holds-stateful-in-state` checks how `\(holder.view)` stores `\(name)`")
        }
        if let other = holder.keeperBehind {
            return .notJudged("`\(holder.view)` passes `\(name)` to `\(other)`, which keeps the first instance")
        }
        return .broken(
            "`\(name)` is created again whenever `\(view)` is updated, and `\(holder.view)` stores it in \(holder.storage)",
            at: made, notes: [Note("it is stored here", at: holder.place)])
    default: return .notJudged("\(holder.storage) may keep it")
    }
}

extension Holder {
    /// Why the view may create its view model repeatedly; nil if there is no known reason.
    fileprivate var reasonNotToKeep: String? {
        if screen.viewModel?.isUnchanging == true { return "`\(screen.viewModel?.name ?? name)` has no state to lose" }
        return view.sourceFile.imports.contains { $0.module == "WidgetKit" } ? "a widget draws its views once" : nil
    }
}
