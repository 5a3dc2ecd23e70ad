import Model

let mockStateIsSettable = Rule(Pages.mockStateIsSettable) { project in
    let mocks = Dictionary(grouping: project.mocks, by: \.contract)
    return project.screens(.stateful).filter { $0.contract != nil }.flatMap { screen in
        let names = screen.requirementsShowingState.map(\.name)
        return (mocks[screen.contract] ?? []).flatMap { mock in
            mock.type.properties.filter { names.contains($0.name) }.map { (state: $0, mock: mock.type) }
        }
    }.judge(at: \.state.place) { state, mock in
        state.isSettable
            ? .kept
            : .broken("`\(state)` of `\(mock)` cannot be set by a test", at: state, remedy: state.makingSettable)
    }
}
