import Model

let logicIsMadeInBody = Rule(Pages.logicIsMadeInBody) { project in
    project.screens(.mvsl).flatMap { screen in
        screen.viewTypes.flatMap { view in screen.logic.map { view.propertiesHolding($0) } ?? [] }
    }.judge(at: \.property.place) { property, logic, view in
        guard property.isStored else { return .kept }
        // A child view may store what its parent created, but logic from elsewhere has another state than the view's own.
        guard property.isInitialized || property.isOwned(as: logic, by: view) || view.ownsState(of: logic) else {
            return .kept
        }
        return .broken(
            "`\(view)` stores its logic: create `\(logic)` in `body`, where the environment is available", at: property)
    }
}

extension Type {
    /// Returns whether the view keeps an object of a type that the logic stores.
    fileprivate func ownsState(of logic: Type) -> Bool {
        let states = Set(logic.storedProperties.compactMap(\.type))
        return storedProperties.contains { property in
            property.wrapper?.keepsFirst == true && property.type.map(states.contains) ?? false
        }
    }

    fileprivate func propertiesHolding(_ logic: Type) -> [(property: Property, logic: Type, view: Type)] {
        properties.filter { $0.type == logic }.map { ($0, logic, self) }
    }
}
