import Model

let mockConformsToItsContract = Rule(Pages.mockConformsToItsContract) { project in
    project.mocks.filter { $0.contract != nil }.judge { mock in
        guard let contract = mock.contract, !mock.type.inherits(contract) else { return .kept }
        guard mock.type.isAncestryKnown else {
            return .notJudged("`\(mock.type)` inherits something that isn't in the sources")
        }
        return .broken(
            "`\(mock.type)` does not conform to `\(contract)`", at: mock,
            notes: [Note("the contract", at: contract.place)])
    }
}
