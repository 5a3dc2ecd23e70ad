/// The state of a screen's view model.
extension Screen {
    /// The stored variables of the view model with the screen's view state.
    package var stateProperties: [Property] {
        guard let viewModel else { return [] }
        return project.index.stateVariables(of: viewModel.id, in: parts).map(project.property)
    }

    /// The stored variables of the view model that may be `.loading`.
    package var loadableStates: [Property] {
        convention == .stateful ? stateProperties : stateProperties(withCase: "loading")
    }

    /// Returns the stored variables of the view model whose type is an enum with a case of a name.
    ///
    /// They are those with the view state or, for a screen without one, those that are published or observed.
    package func stateProperties(withCase name: String) -> [Property] {
        let stored = viewModel?.storedProperties.filter { !$0.has(attribute: "ObservationIgnored") } ?? []
        let candidates: [Property]
        switch convention {
        case .observableObject?: candidates = stored.filter(\.isPublished)
        case .observable?: candidates = stored.filter(\.isVariable)
        default: candidates = stateProperties
        }
        let isOwn = convention == .observableObject || convention == .observable
        return candidates.filter { property in
            let state = property.type ?? (isOwn ? nil : viewState)
            return state.map { $0.kind == .enum && $0.hasCase(named: name) } ?? false
        }
    }
}

extension Type {
    package func hasCase(named name: String) -> Bool { cases.contains { $0.name == name } }
}

extension Declared {
    /// Returns the type of the sources that a written type refers to from the declaration.
    package func resolve(_ written: String) -> Type? { project.type(index.resolve(written, from: id)) }
}
