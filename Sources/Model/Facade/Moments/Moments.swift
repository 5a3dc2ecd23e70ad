import Syntax

/// When a view sends an action to its view model. It is determined by the view's code, not by the name of a method.
package enum Moment: Sendable, Hashable {
    /// When the view appears: in `.task`, `.onAppear` or the like, in the view's initializer, or in `viewDidLoad`.
    case appearance
    /// When the user pulls to refresh: `.refreshable`.
    case refresh
    /// When something else happens in the view: a tap on a button, a gesture, `.onChange`, a submitted search.
    case action
}

extension Trigger {
    /// When the action is sent, judging by the trigger's name and label; nil if the trigger is unknown, or if the
    /// closure creates the label of a button.
    package var moment: Moment? {
        if Vocabulary.appearances.contains(name) { return .appearance }
        if name == "refreshable" { return .refresh }
        if name == "Button" { return isLabel ? nil : .action }
        let isAction =
            Vocabulary.reactions.contains(name) || label.hasPrefix("on") && Vocabulary.controls.contains(name)
        return isAction ? .action : nil
    }

    /// Whether the closure creates the label of a button, rather than being its action.
    private var isLabel: Bool { label == "label" || label.isEmpty && hasArgumentBefore }
}

/// A method of a view model that a view calls, and the trigger of the call.
package struct EntryPoint: Placed {
    package let method: Function
    package let trigger: Trigger

    package var place: Place { method.place }
}

extension Screen {
    /// Returns the view model's methods that the screen's views call at a moment, without duplicates.
    ///
    /// Calls are traced through the view's own functions and through closures that it passes to other views.
    package func entries(at moment: Moment) -> [EntryPoint] {
        entries.filter { $0.trigger.moment == moment }.uniqued(by: \.method)
    }

    /// The view model's methods that views call, with each trigger, in the order of the views.
    package var entries: [EntryPoint] { project.caches.facade.entries.value(for: self) { readEntries() } }

    private func readEntries() -> [EntryPoint] {
        guard let viewModel else { return [] }
        return senders.flatMap(\.sentActions).flatMap { sentAction -> [EntryPoint] in
            let called = viewModel.functions(named: sentAction.action).filter { $0.fits(sentAction.node) }
            if called.isEmpty { return [] }
            return sentAction.triggers.flatMap { trigger in called.map { EntryPoint(method: $0, trigger: trigger) } }
        }
    }
}
