import Model

let statelessIsSynchronous = Rule(Pages.statelessIsSynchronous) { project in
    project.screens(.stateless).flatMap(\.actions).uniqued(by: \.function).judge(at: \.function.place) { action in
        guard let place = action.function.asyncPlace else { return .kept }
        return .broken(
            "`\(action.function)` is `async`, but `\(action.viewModel)` is stateless: it has nothing to wait for",
            at: place, remedy: action.function.removingAsync(from: action.contract, "Remove `async`"))
    }
}

/// A method that a contract requires, or the view model's implementation of it.
private struct Action {
    var function: Function
    var viewModel: Type
    var contract: Type
}

extension Screen {
    fileprivate var actions: [Action] {
        guard let contract, let viewModel else { return [] }
        let names = Set(contract.requirements.filter(\.isFunction).map(\.fullName))
        let functions =
            contract.ownRequirements.compactMap(\.function)
            + viewModel.functions.filter { names.contains($0.fullName) }
        return functions.map { Action(function: $0, viewModel: viewModel, contract: contract) }
    }
}
