import Model

let mockConformsToItsContract = Rule(Pages.mockConformsToItsContract) { project in
    project.mocks.filter { $0.contract != nil }.judge { mock in
        guard let contract = mock.contract, !mock.type.inherits(contract) else { return .kept }
        guard mock.type.isAncestryKnown else {
            return .notJudged("`\(mock.type)` inherits from something outside the project")
        }
        return .broken(
            "`\(mock.type)` does not conform to `\(contract)`", at: mock,
            notes: [Note("`\(contract)` is declared here", at: contract.place)])
    }
}
