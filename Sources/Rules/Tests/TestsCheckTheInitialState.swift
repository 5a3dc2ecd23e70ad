import Model

let testsCheckTheInitialState = Rule(Pages.testsCheckTheInitialState) { project in
    project.screens(.stateful).filter { $0.suites.contains { !$0.tests.isEmpty } }.judge(at: \.suites[0].place) {
        screen in
        guard let state = screen.stateName else {
            return .notJudged("no state was found for `\(screen.name)`")
        }
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
        var seen: Set<Function> = [function]
        func readsFirst(in function: Function) -> Bool? {
            for expression in function.code?.expressions ?? [] {
                let names = expression.names
                if names.contains(state), names.count > 1 || expression.base != nil, !expression.isAssignment,
                    !doubles.contains(names[0]), !expression.isUnusedCopy
                {
                    return true
                }
                guard expression.use == .call else { continue }
                if names.count > 1, subjects.contains(names[0]) { return false }
                for callee in suite.functions(calledBy: expression) where seen.insert(callee).inserted {
                    if let found = readsFirst(in: callee) { return found }
                }
            }
            return nil
        }
        return readsFirst(in: function) ?? false
    }
}

extension Expression {
    /// Whether the expression's value is assigned to a local variable that no later expectation, condition or nested
    /// block uses.
    fileprivate var isUnusedCopy: Bool {
        guard let statement, let name = statement.boundName else { return false }
        return !code.expressions.contains { other in
            other.isAfter(statement) && other.names.first == name
                && (other.enclosingCalls.contains(where: \.isExpectation) || other.block != block
                    || other.isSwitchedOver)
        }
    }

    private var isSwitchedOver: Bool { [.if, .guard, .switch].contains(self.statement?.kind) }
}
