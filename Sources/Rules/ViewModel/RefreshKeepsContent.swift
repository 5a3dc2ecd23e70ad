import Model
import Syntax

let refreshKeepsContent = Rule(Pages.refreshKeepsContent) { project, options in
    project.screens(following: [.stateful]).flatMap { screen, viewModel -> [Finding] in
        let entries = options.words("entries", in: Int(viewModel.file))
        let states = Set(project.stateVariables(of: viewModel, in: screen).map { plainName(project.name(of: $0)) })
        guard !states.isEmpty else { return [] }
        let begins = project.methods(of: viewModel).filter { entries.contains(plainName(project.name(of: $0))) }
        return begins.flatMap { entry in
            project.certainlyReached(from: entry, of: viewModel).flatMap { function in
                project.loadingAssignments(in: function, to: states).map { assignment in
                    let entryName = plainName(project.name(of: entry))
                    return Finding(
                        "`\(entryName)` sets `.loading` and takes the content of `\(project.name(of: viewModel))` away",
                        at: assignment.place(),
                        notes: function == entry ? [] : [Note("reached from here", at: project.place(of: entry))])
                }
            }
        }
    }
}

extension ProjectIndex {
    /// The functions of the type that run whenever `entry` does.
    fileprivate func certainlyReached(from entry: DeclarationID, of type: DeclarationID) -> [DeclarationID] {
        var reached = [entry]
        var next = 0
        while next < reached.count {
            let function = reached[next]
            next += 1
            guard let body = body(of: function) else { continue }
            for call in ownCalls(in: function, of: type)
            // Of several overloads it is not known which one is called.
            where call.callees.count == 1 && body.isCertain(call.chain, in: file(of: function).source) {
                if !reached.contains(call.callees[0]) { reached.append(call.callees[0]) }
            }
        }
        return reached
    }

    fileprivate func loadingAssignments(in function: DeclarationID, to states: Set<String>) -> [Assignment] {
        guard let body = body(of: function) else { return [] }
        return assignments(in: function).filter {
            states.contains($0.name) && body.isCertain($0.chain, in: file(of: function).source)
                && enumCase(at: $0.chain.value, inFileOf: function, among: ["loading"]) != nil
        }
    }
}
