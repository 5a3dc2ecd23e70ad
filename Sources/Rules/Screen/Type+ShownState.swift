import Model

extension Type {
    /// The stored properties whose changes views see: those that an observed class publishes and that something outside of
    /// it reads, and the state of a view.
    var shownState: [Property] {
        switch observation {
        case .object: storedProperties.filter { $0.isPublished && isShown($0) }
        case .macro:
            storedProperties.filter { $0.isVariable && !$0.has(attribute: "ObservationIgnored") && isShown($0) }
        default: isViewOfUI ? storedProperties.filter { $0.wrapper == .state } : []
        }
    }

    private func isShown(_ property: Property) -> Bool {
        !property.isPrivate && property.isReadElsewhere || givesViews(property)
    }

    /// Whether a view may read a private property through an accessor or a function that returns something.
    private func givesViews(_ property: Property) -> Bool {
        trees(containingAnyOf: [property.name]).contains { code in
            let gives =
                code.property.map { $0.hasAccessors && $0 != property }
                ?? code.function.map { !$0.returnsNothing && !$0.isInitializer } ?? false
            return gives && property.isRead(in: code)
        }
    }
}
