import Model

let testsRunInAStruct = Rule(Pages.testsRunInAStruct) { project in
    project.judgeSuites(includingOthers: true) {
        $0.filter { !$0.isXCTest && $0.tests.contains(where: \.isMarked) }.judge(kind)
    }
}

private func kind(of suite: Suite) -> Verdict {
    let type = suite.type
    guard type.kind == .class || type.kind == .actor else { return .kept }
    // What a suite assigns, its tests can assign in a struct, too.
    if let obstacle = type.obstacle(to: .struct, by: [.requirement, .subclass, .declaration]) {
        return .notJudged(obstacle)
    }
    return .broken(
        "`\(type)` is \(type.kindWithArticle): Swift Testing creates a new instance for each test", at: suite)
}
