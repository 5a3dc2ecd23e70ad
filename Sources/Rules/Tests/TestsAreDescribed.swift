import Model

let testsAreDescribed = Rule(Pages.testsAreDescribed) { project in
    project.judgeSuites(includingOthers: true) { suites in
        suites.flatMap { $0.tests.filter(\.isMarked) }.judge { test in
            if test.isDescribed { return .kept }
            if test.function.tree?.tree.statements.isEmpty == true { return .notJudged("the test is empty") }
            return .broken("`\(test.function)` has no description: `@Test(\"…\")`", at: test.markPlace ?? test.place)
        }
    }
}
