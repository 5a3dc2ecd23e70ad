import Model

let testsAssert = Rule(Pages.testsAssert) { project in
    project.suites.flatMap(\.tests).filter(\.function.hasBody).judge { test in
        switch test.expectation {
        case .found: return .kept
        case .notShown(let name): return .notJudged("`\(name)` isn't in the sources and may contain an expectation")
        case .onlyAsserts:
            return .broken(
                "`\(test.function)` expects by Swift's `assert` alone: it ends all tests at once, and is left out of a release build",
                at: test)
        case .none: break
        }
        if test.testsForCrash { return .notJudged("by its name, `\(test.function)` tests that nothing crashes") }
        return .broken("`\(test.function)` expects nothing, so it can hardly fail", at: test)
    }
}
