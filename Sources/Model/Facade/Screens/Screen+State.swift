import Syntax

// Which variables are the state of a screen.

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

    /// A variable that shows the state of the view model: one with the type of the view state, one that the contract
    /// requires, or a plain value if a view stores the class itself.
    package var shownState: Property? {
        if let state = stateProperties.first { return state }
        let required = Set(contract?.requirements.filter(\.isProperty).map(\.name) ?? [])
        let visible = (viewModel?.storedProperties ?? []).filter {
            $0.isVariable && !$0.isPrivate && !$0.has(anyModifierOf: [.lazy, .weak, .unowned])
                && !$0.has(attribute: "ObservationIgnored")
        }
        if let state = visible.first(where: { required.contains($0.name) && !$0.isCallbackOrPartner }) { return state }
        return isHeldByClass ? visible.first { !$0.isCallbackOrPartner } : nil
    }

    /// Whether a view in the project stores the view model as its class.
    package var isHeldByClass: Bool { views.contains { $0.property != nil && $0.holds == .viewModel } }

    /// The contract's requirements that expose the screen's state, recognized by their type or the name `state`.
    package var requirementsShowingState: [Requirement] {
        contract?.requirements.filter { $0.isProperty && isState($0.type, $0.name) } ?? []
    }

    /// The name under which tests read the screen's state: the name of the contract's requirement, or else of the view
    /// model's variable.
    package var stateName: String? {
        requirementsShowingState.first?.name
            ?? viewModel?.requirements.first { $0.isProperty && isState($0.type, $0.name) }?.name
            ?? viewModel?.variables.first { isState($0.type, $0.name) }?.name
    }

    private func isState(_ type: Type?, _ name: String) -> Bool { name == "state" || type != nil && type == viewState }
}

extension Type {
    package func hasCase(named name: String) -> Bool { cases.contains { $0.name == name } }

    /// Whether the class may have state that its contract doesn't expose, so that the class isn't certainly stateless.
    package var mayHideState: Bool {
        if !isAncestryKnown { return true }
        let classes = [self] + superclasses
        let stored = classes.flatMap(\.storedProperties)
        if stored.contains(where: \.isStream) { return true }
        let changes = stored.contains {
            $0.isVariable && !$0.has(anyModifierOf: [.lazy, .weak]) && !$0.has(attribute: "ObservationIgnored")
        }
        let shows = classes.flatMap(\.properties).contains { !$0.isStored && !$0.isPrivate }
        return changes && (shows || classes.count > 1)
    }

    /// The variables, including static ones.
    fileprivate var variables: [Property] { (properties + staticProperties).filter(\.isVariable) }
}

extension Property {
    /// Whether the property is a stream of values, judging by the names in its type or initial value.
    package var isStream: Bool {
        (writtenType.map { Set(identifiers(in: $0)) } ?? initialNode?.names ?? []).contains { word in
            Vocabulary.isStream(word) || word.hasSuffix("Binding")
        }
    }

    /// Whether the property is a closure, or an object that the class works with: `onFinish`, `delegate`, `router`.
    fileprivate var isCallbackOrPartner: Bool {
        guard let writtenType else { return false }
        if writtenType.holds("->") { return true }
        if let type { return [.protocol, .class, .actor].contains(type.kind) }
        return identifiers(in: writtenType).contains { word in partners.contains { word.hasSuffix($0) } }
    }
}

private let partners =
    Vocabulary.certainContractEndings + [
        "Delegate", "Router", "Coordinator", "Navigator", "Tracker", "Closure", "Handler",
        "Callback", "Action", "UseCase", "Repository", "Service", "Manager", "Cancellable", "Cancellables",
    ]
