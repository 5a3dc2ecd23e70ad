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

/// A contract whose values need identity, and why they do.
private struct HeldContract: Placed {
    var contract: Type
    var need: String
    var note: Note

    var place: Place { contract.place }
}

extension Screen {
    fileprivate var heldContract: HeldContract? {
        guard let contract, let (words, note) = needForIdentity else { return nil }
        return HeldContract(contract: contract, need: words, note: note)
    }

    /// Why the contract's values need identity: a view stores one in `@State`, or views observe their state.
    fileprivate var needForIdentity: (words: String, note: Note)? {
        for view in views where view.wrapper == .state && view.holds == .contract {
            guard let property = view.property else { continue }
            return ("`\(view.type)` stores it in `@State`", Note("it is stored in `@State` here", at: property.place))
        }
        guard convention == .stateful, let viewModel, let state = shownState else { return nil }
        return ("`\(viewModel)` has state to observe", Note("`\(state)` is declared here", at: state.place))
    }
}
