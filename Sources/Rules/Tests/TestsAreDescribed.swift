import Model

let testsAreDescribed = Rule(Pages.testsAreDescribed) { project in
    project.judgeSuites(includingOthers: true) { suites in
        let tests = suites.flatMap(\.markedTests)
        let described = tests.filter(\.isDescribed)
        let isByName = described.filter(\.isNamedInWords).count * 2 > described.count
        let description = isByName ? "a name in backquotes" : "`@Test(\"…\")`"
        // What a whole suite does is said once.
        let bare = suites.filter(\.hardlyDescribesTests)
        let others = suites.filter { !$0.hardlyDescribesTests }.flatMap(\.markedTests)
        return bare.judge { suite in
            let (tests, bare) = (suite.markedTests, suite.bareTests)
            let count = tests.count == bare.count ? "none of the \(tests.count)" : "\(bare.count) of \(tests.count)"
            let have = tests.count == bare.count ? "has a" : "have no"
            return .broken("\(count) tests of `\(suite.type)` \(have) description: \(description)", at: suite)
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
    fileprivate var bareTests: [Test] { markedTests.filter { !$0.isDescribed && !$0.isEmpty } }

    fileprivate var hardlyDescribesTests: Bool {
        let bare = bareTests.count
        return bare > 2 && markedTests.count(where: \.isDescribed) * 4 < bare
    }
}

extension Test {
    fileprivate var isEmpty: Bool { function.tree?.tree.statements.isEmpty == true }
}
