import Model
import Syntax

let mockConformsToItsContract = Rule(Pages.mockConformsToItsContract) { project, _ in
    project.mocks.compactMap { mock in
        guard let contract = mock.contract else { return nil }
        let ancestry = project.ancestry(of: mock.type)
        guard ancestry.isComplete, !ancestry.types.contains(contract) else { return nil }
        return Finding(
            "`\(project.name(of: mock.type))` does not conform to `\(project.name(of: contract))`",
            at: project.place(of: mock.type), notes: [Note("the contract", at: project.place(of: contract))])
    }
}
