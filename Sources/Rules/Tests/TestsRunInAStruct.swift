import Model

let testsRunInAStruct = Rule(Pages.testsRunInAStruct) { project in
    project.judgeSuites(includingOthers: true) {
        $0.filter { !$0.isXCTest && $0.tests.contains(where: \.isMarked) }.judge(kind)
    }
}

private func kind(of suite: Suite) -> Verdict {
    let type = suite.type
    guard type.kind == .class || type.kind == .actor else { return .kept }
    // A struct conforms to `Sendable` and to other protocols, too. A class whose conformance is unchecked may share what
    // it stores.
    let isOfClasses = type.inheritanceEntries.contains { entry in
        entry.written != "Sendable" && !(entry.type?.kind == .protocol && entry.type?.isBoundToClasses == false)
    }
    if isOfClasses {
        return .notJudged("`\(type)` may inherit from something that only classes can inherit from")
    }
    if !type.subclasses.isEmpty { return .notJudged("a class inherits from `\(type)`") }
    if !type.deinitializers.isEmpty { return .notJudged("`\(type)` has a `deinit`") }
    return .broken(
        "`\(type)` is \(type.kindWithArticle): Swift Testing creates a new instance for each test", at: suite)
}
