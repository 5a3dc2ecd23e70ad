extension Convention {
    package static let stateless = Convention(
        id: "stateless", letter: "S", title: "Stateless screens",
        summary: "The view model only navigates and tracks, and its view stores it in a `let`.",
        parts: [.contract, .viewModel, .view, .factory, .mock, .suite]
    ) { screen, project in
        guard let viewModel = screen.viewModel, let contract = screen.contract, !project.transformsStreams(viewModel),
            !project.ancestry(of: contract).system.contains("ObservableObject"),
            project.stateEvidence(of: viewModel, in: screen) == nil
        else { return nil }
        return project.evidence("stores no state behind `\(project.name(of: contract))`", at: viewModel)
    }
}
