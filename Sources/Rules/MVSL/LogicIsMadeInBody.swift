import Model

let logicIsMadeInBody = Rule(Pages.logicIsMadeInBody) { project in
    project.screens(.mvsl).flatMap { screen in
        screen.viewTypes.flatMap { view in screen.logic.map { view.propertiesHolding($0) } ?? [] }
    }.judge(at: \.property.place) { property, logic, view in
        guard property.isStored else { return .kept }
        let isKept = property.isInitialized || property.wrapper?.keepsFirst == true
        // A child view may store what its parent created.
        guard isKept || property.isMade(as: logic, inInitializersOf: view) else { return .kept }
        return .broken(
            "`\(view)` stores its logic: create `\(logic)` in `body`, where the environment is available", at: property)
    }
}

extension Type {
    fileprivate func propertiesHolding(_ logic: Type) -> [(property: Property, logic: Type, view: Type)] {
        properties.filter { property in
            if let written = property.writtenType { return property.resolve(written) == logic }
            return property.isMade(as: logic)
        }.map { ($0, logic, self) }
    }
}
