import Model

/// An error that a `catch` receives, with the `do` that may throw it.
///
/// Two rules judge it: `errors-do-not-vanish` in all screens, and `errors-are-surfaced` in view models.
struct CaughtError: Placed {
    let code: MemberTree
    let node: CodeNode
    let clause: CatchClause

    var place: Place { code.place(ofKeyword: clause.node) }

    /// The verdict on the only `catch` of a `do`, which should not hide that a lasting change failed.
    var verdictOfScreen: Verdict {
        let statements = clause.body?.statements ?? []
        if statements.contains(where: { $0.kind == .throw }) { return .notJudged("the `catch` passes the error on") }
        guard code.showNothing(statements, before: node.range.end) else { return .kept }
        let change = change
        if let reason = code.excuse(for: node, names: change.map(code.names) ?? []) { return reason }
        if let body = clause.body, statements.contains(where: code.isExplained) || code.isExplained(body) {
            return .notJudged("a comment explains why nothing shows the error")
        }
        guard let change else { return .excused("it is not known that what fails is to last") }
        let words = change.callee?.textWithoutMarks ?? change.calledName
        if let reason = code.reasonForLocalWork(of: change) { return reason }
        guard let shown = code.sign(ofSuccessAfter: change.node) else {
            return .excused("it is not known that success is shown")
        }
        if node.ancestors.contains(where: { $0.kind.isLoop }) { return .notJudged("the code tries several times") }
        if let next = node.next, !node.contains(shown), !shown.ancestors.contains(next), next != shown,
            next.changesSomething
        {
            return .notJudged("more follows the `catch`", at: code.place(ofKeyword: next))
        }
        if let place = code.placeHandlingErrors(of: change) {
            return .notJudged("`\(words)` handles errors itself", at: place)
        }
        guard let start = code.userAction(leadingTo: node) else {
            return .excused("it is not known that the user starts `\(words)`")
        }
        return .broken(
            "the error of `\(words)` changes nothing that the user sees", at: self,
            notes: [Note("success is shown here", at: code.place(shown)), Note("the user starts it here", at: start)])
    }

    /// The first call in the `do` that makes a lasting change and whose error reaches the `catch`.
    private var change: Call? {
        guard let body = DoStatement(node)?.body else { return nil }
        return body.descendants.lazy.filter { $0.kind == .call && $0.enclosingFunction == node.enclosingFunction }
            .compactMap(Call.init).first { call in
                guard Vocabulary.makesLastingChange(call.calledName), !code.neverThrows(call),
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
