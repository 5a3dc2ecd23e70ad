import Model

let testsCheckTheInitialState = Rule(Pages.testsCheckTheInitialState) { project in
    project.screens(.stateful).filter { $0.suites.contains { !$0.tests.isEmpty } }.judge(at: \.suites[0].place) {
        screen in
        guard let state = screen.stateName else {
            return .notJudged("the sources don't show by which name `\(screen.name)` shows its state")
        }
        let isChecked = screen.suites.contains { suite in
            let subjects = suite.subjectNames
            return suite.tests.contains { $0.reads(state, beforeCalling: subjects) }
        }
        let suite = screen.suites[0]
        return isChecked ? .kept : .broken("no test of `\(suite.type)` expects `\(state)` before it acts", at: suite)
    }
}

extension Test {
    /// Whether the test reads the state before it calls anything of the subject.
    fileprivate func reads(_ state: String, beforeCalling subjects: Set<String>) -> Bool {
        for expression in function.code?.expressions ?? [] {
            let names = expression.names
            if names.contains(state), names.count > 1 || expression.base != nil, !expression.isAssignment {
                return true
            }
            if expression.use == .call, names.count > 1, subjects.contains(names[0]) { return false }
        }
        return false
    }
}
