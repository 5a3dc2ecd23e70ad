import Model

let privateCodeIsUsed = Rule(Pages.privateCodeIsUsed) { project in
    let types = project.namedTypes(isForAppAlone: true).map(\.type)
    let files = project.sourceFiles.filter { !$0.isTestCode && !$0.isPreviewCode }
    let functions = types.flatMap { $0.functions + $0.staticFunctions } + files.flatMap(\.functions)
    // What a stored property of an instance stores may work, so that `private-properties-are-read` judges it.
    let properties =
        types.flatMap { $0.properties.filter { !$0.isStored } + $0.staticProperties } + files.flatMap(\.properties)
    return functions.filter { $0.isQuiet && !$0.isOperator }.judge { function in
        let verdict = verdict(on: function, "nothing calls `\(function)`")
        let isEmpty = function.tree?.tree.statements.isEmpty == true
        return verdict.isViolation && isEmpty ? .notJudged("without code, it may be a placeholder") : verdict
    }
        + properties.filter(\.isQuiet).judge { verdict(on: $0, "nothing reads `\($0)`") }
}

private func verdict(on member: some Declared, _ message: String) -> Verdict {
    if member.isNamedInItsFile { return .kept }
    return member.reasonInDisabledCode ?? .broken(message, at: member)
}

extension Declared {
    /// Whether only the code of its file can use the member, and no attribute does.
    fileprivate var isQuiet: Bool { isForItsFileAlone && attributesWithEffect.isEmpty }
}
