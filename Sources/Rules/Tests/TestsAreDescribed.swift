import Model

let testsAreDescribed = Rule(Pages.testsAreDescribed) { project in
    project.judgeSuites(includingOthers: true) { suites in
        suites.flatMap { suite in
            let tests = suite.tests.filter(\.isMarked)
            let practice = Practice(kept: tests.count(where: \.isDescribed), judged: tests.count)
            return tests.map { (test: $0, practice: practice) }
        }.judge(at: \.test.place) { test, practice in
            if test.isDescribed { return .kept }
            let verdict = Verdict.broken(
                "`\(test.function)` has no description: `@Test(\"…\")`", at: test.markPlace ?? test.place)
            // A suite that describes hardly any of its tests does so on purpose.
            let isOnPurpose = practice.judged >= 3 && practice.kept * 3 < practice.judged
            let isRequired = [.stateless, .stateful].contains(test.suite.screen?.convention)
            return isOnPurpose && !isRequired ? verdict.customary(practice) : verdict
        }
    }
}
