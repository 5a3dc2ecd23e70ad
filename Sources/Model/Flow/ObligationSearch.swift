import Syntax

/// Follows the paths after the beginning of an obligation, through closures, called functions and callers.
package struct ObligationSearch {
    let obligation: Obligation
    private var summaries: [Place: Summary] = [:]
    private var running: Set<Place> = []

    /// What a function does with an obligation that begins before it is called.
    private struct Summary {
        var outcome = ObligationOutcome()
        /// The ways on which the function returns without having met it.
        var returning: [Leak] = []
        var throwing: [Leak] = []
    }

    /// How many functions deep calls are followed.
    private static let greatestDepth = 8
    /// How many callers are followed.
    private static let mostCallers = 8

    package init(_ obligation: Obligation) { self.obligation = obligation }

    private var flow: TypeFlow { obligation.flow }

    /// Returns what happens after a point at which the obligation begins.
    package mutating func outcome(after site: FlowSite) -> ObligationOutcome {
        let point = flow.graphs[site.graph].points[site.point]
        return outcome(in: site.graph, from: point.next, thrown: nil, depth: 0, callers: [])
    }

    /// Returns the outcome of a walk from some points, and of the callers that the walk returns to.
    private mutating func outcome(
        in graph: Int, from starts: [Int], thrown: Int?, depth: Int, callers: Set<FlowSite>
    ) -> ObligationOutcome {
        let summary = walk(graph, from: starts + [thrown].compactMap(\.self), depth: depth)
        var outcome = summary.outcome
        let function = flow.graphs[graph].code.function
        if let function { outcome.functions.insert(function.id) }
        for (ways, isThrown) in [(summary.returning, false), (summary.throwing, true)] where !ways.isEmpty {
            let sites = function.map(flow.callers(of:)) ?? []
            let open = sites.filter { !callers.contains($0) }
            if open.isEmpty || open.count > Self.mostCallers || callers.count > 3 {
                outcome.leaks += ways
                continue
            }
            if !isThrown, !(function?.returnsNothing ?? true) {
                // The result may tell the callers.
                outcome.unsure = outcome.unsure ?? open.first.map(flow.place(of:))
                continue
            }
            for site in open {
                let point = flow.graphs[site.graph].points[site.point]
                let further = self.outcome(
                    in: site.graph, from: isThrown ? [] : point.next, thrown: isThrown ? point.thrown : nil,
                    depth: depth, callers: callers.union([site]))
                // A caller that never meets it has nothing to do with it.
                if further.isMet || outcome.isMet || isThrown { outcome.add(further) }
            }
        }
        return outcome
    }

    /// Returns what a called function does. Recursion is unsure.
    private mutating func summary(of graph: Int, from start: Int, depth: Int) -> Summary? {
        let code = flow.graphs[graph].code
        let key = flow.graphs[graph].points[start].node.map { code.place($0) } ?? code.index.place(of: code.member)
        if let known = summaries[key] { return known }
        guard depth < Self.greatestDepth, running.insert(key).inserted else { return nil }
        defer { running.remove(key) }
        var summary = walk(graph, from: [start], depth: depth + 1)
        if let function = code.function { summary.outcome.functions.insert(function.id) }
        summaries[key] = summary
        return summary
    }

    private mutating func walk(_ number: Int, from starts: [Int], depth: Int) -> Summary {
        let graph = flow.graphs[number]
        var summary = Summary()
        var inner: [(point: Int, leaks: [Leak])] = []
        // Each point is reached once on paths without errors, and once on paths with errors.
        let walk = FlowWalk(from: starts.map { $0 * 2 }) { step in
            let site = FlowSite(graph: number, point: step / 2)
            return follow(site, depth, &summary.outcome, &inner).map { next in
                next * 2 + (step % 2 == 1 || graph.points[next].showsProblem ? 1 : 0)
            }
        }
        for step in walk.reached {
            let index = step / 2
            guard obligation.ends(at: graph.points[index]) else { continue }
            let path = walk.path(to: step).map { $0 / 2 }
            let leak = Leak(graph: graph, path: path, isAfterProblem: step % 2 == 1)
            if index == FlowGraph.end || starts.first.map({ graph.points[$0].ends(at: graph.points[index]) }) ?? false {
                summary.returning.append(leak)
            } else if index == FlowGraph.failure {
                summary.throwing.append(leak)
            } else {
                summary.outcome.leaks.append(leak)
            }
        }
        for (step, leaks) in inner.uniqued(by: \.point) {
            let path = walk.path(to: step * 2).map { $0 / 2 }
            summary.outcome.leaks.append(Leak(graph: graph, path: path, isAfterProblem: true, inner: leaks))
        }
        return summary
    }

    /// Returns the points to which a path on which the obligation is not met continues.
    private mutating func follow(
        _ site: FlowSite, _ depth: Int, _ outcome: inout ObligationOutcome, _ inner: inout [(point: Int, leaks: [Leak])]
    ) -> [Int] {
        let graph = flow.graphs[site.graph]
        let point = graph.points[site.point]
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
        if obligation.isMoot(at: point) || obligation.ends(at: point) { return [] }
        let all = point.next + [point.thrown].compactMap(\.self)
        guard point.kind == .call, let call = point.node.flatMap(Call.init) else { return all }
        let handed = closuresInCharge(of: call, point, site.graph)
        if !handed.isEmpty {
            guard call.mayRunClosuresOften else { return handed + [point.thrown].compactMap(\.self) }
            outcome.unsure = outcome.unsure ?? flow.place(of: site)
            return []
        }
        let callees = callees(of: call, in: site.graph)
        if callees.isEmpty { return all }
        return follow(callees, from: point, site, depth, &outcome, &inner)
    }

    private mutating func follow(
        _ callees: [Callee], from point: FlowPoint, _ site: FlowSite, _ depth: Int,
        _ outcome: inout ObligationOutcome, _ inner: inout [(point: Int, leaks: [Leak])]
    ) -> [Int] {
        var next: [Int] = []
        for callee in callees {
            guard let summary = summary(of: callee.graph, from: callee.start, depth: depth) else {
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
            let leaks = (summary.outcome.leaks + (isMet ? summary.returning : [])).filter(\.isAfterProblem)
            if !leaks.isEmpty { inner.append((site.point, leaks)) }
            if !isMet, !summary.returning.isEmpty { next += point.next }
            if let thrown = point.thrown, !isMet || !summary.throwing.isEmpty { next.append(thrown) }
        }
        return next
    }

    private struct Callee {
        var graph: Int
        var start: Int
        var returnsNothing: Bool
    }

    /// The called functions that may meet the obligation.
    private func callees(of call: Call, in graph: Int) -> [Callee] {
        let code = flow.graphs[graph].code
        if call.callee?.kind == .name, let local = flow.graphs[graph].locals[call.calledName] {
            guard obligation.mayBeMet(in: local, of: graph), let start = flow.graphs[graph].start(of: local) else {
                return []
            }
            return [Callee(graph: graph, start: start, returnsNothing: local.child(.type) == nil)]
        }
        return code.ownCallees(of: call).filter { obligation.meeting.contains($0.id) }.compactMap { function in
            flow.graph(of: function).map {
                Callee(graph: $0, start: FlowGraph.start, returnsNothing: function.returnsNothing)
            }
        }
    }

    /// Returns the starts of the closures that have to meet the obligation, because the work continues in them. A
    /// closure for errors has to as well if one for success does.
    private func closuresInCharge(of call: Call, _ point: FlowPoint, _ graph: Int) -> [Int] {
        let points = flow.graphs[graph].points
        let closures = point.closures.compactMap { start in points[start].node.map { (start: start, node: $0) } }
        let meeting = closures.filter { obligation.mayBeMet(in: $0.node, of: graph) }
        if meeting.isEmpty { return [] }
        let ofErrors = closures.filter { Closure($0.node)?.mayBeForErrors ?? false }
        // After the last value of a publisher, it completes.
        if let completion = ofErrors.first(where: { Closure($0.node)?.isForCompletion ?? false }) {
            return [completion.start]
        }
        return (meeting + ofErrors.filter { error in !meeting.contains { $0.start == error.start } }).map(\.start)
    }
}
