import Model
import Syntax

let testsCheckTheInitialState = Rule(Pages.testsCheckTheInitialState) { project, _ in
    project.screens.compactMap { screen in
        guard screen.convention == .stateful, let contract = screen.contract ?? screen.viewModel,
            let first = screen.suites.first
        else { return nil }
        let asked = project.requirements(of: contract) + (screen.viewModel.map(project.members) ?? [])
        let state = asked.first { id in
            project[id].kind == .var
                && (screen.viewState != nil && project.storedType(of: id) == screen.viewState
                    || project.name(of: id) == "state")
        }
        // A state that a base class keeps is read by ways that the sources need not show.
        guard let name = state.map({ plainName(project.name(of: $0)) }) else { return nil }
        let suites = screen.suites.compactMap(project.suite)
        guard suites.contains(where: { !project.tests(of: $0).isEmpty }) else { return nil }
        let isChecked = suites.contains { suite in
            let subjects = project.subjectNames(of: suite)
            return project.tests(of: suite).contains { checks(name, $0, subjects, project) }
        }
        if isChecked { return nil }
        return Finding(
            "no test of `\(project.name(of: first))` expects `\(name)` before it acts", at: project.place(of: first))
    }
}

/// Whether a test reads the state before it calls anything of the subject.
private func checks(_ state: String, _ test: TestFunction, _ subjects: Set<String>, _ project: ProjectIndex) -> Bool {
    project.bodies(ofMember: test.function).contains { source in
        for chain in source.body.chains {
            let names = source.names(chain)
            if names.contains(state), names.count > 1 || chain.base >= 0, chain.use != .assign { return true }
            if chain.use == .call, names.count > 1, subjects.contains(names[0]) { return false }
        }
        return false
    }
}
