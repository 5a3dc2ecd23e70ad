import Model

let viewAppearsOnce = Rule(Pages.viewAppearsOnce) { project, options in
    project.screens(.stateless, .stateful).flatMap { screen in
        let states = Set(screen.loadableStates.map(\.name))
        let loads = Set(
            screen.entries(at: .appearance).map(\.method).filter { !$0.assignmentsLosingContent(in: states).isEmpty }
                .map(\.name)
        )
        let sent = screen.viewModelProperties.flatMap(\.sentActions).filter {
            loads.contains($0.action) || options.words("actions", at: $0).contains($0.action)
        }
        // Several actions in one closure are reported once.
        return sent.flatMap(\.triggers).uniqued(by: \.place)
    }.judge { (trigger: Trigger) in
        guard let when = repetition[trigger.name] else { return .kept }
        if trigger.mayBeOnce { return .notJudged("a condition may limit `\(trigger.sentAction.action)` to one call") }
        let caller = trigger.name == "init" ? "`init`" : "`.\(trigger.name)`"
        let advice = project.modifierThatRunsOnce.map { ": `.\($0)` runs once" } ?? ""
        return .broken(
            "`\(trigger.sentAction.action)` is called from \(caller), which runs \(when)\(advice)",
            at: trigger, notes: [Note("it is called here", at: trigger.sentAction.place)])
    }
}

/// Modifiers that can run more than once, as well as `init`, with a phrase that says when they run.
private let repetition = [
    "onAppear": "each time the view appears", "task": "each time the view appears",
    "init": "each time the parent is updated",
]

extension Trigger {
    /// Whether the action may be sent only once, because it is in a loop or `catch`, or because a condition contains
    /// something that may change: a variable of the view, or a value of the view model.
    fileprivate var mayBeOnce: Bool {
        decisions.contains { $0.isLoopOrCatch || $0.condition.contains(where: mayChange) }
    }

    private func mayChange(_ node: CodeNode) -> Bool {
        guard let name = node.namePath.first, !name.beginsUppercase else { return false }
        // A value that is declared locally, or not in the sources, may change.
        guard let property = sentAction.held.view.property(named: name) else { return true }
        if property == sentAction.held.property { return true }
        // A stored property without a property wrapper keeps its initial value.
        return !property.isStored || property.wrapper != nil && property.wrapper != .environment
    }
}

extension Project {
    /// The name of a modifier in the project that, judging by the name, runs its closure only when a view first
    /// appears.
    fileprivate var modifierThatRunsOnce: String? {
        Cause.firstAppearances.first(where: hasFunction)
    }
}
