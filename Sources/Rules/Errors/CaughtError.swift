import Model

/// An error that a `catch` receives, with the `do` that may throw it.
///
/// Two rules judge it: `errors-do-not-vanish` in screens, or all types, and `errors-are-surfaced` in view models.
struct CaughtError: Placed {
    let code: MemberTree
    let node: CodeNode
    let clause: CatchClause

    var place: Place { code.place(ofKeyword: clause.node) }

    /// The verdict on a `catch` of whatever is thrown, which should not hide that a lasting change failed.
    ///
    /// - Parameter isEvery: Whether every failure is reported, with or without success on the screen.
    func verdict(onEvery isEvery: Bool) -> Verdict {
        let statements = clause.body?.statements ?? []
        if statements.contains(where: { $0.kind == .throw }) { return .notJudged("the `catch` passes the error on") }
        guard code.showNothing(statements, before: node.range.end, orNothing: isEvery) else { return .kept }
        if onlySleeps { return .notJudged("only cancellation ends the waiting") }
        let change = firstTried { isEvery || Vocabulary.makesLastingChange($0.calledName) }
        if let reason = code.excuse(for: node, names: change?.names ?? [], onEvery: isEvery) { return reason }
        if let body = clause.body, statements.contains(where: code.isExplained) || code.isExplained(body) {
            return .notJudged("a comment explains why nothing shows the error")
        }
        guard let change else { return .excused("it is not known that what fails is to last") }
        if !isEvery, let reason = code.reasonForLocalWork(of: change) { return reason }
        let shown = code.sign(ofSuccessAfter: change.node)
        if !isEvery, shown == nil { return .excused("it is not known that success is shown") }
        if triesAgain(onEvery: isEvery) { return .notJudged("the code tries several times") }
        if let shown, let next = node.next, !node.contains(shown), !shown.ancestors.contains(next), next != shown,
            next.changesSomething
        {
            return .notJudged("more follows the `catch`", at: code.place(ofKeyword: next))
        }
        if let place = code.placeHandlingErrors(of: change, orNothing: isEvery) {
            return .notJudged("`\(change.words)` handles errors itself", at: place)
        }
        let start = code.userAction(leadingTo: node)
        if !isEvery, start == nil { return .excused("it is not known that the user starts `\(change.words)`") }
        return .broken(
            "the error of `\(change.words)` changes nothing that the user sees", at: self,
            notes: code.notes(onSuccess: shown, start: start))
    }

    /// Returns whether the `do` is one of several attempts: in a loop, or before another way to the same value.
    ///
    /// - Parameter isEvery: Whether a loop counts only if success leaves it, and other attempts count, too.
    private func triesAgain(onEvery isEvery: Bool) -> Bool {
        let isInLoop = node.ancestors.contains { $0.kind.isLoop }
        guard isEvery, let body = DoStatement(node)?.body else { return isInLoop }
        let ends = body.descendants.contains { inner in
            (inner.kind == .return || isInLoop && inner.kind == .break)
                && inner.enclosingFunction == node.enclosingFunction
        }
        if ends, isInLoop || node.next != nil { return true }
        let targets = Set(body.descendants.compactMap { AssignmentExpression($0)?.target?.textWithoutMarks })
        // What follows much later is about something else, and the time stays linear.
        return sequence(first: node, next: \.next).dropFirst().prefix(20).contains { following in
            AssignmentExpression(following).map { assignment in
                assignment.value.contains { $0.subtree.contains { $0.kind == .try } }
                    && targets.contains(assignment.target?.textWithoutMarks ?? "")
            } ?? false
        }
    }

    /// Returns the first call in the `do` that fits and whose error reaches the `catch`.
    private func firstTried(where fits: (Call) -> Bool) -> Call? {
        guard let body = DoStatement(node)?.body else { return nil }
        return body.descendants.lazy.filter { $0.kind == .call && $0.enclosingFunction == node.enclosingFunction }
            .compactMap(Call.init).first { call in
                guard fits(call), !call.isPartOfSleep, !code.neverThrows(call),
                    let attempt = call.node.covering(.try).flatMap(EffectExpression.init)
                else { return false }
                return !attempt.isOptional && !attempt.isForced
            }
    }
}

extension MemberTree {
    /// The errors that the code catches, one for each `catch`.
    var caughtErrors: [CaughtError] {
        tree.nodes(ofKind: .do).flatMap { node in
            (DoStatement(node)?.catches ?? []).map { CaughtError(code: self, node: node, clause: $0) }
        }
    }
}
