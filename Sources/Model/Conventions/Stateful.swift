import Syntax

extension Convention {
    package static let stateful = Convention(
        id: "stateful", letter: "D", title: "Stateful screens",
        summary: "An `@Observable` view model publishes one view state, an enum.",
        parts: [.contract, .viewModel, .viewState, .view, .factory, .mock, .suite]
    ) { screen, project in
        guard screen.contract != nil else { return nil }
        if let viewModel = screen.viewModel {
            return project.transformsStreams(viewModel) ? nil : project.stateEvidence(of: viewModel, in: screen)
        }
        return screen.contract.flatMap { project.requiredState(of: $0, in: screen, storedBy: nil) }
    }
}

extension ProjectIndex {
    /// Returns evidence for the convention: state that the contract requires or the view model stores. Private state
    /// counts only if the view model has an observation macro and a visible computed property.
    func stateEvidence(of viewModel: DeclarationID, in screen: ScreenParts) -> RecognitionReason? {
        let classes = [viewModel] + ancestry(of: viewModel).types.filter { self[$0].kind.isReference }
        let members = classes.flatMap(members)
        if let contract = screen.contract,
            let evidence = requiredState(of: contract, in: screen, storedBy: members)
        {
            return evidence
        }
        for member in members where !self[member].isPrivate {
            if isState(member) { return evidence("stores `\(name(of: member))` as a `var`", at: member) }
        }
        // `private var items` is also observed through `var count: Int { items.count }`.
        guard
            classes.flatMap(attributes).contains(where: { WellKnown.isObservingMacro($0.name) }),
            let stored = members.first(where: isState),
            members.contains(where: {
                self[$0].kind == .var && self[$0].flags.contains(.computed)
                    && !self[$0].isPrivate && !self[$0].isStatic
            })
        else { return nil }
        return evidence("stores `\(name(of: stored))` as a `var`, and has a visible computed property", at: stored)
    }

    /// Returns evidence that the contract requires state: a variable whose type is the screen's view state or is named
    /// like one, or that the class stores as a `var`.
    fileprivate func requiredState(
        of contract: DeclarationID, in screen: ScreenParts, storedBy members: [DeclarationID]?
    )
        -> RecognitionReason?
    {
        let stored = Set((members ?? []).filter(isState).map(name))
        for requirement in requirements(of: contract) where self[requirement].kind == .var {
            let words = "requires `\(name(of: requirement))`"
            guard let written = type(of: requirement) else { continue }
            let isViewState =
                screen.viewState.map { resolve(written, from: requirement) == $0 } == true
                || WrittenType.paths(in: written).contains { patterns.match($0.last ?? "", .viewState) != nil }
            if isViewState || stored.contains(name(of: requirement)) {
                return evidence("`\(name(of: contract))` \(words)", at: requirement)
            }
        }
        return nil
    }

    /// Returns whether a member is a stored `var` that can be state, judging by its modifiers, attributes and type.
    /// Dependencies, closures, tasks, subscriptions and the like are not state.
    private func isState(_ member: DeclarationID) -> Bool {
        let declaration = self[member]
        guard declaration.kind == .var, declaration.isStored,
            declaration.modifiers.isDisjoint(with: [.static, .class, .lazy, .weak, .unowned])
        else { return false }
        for attribute in attributes(of: member) {
            if attribute.name == "ObservationIgnored" { return false }
            if PropertyWrapper(attribute: attribute.name)?.injects == true { return false }
        }
        guard let written = type(of: member) else {
            let value =
                ranges(.value, of: member).first.map { text(of: Place(file: Int(member.file), range: $0)) } ?? ""
            return !value.holds("AnyCancellable") && !value.hasPrefix("DisposeBag")
        }
        if written.holds("->") || ["AnyCancellable", "Task<", "DisposeBag"].contains(where: written.holds) {
            return false
        }
        let name = WrittenType.paths(in: written).first?.last ?? ""
        return patterns.match(name, .anyContract) == nil
            && !names(for: member).dependencyEndings.contains(where: name.hasSuffix)
            && !["Router", "Coordinator", "Delegate"].contains(where: name.hasSuffix)
    }
}
