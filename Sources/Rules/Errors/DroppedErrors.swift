import Model

/// A call that can throw and makes a lasting change, or that is awaited, whose result nothing uses.
///
/// Two rules judge it: `errors-do-not-vanish` in screens, or all types, and `errors-are-surfaced` in view models.
struct TriedChange: Placed {
    let code: MemberTree
    let attempt: CodeNode
    let call: Call

    var place: Place { code.place(ofKeyword: attempt) }

    /// Whether `try?` drops the error, so that the code does not get to know it.
    var dropsError: Bool { EffectExpression(attempt)?.isOptional ?? false }

    /// The reason why the error may vanish, wherever the call is.
    func excuse(onEvery isEvery: Bool = false) -> Verdict? {
        if code.neverThrows(call) { return .notJudged("`\(call.words)` drops no error") }
        if let reason = code.excuse(for: attempt, names: call.names, onEvery: isEvery) { return reason }
        return attempt.isCleaningUp ? .notJudged("the code cleans up") : nil
    }

    /// - Parameter isEvery: Whether every failure is reported, with or without success on the screen.
    func verdict(onEvery isEvery: Bool) -> Verdict {
        let words = call.words
        guard dropsError else { return .notJudged("`\(words)` drops no error") }
        if let reason = excuse(onEvery: isEvery) { return reason }
        if !isEvery, let reason = code.reasonForLocalWork(of: call) { return reason }
        let sign = code.sign(ofSuccessAfter: attempt)
        if !isEvery, sign == nil {
            return .excused("it is not known that the user takes `\(words)` for done")
        }
        if let place = code.placeHandlingErrors(of: call, orNothing: isEvery) {
            return .notJudged("`\(words)` handles errors itself", at: place)
        }
        let start = code.userAction(leadingTo: attempt)
        if !isEvery, start == nil { return .excused("it is not known that the user starts `\(words)`") }
        return .broken(
            "`try?` drops the error of `\(words)`, and the user never learns that it failed", at: self,
            notes: code.notes(onSuccess: sign, start: start))
    }
}

extension MemberTree {
    var triedChanges: [TriedChange] {
        tree.nodes(ofKind: .try).compactMap { attempt in
            guard let call = attempt.child(.base).flatMap({ Call($0.unwrapped) }),
                Vocabulary.makesLastingChange(call.calledName), isDropped(attempt)
            else { return nil }
            return TriedChange(code: self, attempt: attempt, call: call)
        }
    }

    /// The `try?` of which nothing uses the result, and that may change or load something.
    var droppedAttempts: [TriedChange] {
        tree.nodes(ofKind: .try).compactMap { attempt in
            guard isDropped(attempt), let call = loadingCall(of: attempt),
                call.node.isAwaited || Vocabulary.makesLastingChange(call.calledName)
            else { return nil }
            return TriedChange(code: self, attempt: attempt, call: call)
        }
    }

    /// Returns notes about where the screen shows success, and where the user starts what fails.
    func notes(onSuccess sign: CodeNode?, start: Place?) -> [Note] {
        [
            sign.map { Note("success is shown here", at: place($0)) },
            start.map { Note("the user starts it here", at: $0) },
        ].compactMap(\.self)
    }
}

/// A `switch` over a result or a completion.
///
/// It is only reported if every failure is: readers of findings wanted none of twelve changed, because what such a `switch`
/// loads is asked for again. But it shows whether a team lets errors vanish.
struct ResultSwitch: Placed {
    let code: MemberTree
    let node: CodeNode
    let failure: SwitchCase

    var place: Place { code.place(ofKeyword: failure.node) }

    func verdict(onEvery isEvery: Bool) -> Verdict {
        let statements = failure.statements
        guard code.showNothing(statements, before: node.range.end, orNothing: isEvery) else { return .kept }
        if let reason = code.excuse(for: node, names: [], onEvery: isEvery) { return reason }
        if statements.contains(where: code.isExplained) {
            return .notJudged("a comment explains why nothing shows the failure")
        }
        if !isEvery { return .excused("what fails may be asked for again") }
        return .broken(
            "the failure changes nothing that the user sees", at: self,
            notes: code.notes(onSuccess: nil, start: code.userAction(leadingTo: node)))
    }
}
