/// The state that a screen's view model keeps.
extension Screen {
    /// The stored variables of the view model that hold the screen's view state.
    package var stateProperties: [Property] {
        guard let viewModel else { return [] }
        return project.index.stateVariables(of: viewModel.id, in: parts).map(project.property)
    }

    /// The stored variables of the view model that may be `.loading`.
    package var loadableStates: [Property] {
        convention == .stateful ? stateProperties : stateProperties(withCase: "loading")
    }

    /// The stored variables of the view model that hold an enum with a case of a name.
    ///
    /// They hold the view state, or of a screen without one whatever it publishes or has observed.
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
    /// The type of the sources that a type's spelling means where the declaration stands.
    package func resolve(_ written: String) -> Type? { project.type(index.resolve(written, from: id)) }
}
