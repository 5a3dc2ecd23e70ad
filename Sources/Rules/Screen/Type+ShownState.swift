import Model

extension Type {
    /// The stored properties whose changes views see: those that an observed class publishes, and the state of a view.
    var shownState: [Property] {
        switch observation {
        case .object: return storedProperties.filter(\.isPublished)
        case .macro: return storedProperties.filter { $0.isVariable && !$0.has(attribute: "ObservationIgnored") }
        default: return isViewOfUI ? storedProperties.filter { $0.wrapper == .state } : []
        }
    }
}

extension Property {
    /// Whether views may read the property, if only by other members: a view reads a private one through an accessor or
    /// a function that returns something.
    var mayBeSeen: Bool {
        guard isPrivate, let owner, !owner.isViewOfUI else { return true }
        return owner.trees(containingAnyOf: [name]).contains { code in
            if let property = code.property { return property.hasAccessors && property != self }
            return code.function.map { !$0.returnsNothing && !$0.isInitializer } ?? false
        }
    }
}
