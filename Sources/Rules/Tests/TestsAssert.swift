import Model

let testsAssert = Rule(Pages.testsAssert) { project in
    let suites = project.suites.map { $0.tests.filter(\.function.hasBody) }
    let free = project.freeTests.filter(\.hasBody)
    return zip(project.suites, suites).flatMap(judgedTests).judge(at: \.test.place, verdict)
        + free.judge { verdict(on: $0, $0.testsForCrash) }
        + judgeAsserts(in: suites.joined().map(\.function) + free).onlyIfHabit
}

/// A test with what its suite says about tests that expect nothing.
private struct JudgedTest: Sendable {
    let test: Test
    /// The first test of the suite that says that it only tests that nothing crashes.
    let crashTest: Lazy<Function?>
    /// The function after each test that expects something.
    let checkAfterwards: Lazy<Function?>
}

private func judgedTests(of suite: Suite, _ tests: [Test]) -> [JudgedTest] {
    let crashTest = Lazy { tests.first { $0.function.expectsNothing && $0.function.testsForCrash }?.function }
    let checkAfterwards = Lazy {
        suite.type.functions.first { function in
            guard ["tearDown", "tearDownWithError"].contains(function.name) else { return false }
            if case .found = function.expectation { return true } else { return false }
        }
    }
    return tests.map { JudgedTest(test: $0, crashTest: crashTest, checkAfterwards: checkAfterwards) }
}

private func verdict(on judged: JudgedTest) -> Verdict {
    let test = judged.test
    // Tests without expectations in one suite have one reason, which the name of only one of them may say.
    if test.function.expectsNothing, let other = judged.crashTest.wrapped, other != test.function {
        return .notJudged("it may only test that nothing crashes, as `\(other)` says it does", at: other.place)
    }
    if test.function.expectsNothing, let check = judged.checkAfterwards.wrapped {
        return .notJudged("`\(check)` checks what the test leaves behind", at: check.place)
    }
    return verdict(on: test.function, test.testsForCrash)
}

private func verdict(on test: Function, _ testsForCrash: @autoclosure () -> Bool) -> Verdict {
    switch test.expectation {
    case .found, .onlyAsserts: .kept
    case _ where test.isDisabled: .notJudged("`\(test)` is disabled")
    case _ where test.isEmptyTemplate: .notJudged("`\(test)` is an empty template")
    case .notShown(let name): .notJudged("`\(name)` isn't in the project and may contain an expectation")
    case .none where testsForCrash(): .notJudged("judging by its name, `\(test)` tests that nothing crashes")
    case .none: .broken("`\(test)` has no expectation, so it passes whatever the code does", at: test)
    }
}

/// Judges the tests that check something. Where teams mostly use Swift's `assert`, that is their way.
private func judgeAsserts(in tests: [Function]) -> Judgement {
    let group: @Sendable (Function) -> String = { _ in "expectations" }
    return tests.judge(groupedBy: group) { test in
        switch test.expectation {
        case .found: .kept
        case .notShown, .none: .notJudged("`\(test)` uses no `assert`")
        case .onlyAsserts:
            .broken(
                "`\(test)` only uses Swift's `assert`, which ends all tests at once and is removed from release builds",
                at: test)
        }
    }
}

extension Function {
    /// Whether a test calls or creates something without expecting anything.
    fileprivate var expectsNothing: Bool {
        guard case .none = expectation else { return false }
        return tree?.tree.accesses.isEmpty == false
    }

    /// Whether a test is one of Xcode's templates without contents.
    fileprivate var isEmptyTemplate: Bool {
        guard ["testExample", "testPerformanceExample", "example"].contains(name), let tree else { return false }
        return tree.tree.accesses.allSatisfy { $0.isNamed("measure") || $0.isSelf }
    }
}
