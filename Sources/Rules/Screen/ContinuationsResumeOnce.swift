import Model

let continuationsResumeOnce = Rule(Pages.continuationsResumeOnce) { project in
    project.flows(ofMembersContaining: Continuation.makers).flatMap(\.continuations).judge { continuation in
        if let reason = continuation.obstacle { return reason }
        let quoted = "`\(continuation.name)`"
        let calls = continuation.calls
        if calls.isEmpty { return .broken("\(quoted) is never resumed", at: continuation) }
        var obligation = continuation.obligation
        var search = ObligationSearch(obligation)
        obligation.endsWhereAsked = true
        var searchAfterCalls = ObligationSearch(obligation)
        let again = calls.keys.sorted().compactMap { site in
            continuation.secondCall(after: site, &searchAfterCalls).map { second in
                Finding(
                    "\(quoted) is resumed twice on the same path", at: continuation.flow.place(of: second),
                    notes: [Note("\(quoted) is resumed here first", at: continuation.flow.place(of: site))])
            }
        }
        if !again.isEmpty { return .violated(again) }
        let outcome = search.outcome(after: continuation.start)
        if let place = outcome.unsure { return .notJudged("\(quoted) may be resumed by other code", at: place) }
        guard outcome.isMet else { return .notJudged("no path leads to where \(quoted) is resumed") }
        let leaks = outcome.leaks.filter(\.isDeliberate)
        if leaks.isEmpty { return .kept }
        return .broken(
            "\(quoted) is not resumed on every path", at: continuation,
            notes: leaks.map { $0.notes(without: "resuming \(quoted)") }.uniqued { $0.first?.place }.prefix(3)
                .flatMap(\.self))
    }
}

/// A continuation and the closure that gets it.
private struct Continuation: Placed {
    static let makers: Set = [
        "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
        "withUnsafeThrowingContinuation",
    ]

    let flow: TypeFlow
    let graph: Int
    let closure: Closure
    let name: String
    let start: FlowSite

    var code: MemberTree { flow.graphs[graph].code }
    var place: Place { code.place(closure.parameters.first?.node.nameRange ?? closure.range) }

    private var uses: [CodeNode] { closure.uses(ofParameter: name) }

    /// The calls that resume the continuation.
    var calls: [FlowSite: Obligation.Effect] {
        let nodes = Set(uses.compactMap { $0.resumingCall?.node })
        return flow.sites(ofCalls: nodes, inGraph: graph).reduce(into: [:]) { $0[$1] = .meets }
    }

    /// The reason why the paths do not show whether the continuation is resumed.
    var obstacle: Verdict? {
        if !flow.graphs[graph].isWhole { return .notJudged("the code is nested too deeply") }
        for use in uses {
            guard let call = use.resumingCall?.node else {
                return .notJudged("`\(name)` is passed on", at: code.place(use))
            }
            for closure in call.ancestors.prefix(while: { $0 != closure.node }).compactMap(Closure.init)
            where closure.call == nil {
                return .notJudged("a closure that is stored resumes `\(name)`", at: code.place(call))
            }
        }
        return nil
    }

    /// The names of variables that the closure assigns, such as `hasResumed`, which conditions may ask for.
    var obligation: Obligation {
        let assigned =
            closure.node.descendants.compactMap { AssignmentExpression($0)?.target?.unwrapped.name }
            + namesOfGuards
        // The caller of a method holds `self` until it returns.
        let isHeld = closure.node.enclosingClosure == nil
        return Obligation(
            flow, effects: calls, askedByNames: Set(assigned), askedByWords: Self.wordsForOnce, endsWithSelf: isHeld,
            endsWhenOutdated: false, in: closure.node)
    }

    /// The names of local constants with an object that conditions change, such as a flag that several threads share:
    /// `guard hasResumed.exchange(true)`.
    private var namesOfGuards: [String] {
        let local = closure.statements.filter { $0.kind == .variable }.flatMap(\.boundNames).map(\.name)
        if local.isEmpty { return [] }
        return closure.node.descendants.compactMap { node in
            guard node.role == .condition, let call = Call(node.unwrapped), !call.arguments.isEmpty,
                let name = call.receiver?.unwrapped.name, local.contains(name)
            else { return nil }
            return name
        }
    }

    private static let wordsForOnce = [
        "resum", "once", "didfinish", "isfinished", "hasfinished", "didcomplete", "iscompleted", "hascompleted",
        "isdone", "exchange", "claim", "wascalled", "firsttime",
    ]

    /// Returns a call that certainly resumes the continuation again after another one.
    func secondCall(after site: FlowSite, _ search: inout ObligationSearch) -> FlowSite? {
        let outcome = search.outcome(after: site)
        guard outcome.isMet, outcome.leaks.isEmpty, outcome.unsure == nil else { return nil }
        return outcome.meetings.first
    }
}

extension TypeFlow {
    fileprivate var continuations: [Continuation] {
        graphs.indices.flatMap { graph in
            graphs[graph].code.calls.compactMap { call in
                guard Continuation.makers.contains(call.calledName), let closure = call.arguments.last?.closure,
                    let name = closure.parameters.first?.name, name != "_",
                    let start = graphs[graph].starts[closure.node]
                else { return nil }
                return Continuation(
                    flow: self, graph: graph, closure: closure, name: name,
                    start: FlowSite(graph: graph, point: start))
            }
        }
    }
}

extension Leak {
    /// Whether the path goes through something that someone wrote for this case, rather than through an `if` without
    /// `else`, past the end of a loop, or through a look at a value of a callback that may follow again.
    fileprivate var isDeliberate: Bool {
        if let inner = inner.first { return inner.isDeliberate }
        for point in points.reversed() {
            guard let node = point.node else { continue }
            switch point.kind {
            case .otherwise:
                return (node.kind == .guard || node.kind == .if && node.child(.otherwise) != nil)
                    && !node.asksForDetails
            case .then: return !node.asksForDetails
            // A callback with a `default` may get other events than those that it waits for.
            case .matched where node.isNamed("default") && node.isInCallback: return false
            case .matched, .caught: return true
            // The publisher may not be able to fail.
            case .start where Closure(node)?.argument?.label == "receiveCompletion": return false
            default: continue
            }
        }
        return true
    }
}

extension CodeNode {
    /// Whether the node is in a closure that is called later.
    fileprivate var isInCallback: Bool {
        enclosingClosure?.call.map { ClosureRun(of: $0) == .later } ?? false
    }

    private static let comparisons: Set = ["==", "!=", "<", ">", "<=", ">="]

    /// Whether conditions in a closure that is called later ask for more than whether there is a value or an error, such
    /// as whether a picture is a preview, or how far the work has come: another call may follow.
    fileprivate var asksForDetails: Bool {
        guard isInCallback else { return false }
        return conditions.contains { condition in
            guard condition.kind != .unwrapping, condition.kind != .matching else { return false }
            if let sequence = OperatorSequence(condition) {
                if sequence.operands.contains(where: { $0.kind == .nil }) { return false }
                if sequence.operatorNames.contains(where: Self.comparisons.contains) { return true }
            }
            return condition.subtree.contains { $0.kind == .member || $0.kind == .subscript }
        }
    }
}
