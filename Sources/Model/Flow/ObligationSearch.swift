import Syntax

/// Follows the paths after the beginning of an obligation, through closures, called functions and callers.
package struct ObligationSearch {
    let obligation: Obligation
    private var summaries: [Beginning: Summary] = [:]
    private var running: Set<Beginning> = []
    /// For each graph, the points that can be followed by one that may meet the obligation.
    private var reaching: [Int: Set<Int>] = [:]
    /// What is known where the obligation begins, and the graph of that place.
    private var known: (conditions: KnownConditions, graph: Int)?
    /// What happens after a function has returned to a caller, or thrown.
    private var returns: [Return: ObligationOutcome] = [:]

    private struct Return: Hashable {
        var caller: FlowSite
        var isThrown: Bool
        var hasWaited: Bool
    }

    /// Where a walk begins, and whether the work has waited for something before.
    private struct Beginning: Hashable {
        var place: Place
        var hasWaited: Bool
    }

    /// What a function does with an obligation that begins before it is called.
    private struct Summary {
        var outcome = ObligationOutcome()
        /// The paths on which the function returns without having met it.
        var returning: [Leak] = []
        var throwing: [Leak] = []
    }

    /// How many functions deep calls are followed.
    private static let greatestDepth = 8
    /// How many callers of a function are followed, and for how many functions.
    private static let mostCallers = 8
    private static let greatestHeight = 6

    package init(_ obligation: Obligation) { self.obligation = obligation }

    private var flow: TypeFlow { obligation.flow }

    /// Returns what happens after a point at which the obligation begins.
    package mutating func outcome(after site: FlowSite) -> ObligationOutcome {
        let point = flow.graphs[site.graph].points[site.point]
        known = point.node.map { (KnownConditions(at: $0), site.graph) }
        return outcome(in: site.graph, from: point.next, hasWaited: false, height: 0)
    }

    /// Returns what happens after a point, without what callers of the function do later.
    package mutating func outcome(withinFunctionAfter site: FlowSite) -> ObligationOutcome {
        let point = flow.graphs[site.graph].points[site.point]
        let summary = walk(site.graph, from: point.next, hasWaited: false, depth: 0)
        var outcome = summary.outcome
        outcome.leaks += summary.returning + summary.throwing
        return outcome
    }

    /// Returns the outcome of a walk from some points, and of the callers that the walk returns to.
    private mutating func outcome(
        in graph: Int, from starts: [Int], hasWaited: Bool, height: Int
    ) -> ObligationOutcome {
        let summary = walk(graph, from: starts, hasWaited: hasWaited, depth: 0)
        var outcome = summary.outcome
        guard let function = flow.graphs[graph].code.function else {
            outcome.leaks += summary.returning + summary.throwing
            return outcome
        }
        outcome.functions.insert(function.id)
        for (paths, isThrown) in [(summary.returning, false), (summary.throwing, true)] where !paths.isEmpty {
            let callers = flow.callers(of: function)
            if callers.isEmpty || callers.count > Self.mostCallers || height >= Self.greatestHeight {
                outcome.leaks += paths
            } else if !isThrown, !function.returnsNothing {
                // The result may tell the callers.
                outcome.unsure = outcome.unsure ?? callers.first.map(flow.place(of:))
            } else {
                let hasWaited = paths.contains(where: \.hasWaited)
                for caller in callers {
                    let key = Return(caller: caller, isThrown: isThrown, hasWaited: hasWaited)
                    let further = self.outcome(after: key, height: height + 1)
                    // A caller that never meets it has nothing to do with it.
                    guard further.isMet || outcome.isMet || isThrown else { continue }
                    outcome.add(further)
                    // Where the caller does nothing about it, what went wrong in the function is what counts.
                    if !further.isMet, !isThrown, !further.leaks.isEmpty {
                        outcome.leaks += paths.filter(\.isAfterProblem)
                    }
                }
            }
        }
        return outcome
    }

    private mutating func outcome(after key: Return, height: Int) -> ObligationOutcome {
        if let known = returns[key] { return known }
        // Recursive functions return to themselves.
        returns[key] = ObligationOutcome()
        let point = flow.graphs[key.caller.graph].points[key.caller.point]
        let outcome = outcome(
            in: key.caller.graph, from: key.isThrown ? [point.thrown].compactMap(\.self) : point.next,
            hasWaited: key.hasWaited, height: height)
        returns[key] = outcome
        return outcome
    }

    /// Returns what a called function does. Recursion is unsure.
    private mutating func summary(of graph: Int, from start: Int, hasWaited: Bool, depth: Int) -> Summary? {
        let place = flow.place(of: FlowSite(graph: graph, point: start))
        let key = Beginning(place: place, hasWaited: hasWaited)
        if let known = summaries[key] { return known }
        guard depth < Self.greatestDepth, running.insert(key).inserted else { return nil }
        defer { running.remove(key) }
        var summary = walk(graph, from: [start], hasWaited: hasWaited, depth: depth + 1)
        if let function = flow.graphs[graph].code.function { summary.outcome.functions.insert(function.id) }
        summaries[key] = summary
        return summary
    }

    private mutating func walk(_ number: Int, from starts: [Int], hasWaited: Bool, depth: Int) -> Summary {
        let graph = flow.graphs[number]
        var summary = Summary()
        if !graph.isWhole { summary.outcome.unsure = graph.code.memberPlace }
        var inner: [(step: PathStep, leaks: [Leak])] = []
        let first = starts.map { PathStep($0, hasWaited: hasWaited || graph.points[$0].waits) }
        let walk = FlowWalk(from: first.map(\.number)) { number in
            let step = PathStep(number: number)
            return follow(step, in: site(step), depth, &summary.outcome, &inner).map { next in
                step.followed(by: next, graph.points[next]).number
            }
        }
        func site(_ step: PathStep) -> FlowSite { FlowSite(graph: number, point: step.point) }
        for step in walk.reached.map(PathStep.init(number:)) {
            let index = step.point
            guard obligation.ends(at: graph.points[index]), handlers(ofErrorsAt: graph.points[index], number).isEmpty
            else {
                continue
            }
            let path = walk.path(to: step.number).map { PathStep(number: $0).point }
            let leak = Leak(
                graph: graph, number: number, path: path, problem: step.problem, hasWaited: step.hasWaited)
            if index == FlowGraph.end || starts.first.map({ graph.points[$0].ends(at: graph.points[index]) }) ?? false {
                summary.returning.append(leak)
            } else if index == FlowGraph.failure {
                summary.throwing.append(leak)
            } else {
                summary.outcome.leaks.append(leak)
            }
        }
        for (step, leaks) in inner.uniqued(by: \.step) {
            let path = walk.path(to: step.number).map { PathStep(number: $0).point }
            summary.outcome.leaks.append(
                Leak(
                    graph: graph, number: number, path: path, problem: .failure, hasWaited: step.hasWaited,
                    inner: leaks))
        }
        return summary
    }

    /// Returns the points to which a path on which the obligation is not met continues.
    private mutating func follow(
        _ step: PathStep, in site: FlowSite, _ depth: Int, _ outcome: inout ObligationOutcome,
        _ inner: inout [(step: PathStep, leaks: [Leak])]
    ) -> [Int] {
        let graph = flow.graphs[site.graph]
        var point = graph.points[site.point]
        switch obligation.effects[site] {
        case .meets:
            outcome.isMet = true
            outcome.meetings.append(site)
            return []
        case .unsure:
            outcome.unsure = outcome.unsure ?? flow.place(of: site)
            return []
        // From here on, the other beginning is in charge.
        case .begins: return []
        case nil: break
        }
        if obligation.isMoot(at: point, in: site.graph) { return [] }
        if depth == 0, let known, known.graph == site.graph, known.conditions.contradict(point) { return [] }
        if obligation.ends(at: point) { return handlers(ofErrorsAt: point, site.graph) }
        let call = point.kind == .call ? point.node.flatMap(Call.init) : nil
        if point.thrown != nil, let call, graph.code.neverThrows(call) { point.thrown = nil }
        guard let call else { return point.successors }
        let handed = closuresInCharge(of: call, point, site.graph, &outcome)
        if !handed.isEmpty {
            // What follows meets it while a task goes on beside it. A continuation may be resumed by either.
            let isBeside = call.node.isAwaited || call.startsTask && obligation.scope == nil
            if isBeside, isMet(after: point, site.graph) { return point.successors }
            guard call.mayRunClosuresOften || call.isPartOfStream else {
                let skipped = obligation.scope != nil && graph.code.isSkippedWithoutReceiver(call) ? point.next : []
                return handed + skipped + [point.thrown].compactMap(\.self)
            }
            outcome.unsure = outcome.unsure ?? flow.place(of: site)
            return []
        }
        let callees = callees(of: call, in: site.graph)
        if callees.isEmpty { return point.successors }
        return follow(callees, from: point, step, in: site, depth, &outcome, &inner)
    }

    private mutating func follow(
        _ callees: [Callee], from point: FlowPoint, _ step: PathStep, in site: FlowSite, _ depth: Int,
        _ outcome: inout ObligationOutcome, _ inner: inout [(step: PathStep, leaks: [Leak])]
    ) -> [Int] {
        var next: [Int] = []
        for callee in callees {
            if callee.isInCharge { return [] }
            guard
                let summary = summary(
                    of: callee.graph, from: callee.start, hasWaited: step.hasWaited, depth: depth)
            else {
                outcome.unsure = outcome.unsure ?? flow.place(of: site)
                return []
            }
            outcome.functions.formUnion(summary.outcome.functions)
            outcome.unsure = outcome.unsure ?? summary.outcome.unsure
            let isMet = summary.outcome.isMet
            outcome.isMet = outcome.isMet || isMet
            if isMet, !summary.returning.isEmpty, !callee.returnsNothing {
                // The result may say whether it has been met.
                outcome.unsure = outcome.unsure ?? flow.place(of: site)
                return []
            }
            // A `defer`, or what follows the call, may meet it where the function has not.
            let isInCharge = isMet && !self.isMet(after: point, site.graph)
            let leaks = (summary.outcome.leaks + (isInCharge ? summary.returning : [])).filter(\.isAfterProblem)
            if !leaks.isEmpty { inner.append((step, leaks)) }
            if !isInCharge, !summary.returning.isEmpty { next += point.next }
            if let thrown = point.thrown, !isMet || !summary.throwing.isEmpty { next.append(thrown) }
        }
        return next
    }

    /// Returns whether what follows a point may meet the obligation.
    private mutating func isMet(after point: FlowPoint, _ graph: Int) -> Bool {
        let reaching = self.reaching[graph] ?? pointsBeforeMeetings(in: graph)
        self.reaching[graph] = reaching
        return point.next.contains(where: reaching.contains)
    }

    /// Returns the points of a graph that can be followed by one that may meet the obligation.
    private func pointsBeforeMeetings(in number: Int) -> Set<Int> {
        let graph = flow.graphs[number]
        var before: [Int: [Int]] = [:]
        var meeting: [Int] = []
        for (index, point) in graph.points.enumerated() {
            for next in point.successors + point.closures {
                before[next, default: []].append(index)
            }
            let effect = obligation.effects[FlowSite(graph: number, point: index)]
            if effect == .meets || effect == .unsure {
                meeting.append(index)
            } else if point.kind == .call, let call = point.node.flatMap(Call.init),
                !callees(of: call, in: number).isEmpty
            {
                meeting.append(index)
            }
        }
        return Set(FlowWalk(from: meeting) { before[$0] ?? [] }.reached)
    }

    /// Returns the starts of the closures that get the errors of another one: `catch:` in `run({ try … }, catch: { })`.
    private func handlers(ofErrorsAt point: FlowPoint, _ graph: Int) -> [Int] {
        guard point.kind == .failure, let node = point.node, let call = Closure(node)?.call else { return [] }
        return call.arguments.compactMap(\.closure).filter { $0.node != node && $0.mayBeForErrors }
            .compactMap { flow.graphs[graph].starts[$0.node] }
    }

    private struct Callee {
        var graph: Int
        var start: Int
        var returnsNothing: Bool
        /// Whether the obligation begins in the function.
        var isInCharge = false
    }

    /// The called functions that may meet the obligation.
    private func callees(of call: Call, in graph: Int) -> [Callee] {
        let code = flow.graphs[graph].code
        if call.callee?.kind == .name, let local = flow.graphs[graph].locals[call.calledName] {
            guard obligation.mayBeMet(in: local, of: graph), let start = flow.graphs[graph].starts[local] else {
                return []
            }
            return [Callee(graph: graph, start: start, returnsNothing: local.child(.type) == nil)]
        }
        return code.ownCallees(of: call).compactMap { function in
            let isInCharge = obligation.beginning.contains(function.id)
            guard isInCharge || obligation.mayBeMet(by: function) else { return nil }
            return flow.graph(of: function).map {
                Callee(
                    graph: $0, start: FlowGraph.start, returnsNothing: function.returnsNothing, isInCharge: isInCharge)
            }
        }
    }

    /// Returns the starts of the closures that have to meet the obligation, because the work continues in them. A
    /// closure for errors has to as well if one for success does.
    private func closuresInCharge(
        of call: Call, _ point: FlowPoint, _ graph: Int, _ outcome: inout ObligationOutcome
    ) -> [Int] {
        let points = flow.graphs[graph].points
        let closures = point.closures.compactMap { start in points[start].node.map { (start: start, node: $0) } }
        let meeting = closures.filter { obligation.mayBeMet(in: $0.node, of: graph) }
        if meeting.isEmpty { return [] }
        let ofErrors = closures.filter { Closure($0.node)?.mayBeForErrors ?? false }
        // After the last value of a publisher, it completes.
        if let completion = ofErrors.first(where: { Closure($0.node)?.isForCompletion ?? false }) {
            if meeting.contains(where: { $0.start != completion.start }) { outcome.isMet = true }
            return [completion.start]
        }
        return (meeting + ofErrors.filter { error in !meeting.contains { $0.start == error.start } }).map(\.start)
    }
}
