import Model

let loopsLetGoOfSelf = Rule(Pages.loopsLetGoOfSelf) { project in
    let classes = project.namedTypes(isForAppAlone: true).map(\.type).filter { $0.kind.isReference }
    return classes.flatMap { owner in
        owner.loopingTasks { $0.isEndlessLoop(of: $1) }
    }.judge { task in
        guard let hold = task.hold else { return .kept }
        if let reason = task.owner.reasonToStay { return reason }
        if let place = task.end { return .notJudged("the loop may end", at: place) }
        if let reason = task.keeper { return reason }
        let how = hold.isUnwrapped ? "`self` is strong while it waits" : "the `Task` holds `self` strongly"
        return .broken(
            "the loop keeps `\(task.owner)` alive: \(how)", at: task.code.place(ofKeyword: task.loop),
            notes: [Note(hold.note, at: hold.place)])
    }
}

extension LoopingTask {
    /// A jump out of the loop other than on cancellation, or because `self` is gone.
    fileprivate var end: Place? {
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
    fileprivate var keeper: Verdict? {
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
