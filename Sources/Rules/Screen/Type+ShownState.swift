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
