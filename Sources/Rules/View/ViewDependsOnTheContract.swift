import Model

let viewDependsOnTheContract = Rule(Pages.viewDependsOnTheContract) { project in
    let properties = project.screens(.stateless, .stateful).flatMap(\.viewModelProperties)
    return properties.filter { $0.wrapper != .environment }.judge { held in
        guard let contract = held.screen.contract, let viewModel = held.screen.viewModel else {
            return .notJudged("`\(held.screen.name)` has no contract")
        }
        if held.isByContract { return .kept }
        guard viewModel.inherits(contract) else {
            return .notJudged("`\(viewModel)` does not conform to `\(contract)`")
        }
        if held.isOnlyPassedOn { return .notJudged("`\(held.view)` only passes `\(held.name)` on") }
        if held.usesMostlyOthers(than: contract) {
            return .notJudged("`\(held.view)` mostly uses what `\(contract)` lacks")
        }
        return .broken(
            "`\(held.view)` depends on the class `\(viewModel)`, not on `\(contract)`",
            at: held.property.typePlace ?? held.place,
            notes: [Note("`\(contract)` is declared here", at: contract.place)])
    }
}
