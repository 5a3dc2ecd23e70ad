import Model

let viewmodelIsTested = Rule(Pages.viewmodelIsTested) { project in
    project.screens.filter { $0.testSubject?.isAppCode == true }.judge { screen in
        guard screen.suites.isEmpty, let subject = screen.testSubject else { return .kept }
        return .broken(
            "`\(subject)` has no test suite", at: subject,
            notes: screen.expectedSuite.map { [Note("a suite is called `\($0)`, or holds the view model")] } ?? [])
    }
}
