import Model

let testsAssert = Rule(Pages.testsAssert) { project in
    let suites = project.suites.map { $0.tests.filter(\.function.hasBody) }
    let free = project.freeTests.filter(\.hasBody)
    return suites.flatMap(judgedTests).judge(at: \.test.place, verdict)
        + free.judge { verdict(on: $0, $0.testsForCrash) }
        + judgeAsserts(in: suites.joined().map(\.function) + free).onlyIfHabit
}

/// A test with the first test of its suite that says that it only tests that nothing crashes.
private struct JudgedTest: Sendable {
    let test: Test
    let crashTest: Lazy<Function?>
}

private func judgedTests(of tests: [Test]) -> [JudgedTest] {
    let crashTest = Lazy { tests.first { $0.function.expectsNothing && $0.function.testsForCrash }?.function }
    return tests.map { JudgedTest(test: $0, crashTest: crashTest) }
}

private func verdict(on judged: JudgedTest) -> Verdict {
    let test = judged.test
    // Tests without expectations in one suite have one reason, which the name of only one of them may say.
    if test.function.expectsNothing, let other = judged.crashTest.wrapped, other != test.function {
        return .notJudged("it may only test that nothing crashes, as `\(other)` says it does", at: other.place)
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
