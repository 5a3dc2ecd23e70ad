import Model

/// A `try?` whose result the code uses, without those that only code values or sleep, or call what the project does not
/// declare and nothing awaits.
struct UsedAttempt: Placed {
    let code: MemberTree
    let attempt: CodeNode
    let call: Call

    var place: Place { code.place(ofKeyword: attempt) }

    /// What the user gets to know if there is no result.
    private enum Outcome {
        case shown, hidden, unknown
    }

    var verdict: Verdict {
        let words = call.words
        if code.neverThrows(call) { return .notJudged("`\(words)` drops no error") }
        if let reason = code.excuse(for: attempt, names: call.names, onEvery: true) { return reason }
        if attempt.isCleaningUp { return .notJudged("the code cleans up") }
        switch outcome {
        case .unknown: return .notJudged("the code may ask for the result of `try?`")
        case .shown: return .kept
        case .hidden: break
        }
        if let place = code.placeHandlingErrors(of: call, orNothing: true) {
            return .notJudged("`\(words)` handles errors itself", at: place)
        }
        return .broken(
            "`try?` drops the error of `\(words)`, and the user never learns that it failed", at: self,
            notes: code.notes(onSuccess: nil, start: code.userAction(leadingTo: attempt)))
    }

    private var outcome: Outcome {
        var inner = attempt
        while let parent = inner.parent, parent.isAround(attempt) { inner = parent }
        guard let outer = inner.parent else { return .unknown }
        if outer.kind == .unwrapping { return outer.parent.flatMap(Conditional.init).map(outcome) ?? .unknown }
        guard let assignment = AssignmentExpression(outer), let target = assignment.target, code.isOwnState(target),
            assignment.replaces, !Vocabulary.isAboutErrors(target.unwrapped.name)
        else { return .unknown }
        let value = assignment.value
        if value.count == 1 { return .hidden }
        let isReplaced = OperatorSequence(outer)?.operatorNames.last == "??" && value.count == 3
        return isReplaced && (value.last?.isEmptied ?? false) ? .hidden : .unknown
    }

    /// Returns what follows if a condition finds no result.
    private func outcome(of condition: Conditional) -> Outcome {
        let node = condition.node
        guard let body = condition.body, node.parent?.holdsStatements ?? false else { return .unknown }
        let block = node.kind == .guard ? body : condition.otherwise
        switch node.kind {
        case .guard: if body.statements.last?.kind != .return { return .unknown }
        case .if:
            // What follows a body that leaves is another way to get a result.
            let leaves = [CodeKind.return, .break, .continue, .throw].contains(body.statements.last?.kind)
            if leaves || block?.kind == .if { return .unknown }
        default: return .unknown
        }
        guard let block else { return .hidden }
        return code.showNothing([block], before: node.range.end, orNothing: true) ? .hidden : .shown
    }
}

extension MemberTree {
    var usedAttempts: [UsedAttempt] {
        tree.nodes(ofKind: .try).compactMap { attempt in
            guard EffectExpression(attempt)?.isOptional ?? false, !isDropped(attempt),
                let call = loadingCall(of: attempt),
                call.node.isAwaited || !callees(of: call).isEmpty
            else { return nil }
            return UsedAttempt(code: self, attempt: attempt, call: call)
        }
    }

    /// Returns the first call that a `try` covers, apart from those that code values or sleep.
    func loadingCall(of attempt: CodeNode) -> Call? {
        attempt.descendants.lazy.compactMap(Call.init).first { call in
            call.node.covering(.try) == attempt && call.node.enclosingFunction == attempt.enclosingFunction
                && !call.isCoding && !call.isPartOfSleep
        }
    }
}

extension CodeNode {
    /// Whether the node is an expression, its parentheses or their content.
    fileprivate func isAround(_ expression: CodeNode) -> Bool {
        let node = kind == .argument ? parent ?? self : self
        return node.unwrapped == expression.unwrapped
    }
}
