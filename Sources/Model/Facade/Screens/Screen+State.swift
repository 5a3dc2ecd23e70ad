/// The state that a screen's view model keeps.
extension Screen {
    /// The stored variables of the view model that hold the screen's view state.
    package var stateProperties: [Property] {
        guard let viewModel else { return [] }
        return project.index.stateVariables(of: viewModel.id, in: parts).map(project.property)
    }

    /// The stored variables of the view model that hold an enum with a case of a name.
    ///
    /// They hold the view state, or for an observable object whatever it publishes.
    package func stateProperties(withCase name: String) -> [Property] {
        let publishes = convention == .observableObject
        let candidates =
            publishes
            ? viewModel?.storedProperties.filter {
                ($0.has(attribute: "Published") || $0.has(attribute: "Combine.Published"))
                    && !$0.has(attribute: "ObservationIgnored")
            } ?? [] : stateProperties
        return candidates.filter { property in
            let state = property.writtenType.flatMap(property.resolve) ?? (publishes ? nil : viewState)
            return state.map { $0.kind == .enum && $0.hasCase(named: name) } ?? false
        }
    }
}

extension Type {
    package func hasCase(named name: String) -> Bool { cases.contains { $0.name == name } }
}

extension Declared {
    /// The type of the sources that a type's spelling means where the declaration stands.
    package func resolve(_ written: String) -> Type? { project.type(index.resolve(written, from: id)) }
}
