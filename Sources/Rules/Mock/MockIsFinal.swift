import Model

let mockIsFinal = Rule(Pages.mockIsFinal) { project in
    project.mocks.filter { $0.contract != nil || $0.type.isDoubleOfProtocol }.judge { mock in
        let type = mock.type
        switch type.kind {
        case .struct:
            // A struct that is only named like a mock, and conforms to a protocol that is no contract, counts nothing.
            if mock.contract?.isNamedLikeContract != true, !type.storedProperties.contains(where: \.isVariable) {
                return .notJudged("`\(type)` has no variables that its copies could count in")
            }
            return .broken("`\(type)` is a struct: each copy would have its own counts", at: type)
        case .class:
            if type.has(modifier: .final) { return .kept }
            if type.has(modifier: .open) || !type.subclasses.isEmpty {
                return .notJudged("`\(type)` is meant for subclassing")
            }
            return .broken(
                "`\(type)` is not `final`, and nothing subclasses it", at: type,
                remedy: type.adding(modifier: "final", "Make `\(type)` `final`"))
        default: return .kept
        }
    }.comparing { project.finality(inTests: true) }
}

extension Type {
    /// Whether the type is a class in tests that conforms to one of the project's protocols, whatever the names of
    /// both.
    fileprivate var isDoubleOfProtocol: Bool { kind == .class && sourceFile.isTestCode && !protocols.isEmpty }
}
