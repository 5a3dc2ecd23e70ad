import Model
import Syntax

let stateStartsIdle = Rule(Pages.stateStartsIdle) { project, options in
    project.screens(following: [.stateful]).flatMap { screen, viewModel -> [Finding] in
        guard let viewState = screen.viewState, project[viewState].kind == .enum else { return [] }
        let initial = options.word("initial", in: Int(viewModel.file))
        guard project.caseNames(of: viewState).contains(initial) else { return [] }
        return project.stateVariables(of: viewModel, in: screen).compactMap { state -> Finding? in
            guard
                let (found, place) = project.firstCase(
                    of: state, in: viewModel, among: project.caseNames(of: viewState)),
                found != initial
            else { return nil }
            let name = plainName(project.name(of: state))
            return Finding(
                "`\(name)` of `\(project.name(of: viewModel))` begins as `.\(found)`, not `.\(initial)`", at: place)
        }
    }
}

extension ProjectIndex {
    /// The case that a state begins with, and where to say so; nil when it is handed in or made by a call.
    fileprivate func firstCase(
        of state: DeclarationID, in viewModel: DeclarationID, among cases: Set<String>
    ) -> (String, Place)? {
        if let value = ranges(.value, of: state).first {
            return enumCase(at: value, inFileOf: state, among: cases).map {
                ($0, Place(file: Int(state.file), range: value))
            }
        }
        let name = plainName(name(of: state))
        let assigned = initAssignments(of: viewModel).filter { $0.name == name }
        let inits = Set(assigned.map(\.function))
        // Several initialisers may begin differently, several assignments in one may not be what it ends with.
        guard assigned.count == 1, inits.count == 1, let only = assigned.first,
            let found = enumCase(at: only.chain.value, inFileOf: only.function, among: cases)
        else { return nil }
        return (found, place(of: state))
    }
}
