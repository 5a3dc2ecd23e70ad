import Model

/// The reasons why loading may not go on after a path on which nothing sets it back.
struct LoadingDoubts {
    let quoted: String
    let obligation: Obligation

    /// Returns the reason why a way out may not be one that occurs, or why the screen shows something else on it.
    func doubt(about leak: Leak) -> Verdict? {
        if !leak.inner.isEmpty {
            let doubts = leak.inner.map { doubt(ofCalled: $0) ?? doubt(about: $0) }
            return doubts.contains { $0 == nil } ? nil : doubts.compactMap(\.self).first
        }
        guard let problem = leak.points.last(where: \.showsProblem), let node = problem.node else { return nil }
        let code = leak.graph.code
        if let reset = obligation.firstMeeting(in: node, of: leak) {
            return .notJudged("the code sets \(quoted) back on a condition", at: reset)
        }
        guard node.kind == .guard || node.kind == .if,
            let block = node.child(problem.kind == .otherwise && node.kind == .if ? .otherwise : .body),
            let shown = block.statements.first(where: { AssignmentExpression($0)?.target.map(code.isOwnState) ?? false }
            )
        else { return nil }
        return .notJudged("the code sets something else, which the screen may show", at: code.place(shown))
    }

    /// Returns the reason why a way out of a called function may be one that the caller has ruled out: it depends on
    /// nothing but parameters.
    private func doubt(ofCalled leak: Leak) -> Verdict? {
        let code = leak.graph.code
        guard leak.inner.isEmpty, let function = code.function, !leak.points.contains(where: { $0.kind == .await }),
            let node = leak.points.last(where: \.showsProblem)?.node, node.kind == .guard || node.kind == .if
        else { return nil }
        var given = Set(function.parameters.map(\.name))
        for binding in code.tree.nodes(ofKind: .binding).compactMap(PatternBinding.init) {
            if binding.value?.uses(anyOf: given) ?? false { given.formUnion(binding.names.map(\.name)) }
        }
        let conditions = node.children.filter { $0.role == .condition }
        let names = conditions.flatMap { [$0] + Array($0.descendants) }.filter { $0.kind == .name }.map(\.name)
        guard !names.isEmpty, names.allSatisfy(given.contains) else { return nil }
        return .notJudged("the caller may know what `\(function)` asks for", at: code.place(ofKeyword: node))
    }
}

extension CodeNode {
    fileprivate func uses(anyOf names: Set<String>) -> Bool {
        kind == .name && names.contains(name) || descendants.contains { $0.kind == .name && names.contains($0.name) }
    }
}
