import Model
import Syntax

let viewmodelIsTested = Rule(Pages.viewmodelIsTested) { project, _ in
    project.screens.compactMap { screen in
        guard screen.convention != nil, screen.suites.isEmpty,
            let subject = screen.convention == .mvsl ? screen.logic : screen.viewModel,
            !project.isForPreviewsOrTests(subject)
        else { return nil }
        let suite = Names.fill(project.names(for: subject).suite, with: screen.name).first
        return Finding(
            "`\(project.name(of: subject))` has no test suite", at: project.place(of: subject),
            notes: suite.map { [Note("a suite is called `\($0)`, or holds the view model")] } ?? [])
    }
}
