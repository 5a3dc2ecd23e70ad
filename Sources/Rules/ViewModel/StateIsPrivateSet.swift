import Model

let stateIsPrivateSet = Rule(Pages.stateIsPrivateSet) { project in
    let variables = project.screens(.stateful, .observable).flatMap { screen in
        screen.showsItsClass ? screen.viewModel?.stateVariables(shownBy: screen) ?? [] : []
    }
    return judgeSetters(of: variables) { "`\($0)` can be set from outside `\($0.owner?.name ?? "")`" }
}

extension Screen {
    /// Whether the view model's members are accessible to views, directly or through the contract.
    fileprivate var showsItsClass: Bool {
        guard let viewModel else { return false }
        return contract.map(viewModel.inherits) ?? false || isHeldByClass
    }
}

extension Type {
    /// Returns the stored variables that a view can read as state.
    fileprivate func stateVariables(shownBy screen: Screen) -> [Property] {
        storedProperties.filter { property in
            // Replacing a subject is rare, and its values can be sent all the same.
            property.isVariable && !property.isPrivate && !property.isStream
                && !property.has(anyModifierOf: [.lazy, .weak, .unowned])
                && property.attributeNames.allSatisfy { !["ObservationIgnored", "IBOutlet"].contains($0) }
                // A variable that is missing in the contract should be private, which another rule checks.
                && screen.lacksInContract(property) != true
        }
    }
}
