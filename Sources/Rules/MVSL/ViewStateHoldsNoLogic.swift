import Model

let viewStateHoldsNoLogic = Rule(Pages.viewStateHoldsNoLogic) { project in
    let states = project.screens(.mvsl).compactMap { screen in
        screen.viewStateClass.map { (type: $0, logic: screen.logic.map { "`\($0)`" } ?? "its logic") }
    }
    let properties = states.flatMap { type, logic in type.storedProperties.map { ($0, type, logic) } }
    let methods = states.flatMap { type, logic in
        (type.functions + type.staticFunctions).map { ($0, type, logic) }
    }
    return properties.judge(at: \.0.place) { property, type, logic in
        guard property.isService else { return .kept }
        return .broken(
            "`\(property)` is a dependency of `\(type)`: the code that calls it belongs in \(logic)", at: property)
    }
        + methods.judge(at: \.0.place) { method, type, logic in
            if method.isAsync {
                return .broken("`\(method)` of `\(type)` is `async`: such work belongs in \(logic)", at: method)
            }
            guard let service = method.calledService else { return .kept }
            return .broken("`\(method)` of `\(type)` calls `\(service)`: that belongs in \(logic)", at: method)
        }
}
