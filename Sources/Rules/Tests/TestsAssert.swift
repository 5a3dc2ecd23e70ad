import Model

let testsAssert = Rule(Pages.testsAssert) { project in
    let tests = project.suites.flatMap(\.tests).filter(\.function.hasBody)
    return judgeExpectations(of: tests) + judgeAsserts(in: tests).byHabitAlone
}

private func judgeExpectations(of tests: [Test]) -> Judgement {
    tests.judge { test in
        switch test.expectation {
        case .found, .onlyAsserts: return .kept
        case .notShown(let name): return .notJudged("`\(name)` isn't in the project and may contain an expectation")
        case .none: break
        }
        if test.testsForCrash {
            return .notJudged("judging by its name, `\(test.function)` tests that nothing crashes")
        }
        return .broken("`\(test.function)` has no expectation, so it passes whatever the code does", at: test)
    }
}

/// Judges the tests that check something. Where teams mostly use Swift's `assert`, that is their way.
private func judgeAsserts(in tests: [Test]) -> Judgement {
    let group: @Sendable (Test) -> String = { _ in "expectations" }
    return tests.judge(groupedBy: group) { test in
        switch test.expectation {
        case .found: .kept
        case .notShown, .none: .notJudged("`\(test.function)` uses no `assert`")
        case .onlyAsserts:
            .broken(
                "`\(test.function)` only uses Swift's `assert`, which ends all tests at once and is removed from release builds",
                at: test)
        }
    }
}
