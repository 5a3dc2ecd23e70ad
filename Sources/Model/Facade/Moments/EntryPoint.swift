/// A method of a view model that a view calls, and the trigger of the call.
package struct EntryPoint: Placed {
    package let method: Function
    package let trigger: Trigger

    package var place: Place { method.place }
}

extension Screen {
    /// Returns the view model's methods that the screen's views call for a reason, without duplicates.
    ///
    /// Calls are traced through the view's own functions and through closures that it passes to other views.
    package func entries(at cause: Cause) -> [EntryPoint] {
        entries.filter { $0.trigger.cause == cause }.uniqued(by: \.method)
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
