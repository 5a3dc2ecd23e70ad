import Model

let logicIsAStruct = Rule(Pages.logicIsAStruct) { project in
    project.screensWithLogic.map(\.logic).filter { $0.kind != .protocol }.judge { logic in
        guard logic.kind == .class || logic.kind == .actor else { return .kept }
        return .broken(
            "`\(logic)` is \(logic.kindWithArticle): logic is created each time `body` runs, so it should be a struct",
            at: logic,
            remedy: logic.obstacleToStruct ?? logic.makingStruct)
    }
}

extension Type {
    /// What prevents the class from becoming a struct.
    fileprivate var obstacleToStruct: Remedy? {
        if kind == .actor { return .obstacle("everything that the actor isolates would have to be reviewed") }
        let forbidden = inheritanceEntries.first { entry in
            let isStructProtocol = entry.type.map { $0.kind == .protocol && !$0.inherits(named: "AnyObject") } ?? false
            return !isStructProtocol && entry.written != "Sendable"
        }
        if let forbidden {
            return .obstacle("a struct cannot inherit from `\(forbidden.written)`", at: forbidden.place)
        }
        if let subclass = subclasses.first {
            return .obstacle("`\(subclass)` inherits from `\(self)`", at: subclass.place)
        }
        if let property = storedProperties.first(where: \.isVariable) {
            return .obstacle("methods of a struct cannot change `\(property)`", at: property.place)
        }
        let members: [any Declared] = deinitializers + initializers + functions + staticFunctions + properties
        let member = members.first {
            $0.has(anyModifierOf: [.class, .override, .convenience, .required])
                || deinitializers.map(\.id).contains($0.id)
        }
        return member.map { .obstacle("a struct cannot have this `\($0)`", at: $0.place) }
    }
}
