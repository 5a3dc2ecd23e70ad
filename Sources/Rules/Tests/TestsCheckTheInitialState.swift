import Model

let testsCheckTheInitialState = Rule(Pages.testsCheckTheInitialState) { project in
    let screens = project.screens(.stateful).filter { $0.suites.contains { !$0.tests.isEmpty } }
    return screens.judge(at: \.suites[0].place) { screen in
        guard let state = screen.stateName else { return .notJudged("no state was found for `\(screen.name)`") }
        let isChecked = screen.suites.contains { suite in suite.tests.contains { $0.readsFirst(state) } }
        let suite = screen.suites[0]
        return isChecked
            ? .kept : .broken("no test of `\(suite.type)` expects `\(state)` before it calls an action", at: suite)
    }
}

extension Test {
    /// Returns whether the test reads the state before it calls a method of the subject. Functions of the suite that
    /// the test calls are searched as well.
    fileprivate func readsFirst(_ state: String) -> Bool {
        let subjects = subjectNames
        let doubles = doubleNames.subtracting(subjects)
        var followed = FollowedFunctions()
        func readsFirst(in function: Function) -> Bool? {
            // A function that is not followed may read it.
            if followed.hasLeftOut { return true }
            guard let code = function.tree else { return nil }
            for access in code.tree.accesses {
                let names = access.accessedNames
                if names.contains(state), !access.isSingleName, access.assignment == nil, !doubles.contains(names[0]),
                    !code.isUnusedCopy(access)
                {
                    return true
                }
                guard let call = access.callAsCallee else { continue }
                if names.count > 1, subjects.contains(names[0]) { return false }
                for callee in suite.functions(calledBy: call, in: code) where followed.follow(callee) {
                    if let found = readsFirst(in: callee) { return found }
                }
                if followed.hasLeftOut { return true }
            }
            return nil
        }
        return followed.follow(function) && readsFirst(in: function) ?? false
    }
}

extension MemberTree {
    /// Returns whether the value of an access is assigned to a local variable that no later expectation, condition or
    /// nested block uses.
    fileprivate func isUnusedCopy(_ access: CodeNode) -> Bool {
        guard let statement = access.statement, statement.kind == .variable, let name = statement.boundNames.first?.name
        else { return false }
        return !mentions(of: name).contains { use in
            use.range.start >= statement.range.end
                && (use.isInExpectation || use.enclosingBlock != statement.enclosingBlock
                    || [.if, .guard, .switch].contains(use.statement?.kind))
        }
    }
}
