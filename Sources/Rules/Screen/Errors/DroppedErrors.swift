import Model

/// A call that makes a lasting change and can throw, whose result nothing uses.
struct DroppedChange: Placed {
    let code: MemberTree
    let attempt: CodeNode
    let call: Call

    var place: Place { code.place(ofKeyword: attempt) }
    private var words: String { call.callee?.withoutMarks ?? call.calledName }

    var verdict: Verdict {
        guard EffectExpression(attempt)?.isOptional ?? false, !code.neverThrows(call) else { return .kept }
        if let reason = code.excuse(for: attempt, names: code.names(of: call)) { return reason }
        if attempt.ancestors.contains(where: { $0.kind == .catch || $0.kind == .defer }) {
            return .notJudged("the code cleans up")
        }
        guard let sign = code.sign(ofSuccessAfter: attempt) else {
            return .notJudged("it is not known that the user takes `\(words)` for done")
        }
        if let reason = code.reasonForLocalWork(of: call) { return reason }
        if let place = code.placeHandlingErrors(of: call) {
            return .notJudged("`\(words)` handles errors itself", at: place)
        }
        guard let start = code.userAction(leadingTo: attempt) else {
            return .notJudged("it is not known that the user starts `\(words)`")
        }
        return .broken(
            "`try?` drops the error of `\(words)`, and the user never learns that it failed", at: self,
            notes: [Note("success is shown here", at: code.place(sign)), Note("the user starts it here", at: start)])
    }
}

/// A `switch` over a result or a completion.
struct ResultSwitch: Placed {
    let code: MemberTree
    let node: CodeNode
    let failure: SwitchCase
    /// Where something is shown after success.
    let shown: CodeNode

    var place: Place { code.place(ofKeyword: failure.node) }

    var verdict: Verdict {
        let statements = failure.statements
        guard statements.allSatisfy(\.showsNothing) else { return .kept }
        if let reason = code.excuse(for: node, names: []) { return reason }
        if statements.contains(where: code.isExplained) {
            return .notJudged("a comment explains why nothing shows the failure")
        }
        if let outdated = node.descendants.first(where: { $0.kind == .guard && $0.asksWhetherOutdated }) {
            return .notJudged(
                "a newer request takes the place of the one that fails", at: code.place(ofKeyword: outdated))
        }
        if let subject = node.child(.subject)?.unwrapped, subject.kind == .name, isUsedElsewhere(subject.name) {
            return .notJudged("`\(subject.name)` is also used elsewhere", at: code.place(subject))
        }
        if let next = node.next, next.changesSomething {
            return .notJudged("more follows the `switch`", at: code.place(ofKeyword: next))
        }
        guard let start = code.userAction(leadingTo: node) else {
            return .notJudged("it is not known that the user starts what fails")
        }
        return .broken(
            "the failure changes nothing that the user sees", at: self,
            notes: [Note("success is shown here", at: code.place(shown)), Note("the user starts it here", at: start)])
    }

    private func isUsedElsewhere(_ name: String) -> Bool {
        let around = node.enclosingFunction ?? code.tree.root ?? node
        return around.descendants.prefix(5000).contains { $0.kind == .name && $0.name == name && !node.contains($0) }
    }
}

/// A `do` with a `catch` for all errors.
struct CaughtError: Placed {
    let code: MemberTree
    let node: CodeNode
    let clause: CatchClause

    var place: Place { code.place(ofKeyword: clause.node) }

    var verdict: Verdict {
        let statements = clause.body?.statements ?? []
        guard statements.allSatisfy(\.showsNothing) else { return .kept }
        guard let change = change else { return .notJudged("it is not known that what fails is to last") }
        let words = change.callee?.withoutMarks ?? change.calledName
        guard let shown = code.sign(ofSuccessAfter: change.node) else {
            return .notJudged("it is not known that success is shown")
        }
        if let reason = code.reasonForLocalWork(of: change) { return reason }
        if let reason = code.excuse(for: node, names: code.names(of: change)) { return reason }
        if let body = clause.body, statements.contains(where: code.isExplained) || code.isExplained(body) {
            return .notJudged("a comment explains why nothing shows the error")
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
            return .notJudged("it is not known that the user starts `\(words)`")
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
