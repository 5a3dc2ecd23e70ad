import Model

let observableObjectIsMainActor = Rule(Pages.observableObjectIsMainActor) { project in
    // The isolation of a base class applies to all its subclasses, which cannot be isolated without it. Only the base
    // class is reported.
    let viewModels = project.screens(.observableObject, .observable).compactMap(\.viewModel)
    let groups = Dictionary(grouping: viewModels, by: \.observedBase)
    // Stores and navigators that views observe are not judged, but they show what the team does.
    let others = project.otherClasses.map(\.type).filter { $0.isObservedByViews && groups[$0] == nil }
    return groups.sorted { $0.key < $1.key }.filter { $0.key.kind.isReference && $0.key.isObservedByViews }
        .judge(at: \.key.place) { verdict(on: $0, of: $1) }
        + others.judge { type in
            switch type.isOnMainActor {
            case true?: .kept
            case nil: .notJudged("code outside the project may isolate `\(type)` to the main actor")
            case false?: .excused("`\(type)` is no view model")
            }
        }
}

/// Returns the verdict on an observed class and its subclasses that are view models.
private func verdict(on type: Type, of viewModels: [Type]) -> Verdict {
    if type.kind == .actor { return .broken("`\(type)` is an actor: it publishes off the main actor", at: type) }
    let isOff = viewModels.contains { $0.isOnMainActor == false }
    guard isOff, type.isOnMainActor == false else {
        return viewModels.allSatisfy { $0.isOnMainActor == true }
            ? .kept : .notJudged("code outside the project may isolate `\(type)` to the main actor")
    }
    let publishing = viewModels.flatMap(\.publishingOffMainActor)
    let harmful = publishing.map { code, nodes in (code: code, nodes: nodes.filter(code.mayRunOffMainActor)) }
        .filter { !$0.nodes.isEmpty }
    if harmful.isEmpty, viewModels.contains(where: \.hopsToMainActor) {
        return .excused("`\(type)` switches to the main actor before it publishes")
    }
    if let nonisolated = type.protocols.first(where: { $0.isOnMainActor == false && !$0.requirements.isEmpty }) {
        return .notJudged("`\(nonisolated)` isn't on the main actor, and `\(type)` conforms to it")
    }
    if viewModels.allSatisfy(\.publishesNothing) { return .notJudged("`\(type)` publishes nothing") }
    let harm =
        if harmful.isEmpty {
            viewModels.contains(where: \.isPartlyOnMainActor) ? ": only some of its methods are" : ""
        } else if harmful.contains(where: { $0.code.awaits(beforeAnyOf: $0.nodes) }) {
            ": after an `await` it may publish off the main actor"
        } else {
            ": it may publish off the main actor"
        }
    return .broken("`\(type)` is not `@MainActor`\(harm)", at: type, remedy: type.isolatingToMainActor)
}

extension Type {
    /// The topmost superclass that views can observe, or else the class itself.
    fileprivate var observedBase: Type { superclasses.last(where: \.isObservedByViews) ?? self }

    /// The changes of observed properties that may run off the main actor, by the code they are in. Those in
    /// initializers are left out.
    fileprivate var publishingOffMainActor: [(code: MemberTree, nodes: [CodeNode])] {
        let shown = Set(observedVariables.map(\.name))
        return trees(containingAnyOf: shown).filter { $0.function?.isInitializer != true && $0.isOnMainActor != true }
            .map { code in (code, code.changes(ofOwn: shown).filter { !code.isSentToMainActor($0) }) }
    }

    fileprivate var hopsToMainActor: Bool {
        trees(containingAnyOf: ["main", "MainActor", "mainQueue"]).contains(where: \.hopsToMainActor)
    }

    fileprivate var isPartlyOnMainActor: Bool { functions.contains { $0.has(attribute: "MainActor") } }
}

extension MemberTree {
    /// Whether the code awaits something before the end of one of some nodes' statements.
    fileprivate func awaits(beforeAnyOf nodes: [CodeNode]) -> Bool {
        guard let first = calls.first(where: \.node.isAwaited) else { return false }
        return nodes.contains { first.range.start < ($0.statement ?? $0).range.end }
    }

    /// Whether a node is in an `async` function or in a closure, so that it may run off the main actor.
    fileprivate func mayRunOffMainActor(_ node: CodeNode) -> Bool {
        function?.isAsync == true || node.enclosingClosure != nil
    }
}
