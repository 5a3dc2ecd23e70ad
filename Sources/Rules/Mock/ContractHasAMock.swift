import Model

let contractHasAMock = Rule(Pages.contractHasAMock) { project in
    project.contracts.judge { contract in
        contract.isMocked
            ? .kept : .broken("`\(contract)` has no mock", at: contract, remedy: contract.writingMock)
    }
}
