import Model

let contractIsAnyobjectWhenHeldInState = Rule(Pages.contractIsAnyobjectWhenHeldInState) { project in
    project.screens(.stateless, .stateful).compactMap(\.heldContract).uniqued(by: \.contract).judge { held in
        let contract = held.contract
        return switch contract.isBoundToClasses {
        case true?: .kept
        case nil: .notJudged("`\(contract)` inherits from something outside the project")
        case false?:
            .broken(
                "`\(contract)` is not `AnyObject`, but \(held.need)", at: contract, notes: [held.note],
                remedy: contract.bindingToClasses)
        }
    }
}

/// A contract that only classes should be able to conform to, and the reason.
private struct HeldContract: Placed {
    var contract: Type
    var need: String
    var note: Note

    var place: Place { contract.place }
}

extension Screen {
    /// The contract, if only classes should be able to conform to it: a view stores a value in `@State`, or the view
    /// model has state to observe.
    fileprivate var heldContract: HeldContract? {
        guard let contract else { return nil }
        for view in views where view.wrapper == .state && view.holds == .contract {
            guard let property = view.property else { continue }
            return HeldContract(
                contract: contract, need: "`\(view.type)` stores it in `@State`",
                note: Note("it is stored in `@State` here", at: property.place))
        }
        guard convention == .stateful, let viewModel, let state = shownState else { return nil }
        return HeldContract(
            contract: contract, need: "`\(viewModel)` has state to observe",
            note: Note("`\(state)` is declared here", at: state.place))
    }
}
