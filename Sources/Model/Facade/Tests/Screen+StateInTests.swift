extension Screen {
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
    /// The variables, including static ones.
    fileprivate var variables: [Property] { (properties + staticProperties).filter(\.isVariable) }
}
