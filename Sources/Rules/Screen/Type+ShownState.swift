import Model

extension Type {
    /// Whether the class is an `ObservableObject`, or observable because of a macro.
    var isObservedByViews: Bool { observation == .object || observation == .macro }

    /// The stored properties whose changes views may see: those that an observed class publishes, and the state of a view.
    var publishedState: [Property] {
        if kind == .class, isObservedByViews { return observedVariables }
        return isViewOfUI ? storedProperties.filter { $0.wrapper == .state } : []
    }

    /// Returns whether something outside of an observed class certainly reads one of its published properties. This takes
    /// a search, so ask it last.
    func isShown(_ property: Property) -> Bool {
        guard isObservedByViews else { return true }
        return !property.isPrivate && property.isCertainlyReadElsewhere || givesViews(property)
    }

    /// Returns whether views only learn of a property through publishers that they receive on the main thread.
    func isReceivedOnMainThreadAlone(_ property: Property) -> Bool {
        property.isReadOnMainThreadAlone && !givesViews(property)
    }

    /// Whether a view may read a property through an accessor or a function that returns something and that other
    /// code calls.
    private func givesViews(_ property: Property) -> Bool {
        trees(containingAnyOf: [property.name]).contains { code in
            let gives =
                code.property.map { $0.hasAccessors && $0 != property }
                ?? code.function.map { !$0.returnsNothing && !$0.isInitializer && $0.isMentionedByApp } ?? false
            return gives && property.isRead(in: code)
        }
    }
}
