import Model
import Syntax

let viewDependsOnTheContract = Rule(Pages.viewDependsOnTheContract) { project, _ in
    project.screens.filter { $0.convention == .stateless || $0.convention == .stateful }.flatMap {
        screen -> [Finding] in
        guard let contract = screen.contract, let viewModel = screen.viewModel,
            project.ancestry(of: viewModel).types.contains(contract)
        else { return [] }
        return project.holders(of: screen).compactMap { holder in
            guard holder.view.holds == .viewModel, holder.view.wrapper != "Environment" else { return nil }
            let place =
                project.ranges(.type, of: holder.property).first.map {
                    Place(file: Int(holder.property.file), range: $0)
                } ?? project.place(of: holder.property)
            return Finding(
                "`\(project.name(of: holder.view.type))` depends on the class `\(project.name(of: viewModel))`, not on `\(project.name(of: contract))`",
                at: place, notes: [Note("the contract", at: project.place(of: contract))])
        }
    }
}
