import Model

let testsAreDescribed = Rule(Pages.testsAreDescribed) { project in
    project.judgeSuites(includingOthers: true) { suites in
        suites.flatMap { $0.tests.filter(\.isMarked) }.judge { test in
            test.isDescribed
                ? .kept
                : .broken("`\(test.function)` has no description: `@Test(\"…\")`", at: test.markPlace ?? test.place)
        }
    }
}
