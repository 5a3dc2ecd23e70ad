import Model

let contractNamesUiEvents = Rule(Pages.contractNamesUiEvents) { project, options in
    project.screens(.stateless, .stateful).compactMap(\.contract).uniqued().flatMap(\.events).judge { event in
        let prefixes = options.words("prefixes", at: event)
        if event.name.begins(withAnyOf: prefixes) { return .kept }
        let examples = prefixes.map { "`\($0)…`" }.joined(separator: " or ")
        return .broken(
            "`\(event)` names a command, not what happened in the view: events begin with \(examples)", at: event)
    }
}

extension Type {
    /// The contract's own methods with which a view can report events: instance methods that return nothing, except
    /// operators.
    fileprivate var events: [Requirement] {
        ownRequirements.filter { requirement in
            requirement.isFunction && !requirement.isStatic
                && ["", "Void", "()"].contains(requirement.writtenType ?? "")
                && requirement.name.first.map { $0.isLetter || $0 == "_" } ?? false
        }
    }
}
