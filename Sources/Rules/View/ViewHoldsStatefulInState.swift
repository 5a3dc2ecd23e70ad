import Model

let viewHoldsStatefulInState = Rule(Pages.viewHoldsStatefulInState) { project in
    project.screens(.stateful, .inputOutputEffect, .observable).flatMap { screen in
        let holders = screen.holders
        let owner = holders.first(where: \.keepsFirst)
        return holders.map { (holder: $0, owner: owner?.view) }
    }.judge(at: \.holder.place) { holder, owner in
        switch holder.wrapper {
        case .state:
            if holder.property.isPrivate || holder.screen.convention == .observable { return .kept }
            return holder.violation("is `@State`, but not `private`: only `\(holder.view)` owns it")
        case nil, .bindable:
            if holder.screen.convention == .observable {
                return .notJudged("the view may be passed the view model")
            }
            if let viewModel = holder.screen.viewModel, viewModel.isUnchanging {
                return .notJudged("`\(viewModel)` has no state to lose")
            }
            if !holder.isMade, let owner = owner ?? holder.screen.otherOwner {
                return .notJudged("`\(owner)` stores the view model too, and may own it")
            }
            return holder.violation(
                "is stored in \(holder.storage), so `\(holder.view)` may lose its state: `@State private var` keeps it")
        case .observedObject, .stateObject:
            return holder.violation(
                "is stored in \(holder.storage), which is for an `ObservableObject`: `@State private var` keeps it")
        default: return .notJudged("\(holder.storage) may keep the view model")
        }
    }
}

extension Holder {
    fileprivate func violation(_ words: String) -> Verdict {
        .broken("`\(name)` \(words)", at: self, remedy: storing(in: .state, isPrivate: true))
    }
}
