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
        guard code.showNothing(statements, before: node.range.end) else { return .kept }
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
