import Model

let testsCoverEveryAction = Rule(Pages.testsCoverEveryAction) { project in
    project.screens.filter { !$0.suites.isEmpty }.flatMap { screen in
        let tests = ScreenTests(of: screen)
        return screen.testedActions.map { (action: $0, tests: tests) }
    }.judge(at: \.action.place) { action, tests in
        if tests.names.wrapped.contains(action.name) { return .kept }
        if tests.passSubjectOn.wrapped {
            return .notJudged("a test passes its subject to code that isn't in the sources")
        }
        return .broken(
            "`\(action.name)` is not exercised by `\(tests.first.type)`", at: action,
            notes: [Note("the suite", at: tests.first.place)])
    }
}

/// What the suites of one screen do, found out once for all its actions.
private struct ScreenTests: Sendable {
    let first: Suite
    let names: Lazy<Set<String>>
    let passSubjectOn: Lazy<Bool>

    init(of screen: Screen) {
        first = screen.suites[0]
        names = Lazy { screen.namesInTests }
        passSubjectOn = Lazy { screen.suites.contains(where: \.passesSubjectOn) }
    }
}
