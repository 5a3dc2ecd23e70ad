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

extension Property {
    /// Whether code outside the project may read the property: another module, Objective-C, an encoder, or a protocol's
    /// user.
    package var mayBeReadElsewhere: Bool {
        guard let owner else { return true }
        if has(anyModifierOf: [.open, .dynamic]) || has(attribute: "objc") { return true }
        // The modules of an app are all in its sources, except for what reads a property by a protocol.
        if has(modifier: .public), !project.containsApp || requirement != nil { return true }
        return !([owner] + owner.subclasses).allSatisfy(\.areRequiredPropertiesKnown)
            || owner.inherits(anyOf: ["Codable", "Encodable"])
    }
}
