import Model

extension Type {
    /// The stored properties whose changes views see: those that an observed class publishes, and the state of a view.
    var shownState: [Property] {
        switch observation {
        case .object: return storedProperties.filter(\.isPublished)
        case .macro:
            return storedProperties.filter {
                $0.isVariable && !$0.has(attribute: "ObservationIgnored") && (!$0.isPrivate || givesViews($0))
            }
        default: return isViewOfUI ? storedProperties.filter { $0.wrapper == .state } : []
        }
    }

    /// Whether a view may read a private property through an accessor or a function that returns something.
    private func givesViews(_ property: Property) -> Bool {
        trees(containingAnyOf: [property.name]).contains { code in
            if let other = code.property { return other.hasAccessors && other != property }
            return code.function.map { !$0.returnsNothing && !$0.isInitializer } ?? false
        }
    }
}
