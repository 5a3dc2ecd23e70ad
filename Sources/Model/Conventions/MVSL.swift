extension Convention {
    package static let mvsl = Convention(
        id: "mvsl", letter: "M", title: "Model–View–ViewState–Logic",
        summary: "An `@Observable` view state holds the data, and a separate logic struct does the work.",
        parts: [.viewState, .logic, .view, .mock, .suite]
    ) { screen, project in
        guard screen.viewModel == nil, screen.contract == nil, let state = screen.viewState else { return nil }
        if let logic = screen.logic {
            return project.evidence("has `\(project.name(of: logic))` and `\(project.name(of: state))`", at: logic)
        }
        guard let view = screen.views.first(where: { $0.holds == .viewState && $0.wrapper == .state }),
            let property = view.property
        else { return nil }
        return project.evidence(
            "`\(project.name(of: view.type))` stores `\(project.name(of: state))` in `@State`", at: property)
    }
}
