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
                at: holder, remedy: holder.isMadeByInitialValue ? storing : .none)
        case nil, .bindable:
            guard let remedy = holder.makingRemedy(storing) else { return .notJudged("`\(holder.name)` is passed in") }
            return .broken(
                "`\(holder.view)` creates `\(holder.name)` without `@State`: the state would be lost whenever SwiftUI recreates the view",
                at: holder, remedy: remedy)
        default: return .notJudged("\(holder.storage) gets `\(holder.name)` from elsewhere")
        }
    }
}

extension Holder {
    /// Returns the remedy if the property's initial value creates the object, and an obstacle if an initializer of the
    /// view does. Returns nil if the view doesn't create the object.
    func makingRemedy(_ remedy: @autoclosure () -> Remedy) -> Remedy? {
        if isMadeByInitialValue { return remedy() }
        return isMadeInInitializer ? .obstacle("an initializer assigns `\(name)`") : nil
    }
}
