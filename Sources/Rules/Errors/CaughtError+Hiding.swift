import Model

extension CaughtError {
    /// Whether a `catch` keeps its error from the user: it only logs, counts, or resets a loading flag.
    ///
    /// It is false for a `catch` of cancellations, for an empty one with a comment, and if the function then makes
    /// another attempt.
    var hidesError: Bool {
        guard let body = clause.body, !clause.items.contains(where: \.node.mentionsCancellation), !onlySleeps else {
            return false
        }
        // The comment explains why the block is empty.
        if body.statements.isEmpty, body.hasComment { return false }
        let leaves = body.descendants.contains { [.return, .break, .continue, .fallthrough].contains($0.kind) }
        return (leaves || !isFollowedByAnotherAttempt) && code.showNothing([body], before: node.range.end)
    }

    /// The calls that the `do` tries.
    private var triedCalls: [Call] {
        DoStatement(node)?.body?.descendants.compactMap(Call.init).filter(\.node.isTried) ?? []
    }

    /// Returns whether the `do` tries something, and all that it tries fits.
    private func triesOnly(_ fits: (Call) -> Bool) -> Bool {
        let tried = triedCalls
        return !tried.isEmpty && tried.allSatisfy(fits)
    }

    /// Whether the code tries or awaits something else after the `do`, such as another way to do what failed. Code after
    /// a call that takes a closure is not necessarily run after the closure.
    private var isFollowedByAnotherAttempt: Bool {
        var inner = node
        for outer in node.ancestors {
            let following = sequence(first: inner, next: \.next).dropFirst()
            if following.contains(where: { $0.isAttempt || $0.descendants.contains(where: \.isAttempt) }) {
                return true
            }
            if outer.kind == .closure { return false }
            inner = outer
        }
        return false
    }

    /// Whether a `catch` calls nothing at all, so that the error is not even logged.
    var isSilent: Bool { !(clause.body?.descendants.contains { $0.kind == .call } ?? false) }

    /// Whether the code is in a low-priority task. Such work is usually repeated when the result is needed.
    var isInBackground: Bool {
        node.enclosingCalls.contains { $0.startsTask && $0.isOfLowPriority }
    }

    /// Whether the `do` saves, deletes or sends something, judging by the names of the function and of the calls that it
    /// tries. Any other `do` loads something, and the state may remain as it is if loading fails.
    var changesSomething: Bool {
        (triedCalls.map(\.calledName) + [code.function?.name ?? ""]).contains(where: Vocabulary.isAction)
    }

    /// Whether a `catch` in a loop ends by continuing with the next element.
    var skipsOneOfSeveral: Bool { clause.body?.statements.last?.kind == .continue }

    /// Whether the `do` only stops something, judging by the names of the calls that it tries, and an assignment follows.
    var isBeforeCleaningUp: Bool {
        triesOnly { Vocabulary.stops($0.calledName) }
            && sequence(first: node, next: \.next).contains { AssignmentExpression($0) != nil }
    }

    /// Whether the calls that the `do` tries only encode values.
    var onlyEncodes: Bool { triesOnly { ["encode", "JSONEncoder"].contains($0.calledName) } }

    /// Whether the calls that the `do` tries only sleep. Their only error is cancellation.
    var onlySleeps: Bool { triesOnly(\.isPartOfSleep) }
}

extension Function {
    /// Whether the function is private, and each of its callers sets an error before the call. Such a function only
    /// tries to help, for example with stored content.
    var isCalledWithErrorShown: Bool {
        guard isPrivate, let owner else { return false }
        let calls = owner.trees(containingAnyOf: [name]).flatMap { code in
            code.calls.filter { code.ownCallees(of: $0).contains(self) }.map { (code: code, call: $0) }
        }
        return !calls.isEmpty && calls.allSatisfy { $0.code.setsError(before: $0.call) }
    }
}

extension CodeNode {
    /// Whether the node tries or awaits something.
    fileprivate var isAttempt: Bool { kind == .try || kind == .await }
}

extension MemberTree {
    /// Returns whether the code sets a member for an error before a call, in a block that contains the call.
    fileprivate func setsError(before call: Call) -> Bool {
        tree.accesses.contains { target in
            target.assignment != nil && target.assignedNode?.isNil != true && target.range.start < call.range.start
                && target.enclosingBlock?.contains(call.node) ?? false
                && ownMember(target)?.lowercased().holds("error") ?? false
        }
    }
}
