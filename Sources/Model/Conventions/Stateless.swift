extension Convention {
    package static let stateless = Convention(
        id: "stateless", letter: "S", title: "Stateless screens",
        summary: "The view model only navigates and tracks, and its view keeps it in a `let`.",
        parts: [.contract, .viewModel, .view, .factory, .mock, .suite], expectsContract: true
    ) { screen, project in
        guard let viewModel = screen.viewModel, !project.transformsStreams(viewModel),
            project.stateEvidence(of: viewModel, in: screen) == nil
        else { return nil }
        let words = screen.contract.map { "keeps no state behind `\(project.name(of: $0))`" } ?? "keeps no state"
        return project.evidence(words, at: viewModel)
    }
}
