import Model

let observationStylesAreNotMixed = Rule(Pages.observationStylesAreNotMixed) { project in
    project.screens(.observableObject, .observable).compactMap(\.viewModel).uniqued().judge { type in
        guard let observable = type.observingMacro else { return .notJudged("`\(type)` is not `@Observable`") }
        let notes = [Note("it is marked `@Observable` here", at: observable)]
        if let entry = type.allInheritanceEntries.first(where: \.makesObservableObject) {
            if entry.type?.kind == .class, !type.inheritsPublished {
                return .notJudged("`\(entry.written)` publishes nothing")
            }
            return .broken(
                "`\(type)` is `@Observable` and an `ObservableObject`: each view observes only one of the two",
                at: entry, notes: notes)
        }
        guard let property = type.storedProperties.filter(\.isPublished).min(),
            let attribute = property.attributeNames.first(where: { $0.hasSuffix("Published") })
        else { return .kept }
        return .broken(
            "`\(type)` is `@Observable` and has `@Published` properties, which cannot be combined",
            at: property.place(ofAttribute: attribute) ?? property.place, notes: notes)
    }
}

extension Type {
    /// Whether a superclass has `@Published` properties.
    fileprivate var inheritsPublished: Bool {
        superclasses.contains { $0.storedProperties.contains(where: \.isPublished) }
    }
}

extension InheritanceEntry {
    /// Whether the entry makes a class an `ObservableObject`, directly or through another type.
    fileprivate var makesObservableObject: Bool {
        isObservableObject || type?.inherits(named: "ObservableObject") ?? false
    }
}
