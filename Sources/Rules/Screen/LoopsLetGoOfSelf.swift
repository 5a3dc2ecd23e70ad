import Model

let loopsLetGoOfSelf = Rule(Pages.loopsLetGoOfSelf) { project in
    project.allViewModels.filter { $0.kind.isReference }.flatMap(\.endlessTasks).judge { task in
        guard let hold = task.hold else { return .kept }
        if let reason = task.owner.reasonToStay { return reason }
        if let place = task.end { return .notJudged("the loop may end", at: place) }
        if let reason = task.keeper { return reason }
        return .broken(
            "the loop keeps `\(task.owner)` alive: \(hold.words)", at: task.code.place(ofKeyword: task.loop),
            notes: [Note(hold.note, at: hold.place)])
    }
}

/// A `Task` with a loop that does not end by itself.
private struct EndlessTask: Placed {
    let owner: Type
    let code: MemberTree
    let call: Call
    let closure: Closure
    let loop: CodeNode

    var place: Place { code.place(ofKeyword: call.node) }

    struct Hold {
        var words: String
        var note: String
        var place: Place
    }

    /// What holds `self` while the loop waits; nil if nothing does.
    var hold: Hold? {
        switch code.hold(of: closure) {
        case .none: return nil
        case .strong(let use):
            return Hold(
                words: "the `Task` holds `self` strongly", note: "`self` is captured here", place: code.place(use))
        case .weak: return unwrapping.map { Hold(words: "`self` is strong while it waits", note: $0.0, place: $0.1) }
        }
    }

    /// Where a weak `self` becomes strong before the loop, or around its `await`.
    private var unwrapping: (String, Place)? {
        if loop.kind == .while, Conditional(loop)?.unwrapsSelf ?? false {
            return ("`self` is strong in the whole body of the loop", code.place(ofKeyword: loop))
        }
        var inner = loop
        for outer in loop.ancestors {
            if let conditional = Conditional(outer), outer.kind == .if, conditional.unwrapsSelf {
                return ("`self` becomes strong here", code.place(ofKeyword: outer))
            }
            for statement in outer.statements.prefix(while: { $0.range.end <= inner.range.start })
            where statement.kind == .guard && Conditional(statement)?.unwrapsSelf ?? false {
                return ("`self` becomes strong here", code.place(ofKeyword: statement))
            }
            if outer == closure.node { return nil }
            inner = outer
        }
        return nil
    }

    /// A jump out of the loop other than on cancellation, or because `self` is gone.
    var end: Place? {
        guard let body = loop.child(.body) else { return nil }
        for node in body.descendants where node.kind == .break || node.kind == .return {
            let around = node.ancestors.prefix { $0 != loop }
            if around.contains(where: { $0.kind.isFunction }) { continue }
            if node.kind == .break, around.contains(where: { $0.kind == .switch || $0.kind.isLoop }) { continue }
            let conditional = around.lazy.compactMap(Conditional.init).first
            if let conditional, conditional.unwrapsSelf || conditional.node.asksForCancellation { continue }
            return code.place(ofKeyword: node)
        }
        return nil
    }

    /// The reason why something else than `deinit` may cancel the task, or because its result is used.
    var keeper: Verdict? {
        guard let parent = call.node.parent, !parent.holdsStatements else { return nil }
        if let assignment = AssignmentExpression(parent), assignment.singleValue == call.node,
            let name = assignment.target.flatMap(code.ownMember),
            let property = owner.storedProperties.first(where: { $0.name == name })
        {
            if property.mayBeCancelled { return .notJudged("the `Task` in `\(property)` may be cancelled") }
            return nil
        }
        return .notJudged("the `Task` is passed on", at: code.place(ofKeyword: parent))
    }
}

extension Type {
    fileprivate var endlessTasks: [EndlessTask] {
        trees(containingAnyOf: ["Task"]).flatMap { code in
            code.calls.filter(\.startsTask).compactMap { call in
                guard let closure = call.arguments.last?.closure,
                    let loop = closure.node.descendants.first(where: { $0.isEndlessLoop(of: closure) })
                else { return nil }
                return EndlessTask(owner: self, code: code, call: call, closure: closure, loop: loop)
            }
        }
    }
}

extension CodeNode {
    /// Whether the node is a loop in the closure itself that waits and has no end.
    fileprivate func isEndlessLoop(of closure: Closure) -> Bool {
        guard kind == .for || kind == .while || kind == .repeat, enclosingFunction == closure.node else { return false }
        if let loop = ForLoop(self) { return loop.awaits && loop.sequence?.isEndlessSequence ?? false }
        guard isEndless || asksForCancellation || Conditional(self)?.unwrapsSelf ?? false else { return false }
        return child(.body)?.descendants.contains { $0.kind == .await } ?? false
    }

    /// Whether the elements of a `for await` have no end: notifications, values of publishers, timers.
    private var isEndlessSequence: Bool {
        let node = unwrapped
        if let call = Call(node) {
            if ["notifications", "AsyncTimerSequence", "Observations"].contains(call.calledName) { return true }
            // `stream.map { }` is as endless as the stream.
            return call.receiver?.isEndlessSequence ?? false
        }
        return MemberAccess(node)?.name == "values"
    }

    /// Whether a condition is `!Task.isCancelled`.
    fileprivate var asksForCancellation: Bool {
        conditions.contains { condition in condition.descendants.contains { $0.isNamed("isCancelled") } }
    }
}
