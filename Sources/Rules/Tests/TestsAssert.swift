import Model

let testsAssert = Rule(Pages.testsAssert) { project in
    let tests = project.suites.flatMap(\.tests).filter(\.function.hasBody)
    let free = project.freeTests.filter(\.hasBody)
    return tests.judge { verdict(on: $0.function, testsForCrash: $0.testsForCrash) }
        + free.judge { verdict(on: $0, testsForCrash: $0.testsForCrash) }
        + judgeAsserts(in: tests.map(\.function) + free).onlyIfHabit
}

private func verdict(on test: Function, testsForCrash: @autoclosure () -> Bool) -> Verdict {
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
