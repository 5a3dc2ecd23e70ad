/// What an observed class shows.
extension Type {
    /// The stored variables that code outside the class sees, and of whose changes views are notified.
    package var shownVariables: [Property] {
        let isObservable = ([self] + superclasses).contains {
            $0.has(attribute: "Observable") || $0.has(attribute: "Perceptible")
        }
        return storedProperties.filter { property in
            guard property.isVariable, !property.isPrivate,
                !property.has(anyModifierOf: [.lazy, .weak, .unowned, .override])
            else { return false }
            if property.isPublished { return true }
            return isObservable && !property.has(attribute: "ObservationIgnored")
        }
    }
}

extension Property {
    /// Whether code that isn't in the sources may read the property: another module's, Objective-C's, an encoder's, or that
    /// of a protocol.
    package var mayBeReadElsewhere: Bool {
        guard let owner else { return true }
        if has(anyModifierOf: [.public, .open, .dynamic]) || has(attribute: "objc") { return true }
        return !owner.isAncestryKnown || !owner.inheritedNames.isDisjoint(with: ["Codable", "Encodable"])
    }
}
