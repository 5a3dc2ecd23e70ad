import Model

/// A `try?` of something that is loaded, whose missing result the code takes for nothing.
struct MissingResult: Placed {
    let code: MemberTree
    let attempt: CodeNode
    let call: Call

    var place: Place { code.place(ofKeyword: attempt) }

    var verdict: Verdict {
        let words = call.words
        if code.neverThrows(call) { return .notJudged("`\(words)` drops no error") }
        if let reason = code.excuse(for: attempt, names: call.names, onEvery: true) { return reason }
        guard let hidden = isHidden else { return .notJudged("the code may ask for the result of `try?`") }
        if !hidden { return .kept }
        if let place = code.placeHandlingErrors(of: call) {
            return .notJudged("`\(words)` handles errors itself", at: place)
        }
        return .broken(
            "`try?` drops the error of `\(words)`, and the user never learns that it failed", at: self,
            notes: code.notes(onSuccess: nil, start: code.userAction(leadingTo: attempt)))
    }

    /// Whether nothing is shown without a result; nil if that is not known.
    private var isHidden: Bool? {
        for outer in attempt.ancestors {
            if let condition = Conditional(outer), !(condition.body?.contains(attempt) ?? false) {
                let block = outer.kind == .guard ? condition.body : condition.otherwise
                return block.map { code.showNothing([$0], before: outer.range.end, orNothing: true) } ?? true
            }
            if let assignment = AssignmentExpression(outer) {
                return assignment.target.map { !$0.contains(attempt) && code.isOwnState($0) }
            }
            if outer.kind == .argument && outer.parent?.kind == .call || outer.kind.isFunction || outer.holdsStatements
            {
                return nil
            }
        }
        return nil
    }
}

/// A condition that asks whether a closure received an error.
struct FailedAnswer: Placed {
    let code: MemberTree
    let node: CodeNode
    let block: CodeNode

    var place: Place { code.place(ofKeyword: node) }

    var verdict: Verdict {
        guard code.showNothing([block], before: node.range.end, orNothing: true) else { return .kept }
        if let reason = code.excuse(for: node, names: [], onEvery: true) { return reason }
        if code.isExplained(block) || block.statements.contains(where: code.isExplained) {
            return .notJudged("a comment explains why nothing shows the failure")
        }
        return .broken(
            "the failure changes nothing that the user sees", at: self,
            notes: code.notes(onSuccess: nil, start: code.userAction(leadingTo: node)))
    }
}

extension MemberTree {
    /// The `try?` whose results the code uses, without those that only code values or sleep.
    var missingResults: [MissingResult] {
        tree.nodes(ofKind: .try).compactMap { attempt in
            guard EffectExpression(attempt)?.isOptional ?? false, !isDropped(attempt),
                let call = attempt.descendants.lazy.compactMap(Call.init).first, !call.isCoding, !call.isPartOfSleep,
                call.node.isAwaited || !callees(of: call).isEmpty
            else { return nil }
            return MissingResult(code: self, attempt: attempt, call: call)
        }
    }

    /// The conditions that ask for an error which a closure receives: `if let error { }`, `guard error == nil else { }`.
    var failedAnswers: [FailedAnswer] {
        (tree.nodes(ofKind: .if) + tree.nodes(ofKind: .guard)).compactMap { node in
            guard let condition = Conditional(node), let block = condition.body,
                let closure = node.enclosingClosure,
                let name = closure.parameters.map(\.name).first(where: { ["error", "err"].contains($0) }),
                condition.conditions.contains(where: { $0.asks(for: name, isMissing: node.kind == .guard) })
            else { return nil }
            return FailedAnswer(code: self, node: node, block: block)
        }
    }
}

extension CodeNode {
    /// Returns whether a condition is that there is an error, or that there is none.
    fileprivate func asks(for name: String, isMissing: Bool) -> Bool {
        if kind == .unwrapping { return !isMissing && (child(.value) ?? child(.pattern))?.unwrapped.name == name }
        guard let sequence = OperatorSequence(self), sequence.operatorNames == [isMissing ? "==" : "!="] else {
            return false
        }
        return sequence.operands.contains { $0.unwrapped.name == name } && sequence.operands.contains(where: \.isNil)
    }
}
