import Syntax

extension Convention {
    package static let stateful = Convention(
        id: "stateful", letter: "D", title: "Stateful screens",
        summary: "An `@Observable` view model publishes one view state, an enum.",
        parts: [.contract, .viewModel, .viewState, .view, .factory, .mock, .suite]
    ) { screen, project in
        guard let contract = screen.contract else { return nil }
        guard let viewModel = screen.viewModel else {
            return project.requiredState(of: contract, in: screen, storedBy: [])
        }
        return project.transformsStreams(viewModel) ? nil : project.stateEvidence(of: viewModel, in: screen)
    }
}

extension ProjectIndex {
    /// Returns evidence for the convention: state that the contract requires or the view model stores. Private state
    /// counts only if the view model has an observation macro, and a visible computed property or method with a result.
    func stateEvidence(of viewModel: DeclarationID, in screen: ScreenParts) -> RecognitionReason? {
        let classes = classAndSuperclasses(of: viewModel)
        let members = classes.flatMap(members)
        let required = screen.contract.flatMap { requiredState(of: $0, in: screen, storedBy: members) }
        if let required { return required }
        if let visible = members.first(where: { !self[$0].isPrivate && isState($0) }) {
            return evidence("stores `\(name(of: visible))` as a `var`", at: visible)
        }
        // `private var items` is also observed through `var count: Int { items.count }`.
        guard classes.contains(where: { observingMacro(of: $0) != nil }), let stored = members.first(where: isState),
            let visible = members.first(where: showsState)
        else { return nil }
        return evidence("stores `\(name(of: stored))` as a `var`, which `\(name(of: visible))` may show", at: stored)
    }

    /// Returns whether a member is visible and may compute a value from private state.
    private func showsState(_ member: DeclarationID) -> Bool {
        let declaration = self[member]
        guard !declaration.isPrivate, !declaration.isStatic else { return false }
        if declaration.kind == .var { return declaration.flags.contains(.computed) }
        return declaration.kind == .func && !declaration.flags.contains(.isAsync) && type(of: member) != nil
    }

    /// Returns evidence that the contract requires state: a variable whose type is the screen's view state or is named
    /// like one, or that the class stores as a `var`.
    fileprivate func requiredState(
        of contract: DeclarationID, in screen: ScreenParts, storedBy members: [DeclarationID]
    ) -> RecognitionReason? {
        let stored = Set(members.filter(isState).map(name))
        let state = requirements(of: contract).first { requirement in
            guard self[requirement].kind == .var, let written = type(of: requirement) else { return false }
            return screen.viewState.map { resolve(written, from: requirement) == $0 } == true
                || WrittenType.names(in: written).contains { match($0, .viewState) != nil }
                || stored.contains(name(of: requirement))
        }
        return state.map { evidence("`\(name(of: contract))` requires `\(name(of: $0))`", at: $0) }
    }

    /// Returns whether a member is a stored `var` that can be state, judging by its modifiers, attributes and type.
    /// Dependencies, closures, tasks, subscriptions and the like are not state.
    private func isState(_ member: DeclarationID) -> Bool {
        let declaration = self[member]
        guard declaration.kind == .var, declaration.isStored,
            declaration.modifiers.isDisjoint(with: [.static, .class, .lazy, .weak, .unowned])
        else { return false }
        let isIgnored = attributeNames(of: member).contains {
            $0 == "ObservationIgnored" || PropertyWrapper(attribute: $0)?.injects == true
        }
        if isIgnored { return false }
        guard let written = type(of: member) else {
            let value = ranges(.value, of: member).first.map { file(of: member).source[$0] } ?? ""
            return !value.holds("AnyCancellable") && !value.hasPrefix("DisposeBag")
        }
        if written.holds("->") || ["AnyCancellable", "Task<", "DisposeBag"].contains(where: written.holds) {
            return false
        }
        let name = WrittenType.names(in: written).first ?? ""
        return match(name, .anyContract) == nil
            && !names(for: member).dependencyEndings.contains(where: name.hasSuffix)
            && !["Router", "Coordinator", "Delegate"].contains(where: name.hasSuffix)
    }
}
