import Model

let mockIsFinal = Rule(Pages.mockIsFinal) { project in
    let mocks = project.mocks.filter { $0.contract != nil || $0.type.isDoubleOfProtocol }
    let known = Set(mocks.map(\.type))
    let others = project.namedTypes(isForAppAlone: false).filter { $0.kind == .class }.map(\.type)
        .filter { $0.sourceFile.isTestCode && $0.isOtherDouble && !known.contains($0) }
    return mocks.judge { finality(of: $0.type, replacing: $0.contract) }
        + others.judge(groupedBy: { _ in "other doubles" }) { finality(of: $0) }.onlyIfHabit
}

private func finality(of type: Type, replacing contract: Type? = nil) -> Verdict {
    switch type.kind {
    case .struct:
        // A struct that is only named like a mock, and conforms to a protocol that is no contract, counts nothing.
        if contract?.isNamedLikeContract != true, !type.storedProperties.contains(where: \.isVariable) {
            return .notJudged("`\(type)` has no variables, so it counts nothing")
        }
        return .broken("`\(type)` is a struct: each copy would have its own counts", at: type)
    case .class:
        if type.has(modifier: .final) { return .kept }
        if let obstacle = type.obstacle(to: .final) { return .notJudged(obstacle) }
        return .broken("`\(type)` is not `final`, and nothing subclasses it", at: type, remedy: type.makingFinal)
    default: return .kept
    }
}

extension Type {
    /// Whether the type is a class in tests that conforms to one of the project's protocols. Names don't matter.
    fileprivate var isDoubleOfProtocol: Bool { kind == .class && sourceFile.isTestCode && !protocols.isEmpty }

    /// Whether the type is named like a double, and inherits from one of the project's classes or protocols.
    fileprivate var isOtherDouble: Bool {
        nameWords.contains(where: Vocabulary.doublesOfTypes.contains) && suite == nil
            && (!protocols.isEmpty || !superclasses.isEmpty)
    }
}
