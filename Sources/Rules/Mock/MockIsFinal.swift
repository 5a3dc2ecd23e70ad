import Model

let mockIsFinal = Rule(Pages.mockIsFinal) { project in
    project.mocks.filter { $0.contract != nil || $0.type.isDoubleOfProtocol }.map(\.type).judge { mock in
        switch mock.kind {
        case .struct: return .broken("`\(mock)` is a struct: each copy would have its own counts", at: mock)
        case .class:
            if mock.has(modifier: .final) { return .kept }
            if mock.has(modifier: .open) || !mock.subclasses.isEmpty {
                return .notJudged("`\(mock)` is meant for subclassing")
            }
            return .broken(
                "`\(mock)` is not `final`, and nothing subclasses it", at: mock,
                remedy: mock.adding(modifier: "final", "Make `\(mock)` `final`"))
        default: return .kept
        }
    }.comparing { project.finality(inTests: true) }
}

extension Type {
    /// Whether the type is a class in tests that conforms to one of the project's protocols, whatever the names of
    /// both.
    fileprivate var isDoubleOfProtocol: Bool { kind == .class && sourceFile.isTestCode && !protocols.isEmpty }
}
