import Model

let viewDependsOnTheContract = Rule(Pages.viewDependsOnTheContract) { project in
    project.screens(.stateless, .stateful).flatMap(\.holders).filter { $0.wrapper != .environment }.judge { holder in
        guard let contract = holder.screen.contract, let viewModel = holder.screen.viewModel else {
            return .notJudged("`\(holder.screen.name)` has no contract")
        }
        if holder.isByContract { return .kept }
        guard viewModel.inherits(contract) else {
            return .notJudged("`\(viewModel)` does not conform to `\(contract)`")
        }
        if holder.isOnlyPassedOn {
            return .notJudged("`\(holder.view)` only passes `\(holder.name)` on")
        }
        if holder.usesMostlyOthers(than: contract) {
            return .notJudged("`\(holder.view)` mostly uses what `\(contract)` lacks")
        }
        return .broken(
            "`\(holder.view)` depends on the class `\(viewModel)`, not on `\(contract)`",
            at: holder.property.typePlace ?? holder.place,
            notes: [Note("`\(contract)` is declared here", at: contract.place)])
    }
}
