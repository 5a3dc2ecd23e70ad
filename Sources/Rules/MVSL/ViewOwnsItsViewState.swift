import Model

let viewOwnsItsViewState = Rule(Pages.viewOwnsItsViewState) { project in
    project.screens(.mvsl).filter { $0.viewStateClass != nil }.flatMap(\.viewStateProperties).judge { held in
        let storing = held.storing(in: .state, isPrivate: true)
        switch held.wrapper {
        case .state:
            if held.property.isPrivate { return .kept }
            return .broken(
                "`\(held.name)` of `\(held.view)` is not private: other code could replace the state that the view owns",
                at: held, remedy: storing)
        case .stateObject, .observedObject:
            if held.type?.inherits(named: "ObservableObject") == true {
                return .notJudged("`\(held.name)` is still an `ObservableObject`")
            }
            return .broken(
                "`\(held.view)` stores `\(held.name)` in \(held.storage): an `@Observable` class belongs in `@State`",
                at: held, remedy: held.makingPlace == .initialValue ? storing : .none)
        case nil, .bindable:
            guard held.isMade else { return .notJudged("`\(held.name)` is passed in") }
            return .broken(
                "`\(held.view)` creates `\(held.name)` without `@State`: the state would be lost whenever SwiftUI recreates the view",
                at: held, remedy: storing)
        default: return .notJudged("\(held.storage) gets `\(held.name)` from elsewhere")
        }
    }
}
