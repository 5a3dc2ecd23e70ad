import Model

let viewOwnsItsViewState = Rule(Pages.viewOwnsItsViewState) { project in
    project.screens(.mvsl).filter { $0.viewStateClass != nil }.flatMap(\.viewStateHolders).judge { holder in
        let storing = holder.storing(in: .state, isPrivate: true)
        switch holder.wrapper {
        case .state:
            if holder.property.isPrivate { return .kept }
            return .broken(
                "`\(holder.name)` of `\(holder.view)` is not private: others could replace the state that the view owns",
                at: holder, remedy: storing)
        case .stateObject, .observedObject:
            if holder.type?.inherits(named: "ObservableObject") == true {
                return .notJudged("it is still an `ObservableObject`")
            }
            return .broken(
                "`\(holder.view)` stores `\(holder.name)` in \(holder.storage): an `@Observable` class belongs in `@State`",
                at: holder, remedy: holder.isMadeByInitialValue ? storing : .none)
        case nil, .bindable:
            guard let remedy = holder.makingRemedy(storing) else { return .notJudged("`\(holder.name)` is passed in") }
            return .broken(
                "`\(holder.view)` creates `\(holder.name)` without `@State`: its state would be lost whenever SwiftUI recreates the view",
                at: holder, remedy: remedy)
        default: return .notJudged("\(holder.storage) gets it from elsewhere")
        }
    }
}

extension Holder {
    /// Returns a remedy if the view itself creates the object in the property; nil if it doesn't.
    func makingRemedy(_ remedy: @autoclosure () -> Remedy) -> Remedy? {
        if isMadeByInitialValue { return remedy() }
        return isMadeInInitializer ? .obstacle("an initializer assigns `\(name)`") : nil
    }
}
