import Syntax

extension Screen {
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
}

extension Type {
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
