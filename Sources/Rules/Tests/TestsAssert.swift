import Model

let testsAssert = Rule(Pages.testsAssert) { project in
    project.suites.flatMap(\.tests).filter(\.function.hasBody).judge { test in
        switch test.expectation {
        case .found: return .kept
        case .notShown(let name): return .notJudged("`\(name)` isn't in the project and may contain an expectation")
        case .onlyAsserts:
            return .broken(
                "`\(test.function)` only uses Swift's `assert`, which ends all tests at once and is removed from release builds",
                at: test)
        case .none: break
        }
        if test.testsForCrash {
            return .notJudged("judging by its name, `\(test.function)` tests that nothing crashes")
        }
        return .broken("`\(test.function)` has no expectation, so it passes whatever the code does", at: test)
    }
}
