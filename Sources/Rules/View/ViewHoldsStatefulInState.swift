import Model

let viewHoldsStatefulInState = Rule(Pages.viewHoldsStatefulInState) { project in
    project.screens(.stateful, .inputOutputEffect, .observable).flatMap { screen in
        let properties = screen.viewModelProperties
        let owner = properties.first(where: \.keepsFirst)
        return properties.map { (held: $0, owner: owner?.view) }
    }.judge(at: \.held.place) { held, owner in
        switch held.wrapper {
        case .state:
            if held.property.isPrivate || held.screen.convention == .observable { return .kept }
            return held.violation("is `@State`, but not `private`: only `\(held.view)` owns it")
        case nil, .bindable:
            if held.screen.convention == .observable {
                return .notJudged("the view may be passed the view model")
            }
            if let viewModel = held.screen.viewModel, viewModel.isUnchanging {
                return .notJudged("`\(viewModel)` has no state to lose")
            }
            if !held.isMade, let owner = owner ?? held.screen.otherOwner {
                return .notJudged("`\(owner)` stores the view model too, and may own it")
            }
            return held.violation(
                "is stored in \(held.storage), so `\(held.view)` may lose its state: `@State private var` keeps it")
        case .observedObject, .stateObject:
            return held.violation(
                "is stored in \(held.storage), which is for an `ObservableObject`: `@State private var` keeps it")
        default: return .notJudged("\(held.storage) may keep the view model")
        }
    }
}

extension ViewModelProperty {
    fileprivate func violation(_ words: String) -> Verdict {
        .broken("`\(name)` \(words)", at: self, remedy: storing(in: .state, isPrivate: true))
    }
}
