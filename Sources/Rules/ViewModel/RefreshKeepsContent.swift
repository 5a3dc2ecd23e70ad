import Model

let refreshKeepsContent = Rule(Pages.refreshKeepsContent) { project, options in
    project.screens(.stateful).flatMap { screen -> [Refresh] in
        let states = Set(screen.stateProperties.map(\.name))
        guard let viewModel = screen.viewModel, !states.isEmpty else { return [] }
        let entries = options.words("entries", at: viewModel)
        return viewModel.functions.filter { entries.contains($0.name) }.map { Refresh(entry: $0, states: states) }
    }.judge { refresh in
        let findings = refresh.entry.certainlyReached.flatMap { function in
            function.assignments.filter {
                $0.isCertain && $0.assignedCase == "loading" && refresh.states.contains(plainName($0.lastName))
            }.map { assignment in
                Finding(
                    "`\(refresh.entry)` sets `.loading` and takes the content of `\(function.owner?.name ?? "")` away",
                    at: assignment.place,
                    notes: function == refresh.entry ? [] : [Note("reached from here", at: refresh.entry.place)])
            }
        }
        return findings.isEmpty ? .kept : .violated(findings)
    }
}

/// A method with which a refresh begins, and the names of the state that it must not take away.
private struct Refresh: Placed {
    let entry: Function
    let states: Set<String>

    var place: Place { entry.place }
}
