import Model

/// A call that makes a lasting change and can throw, whose result nothing uses.
struct DroppedChange: Placed {
    let code: MemberTree
    let attempt: CodeNode
    let call: Call

    var place: Place { code.place(ofKeyword: attempt) }
    private var words: String { call.callee?.textWithoutMarks ?? call.calledName }

    var verdict: Verdict {
        guard EffectExpression(attempt)?.isOptional ?? false, !code.neverThrows(call) else {
            return .notJudged("`\(words)` drops no error")
        }
        if let reason = code.excuse(for: attempt, names: code.names(of: call)) { return reason }
        if attempt.ancestors.contains(where: { $0.kind == .catch || $0.kind == .defer }) {
            return .notJudged("the code cleans up")
        }
        if let reason = code.reasonForLocalWork(of: call) { return reason }
        guard let sign = code.sign(ofSuccessAfter: attempt) else {
            return .excused("it is not known that the user takes `\(words)` for done")
        }
        if let place = code.placeHandlingErrors(of: call) {
            return .notJudged("`\(words)` handles errors itself", at: place)
        }
        guard let start = code.userAction(leadingTo: attempt) else {
            return .excused("it is not known that the user starts `\(words)`")
        }
        return .broken(
            "`try?` drops the error of `\(words)`, and the user never learns that it failed", at: self,
            notes: [Note("success is shown here", at: code.place(sign)), Note("the user starts it here", at: start)])
    }
}

/// A `switch` over a result or a completion.
///
/// It is never reported: readers of findings wanted none of twelve changed, because what such a `switch` loads is asked
/// for again. But it shows whether a team lets errors vanish.
struct ResultSwitch: Placed {
    let code: MemberTree
    let node: CodeNode
    let failure: SwitchCase

    var place: Place { code.place(ofKeyword: failure.node) }

    var verdict: Verdict {
        let statements = failure.statements
        guard code.showNothing(statements, before: node.range.end) else { return .kept }
        if let reason = code.excuse(for: node, names: []) { return reason }
        if statements.contains(where: code.isExplained) {
            return .notJudged("a comment explains why nothing shows the failure")
        }
        return .excused("what fails may be asked for again")
    }
}
