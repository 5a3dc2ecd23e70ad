import Model

let refreshKeepsContent = Rule(Pages.refreshKeepsContent) { project, options in
    project.screens(.stateful, .observableObject, .observable).flatMap { screen -> [Refresh] in
        let states = Set(screen.loadableStates.map(\.name))
        guard let viewModel = screen.viewModel, !states.isEmpty else { return [] }
        let names = options.words("entries", at: viewModel)
        let pulled = screen.entries(at: .refresh)
        let named = viewModel.functions.filter { function in
            names.contains(function.name) && !pulled.contains { $0.method == function }
        }
        return pulled.map { Refresh(method: $0.method, states: states, pull: $0.trigger.place) }
            + named.map { Refresh(method: $0, states: states, pull: nil) }
    }.judge { refresh in
        let findings = refresh.method.assignmentsLosingContent(in: refresh.states).map { function, assignment in
            Finding(
                "`\(refresh.method)` sets `.loading`, so the content of `\(function.owner?.name ?? "")` disappears from the screen",
                at: assignment.place,
                notes: (refresh.pull.map { [Note("`.refreshable` calls it here", at: $0)] } ?? [])
                    + (function == refresh.method
                        ? []
                        : [
                            Note(
                                "`\(function)` is called by `\(refresh.method)`, which is declared here",
                                at: refresh.method.place)
                        ]))
        }
        return findings.isEmpty ? .kept : .violated(findings)
    }
}

/// A method that starts a refresh, with the names of the state properties whose content must be kept.
private struct Refresh: Placed {
    let method: Function
    let states: Set<String>
    /// The place of the `.refreshable` that calls the method; nil if the method is only named like a refresh.
    let pull: Place?

    var place: Place { method.place }
}
