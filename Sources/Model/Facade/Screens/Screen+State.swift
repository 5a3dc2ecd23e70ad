extension Screen {
    /// The view model's stored variables that have the type of the screen's view state or, if the screen has no view
    /// state, a type that is named like one.
    package var stateProperties: [Property] {
        guard let viewModel else { return [] }
        return project.index.stateVariables(of: viewModel.id, in: parts).map(project.property)
    }

    /// The view model's stored variables that may be `.loading`.
    package var loadableStates: [Property] {
        convention == .stateful ? stateProperties : stateProperties(withCase: Vocabulary.loadingCase)
    }

    /// Returns the view model's stored variables whose enum type has a case with the given name.
    ///
    /// For `ObservableObject`, only published variables count, and for observable view models, all variables.
    /// Otherwise, only variables with the type of the view state count.
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
