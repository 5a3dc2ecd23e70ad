import Model

let testsAreDescribed = Rule(Pages.testsAreDescribed) { project in
    project.judgeSuites(includingOthers: true) { suites in
        let tests = suites.flatMap(\.markedTests)
        let described = tests.filter(\.isDescribed)
        let isByName = described.filter(\.isNamedInWords).count * 2 > described.count
        let description = isByName ? "a name in backquotes" : "`@Test(\"…\")`"
        // What a whole suite does is said once.
        let bare = suites.filter(\.describesNoTest)
        let others = suites.filter { !$0.describesNoTest }.flatMap(\.markedTests)
        return bare.judge { suite in
            .broken(
                "none of the \(suite.markedTests.count) tests of `\(suite.type)` has a description: \(description)",
                at: suite)
        }
            + others.judge { test in
                if test.isDescribed { return .kept }
                if test.isEmpty { return .notJudged("the test is empty") }
                return .broken(
                    "`\(test.function)` has no description: \(description)", at: test.markPlace ?? test.place)
            }
    }
}

extension Suite {
    fileprivate var markedTests: [Test] { tests.filter(\.isMarked) }

    fileprivate var describesNoTest: Bool {
        let tests = markedTests
        return tests.count > 2 && tests.allSatisfy { !$0.isDescribed && !$0.isEmpty }
    }
}

extension Test {
    fileprivate var isEmpty: Bool { function.tree?.tree.statements.isEmpty == true }
}
