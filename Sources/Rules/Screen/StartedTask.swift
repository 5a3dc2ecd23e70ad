import Model

/// A `Task` whose handle is dropped, with the errors that it does not handle.
struct StartedTask: Placed {
    let code: MemberTree
    let call: Call
    let closure: Closure

    var place: Place { code.place(ofKeyword: call.node) }

    /// An error that leaves the closure.
    private struct Escape {
        var attempt: CodeNode
        var call: Call
        /// The names of the call and of what it is called on.
        var names: [String]
        var words: String { call.words }
    }

    /// - Parameter isEvery: Whether every failure is reported, with or without success on the screen.
    func verdict(onEvery isEvery: Bool) -> Verdict {
        let escapes = self.escapes
        guard let first = escapes.first else { return .notJudged("no error leaves the `Task`") }
        if call.isOfLowPriority { return .notJudged("a low-priority task runs the code") }
        if let waiting = escapes.lazy.compactMap(verdictOfWaiting).first { return waiting }
        if isEvery, code.excuse(for: call.node, names: first.names, onEvery: true) == nil,
            code.placeHandlingErrors(of: first.call, orNothing: true) == nil
        {
            return broken(first, code.notes(onSuccess: nil, start: code.userAction(leadingTo: call.node)))
        }
        guard let (escape, sign) = successInSpite(of: escapes) else {
            return code.reasonForLocalWork(of: first.call) ?? code.excuse(for: call.node, names: first.names)
                ?? .excused(
                    "it is not known that someone waits for `\(first.words)`", at: code.place(first.call.node))
        }
        if let reason = code.reasonForLocalWork(of: escape.call) { return reason }
        if let reason = code.excuse(for: call.node, names: escape.names) { return reason }
        if let place = code.placeHandlingErrors(of: escape.call) {
            return .notJudged("`\(escape.words)` handles errors itself", at: place)
        }
        guard let start = code.userAction(leadingTo: call.node) else {
            return .excused("it is not known that the user starts the `Task`")
        }
        return broken(escape, [sign, Note("the user starts it here", at: start)])
    }

    /// Returns an error that keeps the screen from showing success, or that comes after the screen has shown it, and
    /// where that is.
    private func successInSpite(of escapes: [Escape]) -> (Escape, Note)? {
        for escape in escapes {
            if let sign = code.sign(ofSuccessAfter: escape.attempt) {
                return (escape, Note("this is not reached after an error", at: code.place(sign)))
            }
        }
        guard let change = escapes.first(where: { Vocabulary.makesLastingChange($0.call.calledName) }),
            let sign = code.sign(ofSuccessAfter: call.node)
        else { return nil }
        return (change, Note("success is shown here, before it is known", at: code.place(sign)))
    }

    /// Returns the verdict on an error after which the screen goes on to wait, as it does from the beginning.
    private func verdictOfWaiting(_ escape: Escape) -> Verdict? {
        guard code.excuse(for: call.node, names: escape.names) == nil,
            code.placeHandlingErrors(of: escape.call) == nil, let owner = code.owner
        else { return nil }
        for node in closure.node.descendants where node.range.start >= escape.attempt.range.end {
            guard let assignment = AssignmentExpression(node), let name = assignment.target.flatMap(code.ownMember),
                let property = owner.property(named: name), property.beginsWithWaiting, assignment.endsWaiting,
                owner.flow.assignments[name]?.count == 1
            else { continue }
            return broken(
                escape, [Note("`\(name)` is only set here, which is not reached after an error", at: code.place(node))])
        }
        return nil
    }

    private func broken(_ escape: Escape, _ notes: [Note]) -> Verdict {
        .broken(
            "an error of `\(escape.words)` ends the `Task`, and nothing reads it", at: self,
            notes: [Note("the error is thrown here", at: code.place(ofKeyword: escape.attempt))] + notes)
    }

    private var escapes: [Escape] {
        let attempts = closure.node.descendants.filter {
            $0.kind == .try && $0.enclosingFunction == closure.node && !$0.handlesItsError
        }
        return attempts.flatMap { attempt in
            attempt.descendants.compactMap(Call.init).filter { call in
                call.node.enclosingFunction == closure.node && !call.isPartOfSleep && !call.isCoding
                    && call.node.covering(.try) == attempt && !code.neverThrows(call)
            }.map { Escape(attempt: attempt, call: $0, names: $0.names) }
        }
    }
}

extension Property {
    /// Whether the property says from the beginning that the screen waits.
    fileprivate var beginsWithWaiting: Bool {
        guard let value = initialNode else { return false }
        return value.caseName == Vocabulary.loadingCase || value.isTrue && Vocabulary.isAboutWork(name)
    }
}

extension AssignmentExpression {
    fileprivate var endsWaiting: Bool {
        guard let value = singleValue else { return false }
        if let literal = SimpleLiteral(value) { return literal.isFalse }
        return value.unwrapped.kind == .member || value.unwrapped.kind == .call
    }
}
