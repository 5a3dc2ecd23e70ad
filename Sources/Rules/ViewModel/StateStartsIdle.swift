import Model

let stateStartsIdle = Rule(Pages.stateStartsIdle) { project, options in
    project.screens(.stateful).flatMap { screen -> [(state: Property, type: Type)] in
        guard let viewModel = screen.viewModel, let viewState = screen.viewState, viewState.kind == .enum,
            viewState.hasCase(named: options.word("initial", at: viewModel))
        else { return [] }
        return screen.stateProperties.map { ($0, viewState) }
    }.judge(at: { $0.state.place }) { property, type in
        guard let viewModel = property.owner, let (first, place) = property.firstCase, type.hasCase(named: first) else {
            return .notJudged("the sources don't say as what `\(property)` begins")
        }
        let initial = options.word("initial", at: viewModel)
        if first == initial { return .kept }
        return .broken("`\(property)` of `\(viewModel)` begins as `.\(first)`, not `.\(initial)`", at: place)
    }
}

extension Property {
    /// The case that the property begins with, and the place that decides it; nil when it is passed in or made by a call.
    fileprivate var firstCase: (name: String, place: Place)? {
        if let initialValuePlace { return initialCase.map { ($0, initialValuePlace) } }
        // Several initializers may begin differently, several assignments in one may not be what it ends with.
        let assigned = owner?.initializers.flatMap(\.assignments).filter { plainName($0.lastName) == name } ?? []
        return assigned.count == 1 ? assigned[0].assignedCase.map { ($0, place) } : nil
    }
}
