import Model

let logicIsStateless = Rule(Pages.logicIsStateless) { project in
    project.partsOfMVSL.map(\.logic).filter { $0.kind != .protocol }.flatMap { logic in
        (logic.storedProperties + logic.staticProperties.filter(\.isStored)).map { (property: $0, logic: logic) }
    }.judge(at: \.property.place) { property, logic in
        if property.isConstant || property.wrapper == .binding || property.wrapper == .bindable { return .kept }
        if property.has(anyModifierOf: [.weak, .unowned]) { return .notJudged("`\(property)` is held weakly") }
        let storage =
            if let wrapper = property.wrapper {
                "stored in `@\(wrapper)`, which only works in a view"
            } else if property.isStatic {
                "a `static var`: state belongs in the view state"
            } else {
                "a `var`: state belongs in the view state"
            }
        return .broken(
            "`\(property)` of `\(logic)` is \(storage)", at: property, remedy: property.becomingConstant)
    }
}

extension Property {
    fileprivate var becomingConstant: Remedy {
        // With an initial value or observers, a `let` would have another meaning.
        let isPlain =
            wrapper == nil && !isStatic && !isInitialized && !hasAccessors && !has(modifier: .lazy) && !isOptional
        if isPlain { return makingConstant("Make `\(name)` a `let`") }
        return obstacle(to: .constant, by: [.assignment])?.remedy ?? .none
    }
}
