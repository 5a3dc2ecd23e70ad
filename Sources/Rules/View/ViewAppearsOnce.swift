import Model

let viewAppearsOnce = Rule(Pages.viewAppearsOnce) { project, options in
    project.screens(.stateless, .stateful).flatMap(\.holders).flatMap { holder in
        let sends = holder.sends.filter { options.words("actions", at: $0).contains($0.action) }
        // Several actions in one closure are one mistake.
        return sends.flatMap(\.triggers).filter { !$0.isConditional }.uniqued(by: \.place)
    }.judge { trigger in
        guard let when = repetition[trigger.name] else { return .kept }
        let caller = trigger.name == "init" ? "`init`" : "`.\(trigger.name)`"
        return .broken(
            "`\(trigger.send.action)` is called from \(caller), which runs \(when): `.onFirstAppear` runs once",
            at: trigger, notes: [Note("the call", at: trigger.send.place)])
    }
}

/// What runs more than once, and when.
private let repetition = [
    "onAppear": "each time the view appears", "task": "each time the view appears",
    "init": "each time the parent draws",
]
