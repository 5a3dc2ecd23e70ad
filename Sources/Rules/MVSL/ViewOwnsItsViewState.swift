import Model

let viewOwnsItsViewState = Rule(Pages.viewOwnsItsViewState) { project in
    project.screens(.mvsl).filter { $0.viewStateClass != nil }.flatMap(\.viewStateHolders).judge { holder in
        let storing = holder.storing(in: .state, isPrivate: true)
        switch holder.wrapper {
        case .state:
            if holder.property.isPrivate { return .kept }
            return .broken(
                "`\(holder.name)` of `\(holder.view)` is not private: other code could replace the state that the view owns",
                at: holder, remedy: storing)
        case .stateObject, .observedObject:
            if holder.type?.inherits(named: "ObservableObject") == true {
                return .notJudged("`\(holder.name)` is still an `ObservableObject`")
            }
            return .broken(
                "`\(holder.view)` stores `\(holder.name)` in \(holder.storage): an `@Observable` class belongs in `@State`",
                at: holder, remedy: holder.makingPlace == .initialValue ? storing : .none)
        case nil, .bindable:
            guard holder.isMade else { return .notJudged("`\(holder.name)` is passed in") }
            return .broken(
                "`\(holder.view)` creates `\(holder.name)` without `@State`: the state would be lost whenever SwiftUI recreates the view",
                at: holder, remedy: storing)
        default: return .notJudged("\(holder.storage) gets `\(holder.name)` from elsewhere")
        }
    }
}
