import Model

let testsRunInAStruct = Rule(Pages.testsRunInAStruct) { project in
    project.judgeSuites { $0.filter { !$0.isXCTest && $0.tests.contains(where: \.isMarked) }.judge(kind) }
}

private func kind(of suite: Suite) -> Verdict {
    let type = suite.type
    guard type.kind == .class || type.kind == .actor else { return .kept }
    if type.hasInheritanceClause { return .notJudged("`\(type)` inherits something") }
    if !type.subclasses.isEmpty { return .notJudged("a class inherits `\(type)`") }
    if !type.deinitializers.isEmpty { return .notJudged("`\(type)` has a `deinit`") }
    return .broken(
        "`\(type)` is \(type.kindWithArticle): Swift Testing makes a new suite for each test", at: suite)
}

extension Project {
    /// Judges the suites of screens whose conventions ask for it; those of other screens by habit alone.
    func judgeSuites(_ judge: ([Suite]) -> Judgement) -> Judgement {
        let suites = Dictionary(grouping: suites.filter { $0.screen != nil }) { suite in
            [.stateless, .stateful].contains(suite.screen?.convention)
        }
        return judge(suites[true] ?? []) + judge(suites[false] ?? []).byHabitAlone
    }
}
