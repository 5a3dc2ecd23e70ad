import Model

let testsAreDescribed = Rule(Pages.testsAreDescribed) { project in
    project.judgeSuites(includingOthers: true) { suites in
        let tests = suites.flatMap { $0.tests.filter(\.isMarked) }
        let described = tests.filter(\.isDescribed)
        let isByName = described.filter(\.isNamedInWords).count * 2 > described.count
        let description = isByName ? "a name in backquotes" : "`@Test(\"…\")`"
        return tests.judge { test in
            if test.isDescribed { return .kept }
            if test.function.tree?.tree.statements.isEmpty == true { return .notJudged("the test is empty") }
            return .broken("`\(test.function)` has no description: \(description)", at: test.markPlace ?? test.place)
        }
    }
}
