extension Type {
    /// The stored variables whose changes views observe: those that are published, and those of an `@Observable` class
    /// that are accessible outside of it.
    package var shownVariables: [Property] {
        let isObservable = observation == .macro
        return storedProperties.filter { property in
            guard property.isVariable, !property.has(anyModifierOf: [.lazy, .weak, .unowned, .override]) else {
                return false
            }
            if property.isPublished { return true }
            return isObservable && !property.isPrivate && !property.has(attribute: "ObservationIgnored")
        }
    }
}
