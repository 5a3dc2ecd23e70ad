import Model
import Syntax

let viewmodelHasAContract = Rule(Pages.viewmodelHasAContract) { project, _ in
    let isContract = { project.match($0, .contract) != nil }
    guard project.screens.contains(where: { $0.contract != nil }) else { return [] }
    return project.screens(following: [.stateless, .stateful]).compactMap { screen, viewModel -> Finding? in
        let ancestry = project.ancestry(of: viewModel)
        // A typealias that joins protocols to a contract is not among them: it stands only where it is written.
        let written = ([viewModel] + project.extensions(of: viewModel)).flatMap {
            project.file(of: $0).inherited(of: Int($0.index))
        }
        guard ancestry.isComplete, !ancestry.names.contains(where: isContract), !written.contains(where: isContract),
            project.subclasses(of: viewModel).isEmpty, !project.isHidden(viewModel)
        else { return nil }
        let name = project.name(of: viewModel)
        if let contract = screen.contract {
            return Finding(
                "`\(name)` does not conform to `\(project.name(of: contract))`", at: project.place(of: viewModel),
                notes: [Note("`\(project.name(of: contract))` is declared here", at: project.place(of: contract))])
        }
        let expected = Names.fill(project.names(for: viewModel).contract, with: screen.name).first ?? "\(name)Contract"
        return Finding(
            "`\(name)` does not conform to a `\(expected)`: views and tests can only know the class itself",
            at: project.place(of: viewModel))
    }
}
