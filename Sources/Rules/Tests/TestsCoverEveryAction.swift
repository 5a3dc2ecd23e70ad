import Model

let testsCoverEveryAction = Rule(Pages.testsCoverEveryAction) { project in
    project.screens.filter { !$0.suites.isEmpty }.flatMap { screen in
        let tests = ScreenTests(of: screen)
        let actions = screen.testedActions
        let byName = Dictionary(grouping: actions, by: \.name)
        return actions.map { (action: $0, isOverloaded: byName[$0.name]?.count ?? 0 > 1, tests: tests) }
    }.judge(at: \.action.place) { action, isOverloaded, tests in
        if tests.exercised.wrapped.include(action, isOverloaded: isOverloaded) { return .kept }
        if tests.passSubjectOn.wrapped {
            return .notJudged("a test passes its subject to code outside the project")
        }
        return .broken(
            "`\(action.name)` is not tested by `\(tests.first.type)`", at: action,
            notes: [Note("`\(tests.first.type)` is declared here", at: tests.first.place)])
    }
}
