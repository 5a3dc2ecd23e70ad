import Syntax

extension Block {
    /// The `do` block that belongs to a `catch` block.
    private var attempt: Block? {
        guard let statement else { return nil }
        let blocks = code.body.blocks(beginningIn: statement.place.range)
        return blocks.lazy.map { Block($0, in: code) }.first { $0.kind == .do && $0.block.statement == block.statement }
    }

    /// The calls that the `do` before a `catch` tries.
    private var triedCalls: [Expression] {
        attempt?.expressions.filter { $0.isTried && $0.use == .call } ?? []
    }

    /// Whether a `catch` keeps its error from the user: it only logs, counts, or resets a loading flag.
    ///
    /// It is false for a `catch` of cancellations, for an empty one with a comment, and if the function then makes
    /// another attempt.
    package var keepsError: Bool {
        if node.flatMap(CatchClause.init)?.items.contains(where: { $0.node.mentionsCancellation }) ?? false
            || onlySleeps
        {
            return false
        }
        let inside = allStatements
        // The comment explains why the block is empty.
        if inside.isEmpty, hasComment { return false }
        let leaves = inside.contains { $0.kind == .return || $0.kind == .jump }
        if !leaves, statement?.isFollowedByAnotherAttempt ?? false { return false }
        return inside.allSatisfy(\.changesNothing) && expressions.allSatisfy { $0.showsNothing() }
    }

    /// Whether a `catch` calls nothing at all, so that the error is not even logged.
    package var isSilent: Bool { !expressions.contains(where: \.isCall) }

    /// Whether the block is in a low-priority task. Such work is usually repeated when the result is needed.
    package var isInBackground: Bool {
        var block: Block? = self
        while let current = block {
            if let call = current.opener, call.isCall, ["Task", "detached"].contains(call.lastName),
                let priority = call.argument("priority"), ["utility", "background", "low"].contains(priority.name)
            {
                return true
            }
            block = current.parent
        }
        return false
    }

    /// Whether the `do` before a `catch` saves, deletes or sends something, judging by the names of the function and of
    /// the calls that it tries. Any other `do` loads something, and the state may remain as it is if loading fails.
    package var changesSomething: Bool {
        let names = triedCalls.map(\.lastName) + [code.function?.name ?? ""]
        return names.contains(where: Vocabulary.isAction)
    }

    /// Whether a `catch` in a loop ends by continuing with the next element.
    package var skipsOneOfSeveral: Bool { statements.last?.has(.continuesLoop) ?? false }

    /// Whether the `do` before a `catch` only stops something, judging by the names of the calls that it tries, and an
    /// assignment follows.
    package var isBeforeCleaningUp: Bool {
        let tried = triedCalls
        guard let statement, !tried.isEmpty, tried.allSatisfy({ Vocabulary.stops($0.lastName) }) else { return false }
        return statement.block.statements.contains {
            $0.kind == .assignment && $0.place.range.start >= statement.place.range.end
        }
    }

    /// Whether the calls that the `do` before a `catch` tries only encode values.
    package var onlyEncodes: Bool {
        let tried = triedCalls
        return !tried.isEmpty && tried.allSatisfy { $0.lastName == "encode" || $0.lastName == "JSONEncoder" }
    }

    /// Whether the calls that the `do` before a `catch` tries only sleep. Their only error is cancellation.
    private var onlySleeps: Bool {
        let tried = triedCalls.filter { $0.start == .name }
        // A clock for tests is injected as `sleep(.seconds(60))` or `clock.sleep(for: …)`.
        return !tried.isEmpty && tried.allSatisfy { $0.names.first == "Task" || $0.lastName == "sleep" }
    }
}

extension Block {
    /// The text of the comments directly in the block or in its closures; nil if it has fewer than five words or is a
    /// to-do. Pieces of code, such as `load()`, do not count as words.
    package var explanation: String? {
        let comments = code.body.comments.filter { isAround(Int($0.block)) }.map { code.text($0.range) }
        let text = comments.joined(separator: " ")
        let words = text.split { !$0.isLetter && !"'’()_.=".contains($0) }.filter { word in
            word.allSatisfy { $0.isLetter || "'’.".contains($0) } && word.contains(where: \.isLetter)
        }
        guard words.count >= 5, !Vocabulary.isReminder(text) else { return nil }
        return text
    }

    /// Returns whether another block is this one, or is nested in it only through closures.
    private func isAround(_ other: Int) -> Bool {
        var other = other
        while other != number {
            guard other > number, code.body.blocks[other].kind == .closure else { return false }
            other = Int(code.body.blocks[other].parent)
        }
        return true
    }
}

extension Code {
    /// Whether a comment in the code is a to-do.
    package var isUnfinished: Bool { comments.contains(where: Vocabulary.isReminder) }
}
