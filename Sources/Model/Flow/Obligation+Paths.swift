import Syntax

extension Obligation {
    /// Returns whether nothing need be done any more on a path through a point of a graph.
    func isMoot(at point: FlowPoint, in graph: Int) -> Bool {
        guard let node = point.node else { return false }
        switch point.kind {
        case .otherwise where node.kind == .guard || node.kind == .if:
            if asksWhetherBegun(node) { return true }
            if endsWithSelf, Conditional(node)?.unwrapsOwnSelf ?? false { return true }
            if node.asksOnlyForFailure { return true }
            return endsWhenOutdated && node.kind == .guard && flow.graphs[graph].code.asksWhetherOutdated(node)
        case .then where node.kind == .if:
            if endsWhenOutdated, flow.graphs[graph].code.asksWhetherOutdated(node) { return true }
            // `if isFirst.exchange(false) { continuation.resume() }`
            let leadsToMeeting = node.child(.body).map { mayBeMet(in: $0, of: graph) } ?? false
            return asksWhetherBegun(node) && (endsWhereAsked || !leadsToMeeting)
        case .thrown:
            // Who cancels a task that only waits, such as a limit of time, has done the rest.
            let isTask = node.enclosingClosure?.call?.startsTask ?? false
            return (endsWhenOutdated || isTask) && node.onlyThrowsIfCancelled
        case .caught:
            return endsWhenOutdated && node.children(.item).contains(where: \.mentionsCancellation)
        // A publisher finishes after its last value.
        case .matched: return node.isUnknownDefault || node.isFinishedCase
        default: return false
        }
    }

    private func asksWhetherBegun(_ node: CodeNode) -> Bool {
        node.conditions.flatMap(\.subtree).contains { part in
            guard part.kind == .name || part.kind == .member else { return false }
            return names.contains(part.name) || words.contains(where: part.name.lowercased().holds)
        }
    }

    /// Whether a point ends the code in which the obligation is to be met.
    func ends(at point: FlowPoint) -> Bool {
        point.kind == .end && scope != nil && point.node == scope || point.isWayOut
    }
}

extension Obligation {
    /// Returns whether a path leads from the beginning of the code to a point without meeting the obligation, and without
    /// a condition that asks for one of some names.
    package func isAvoidable(before site: FlowSite, asking names: Set<String>) -> Bool {
        let graph = flow.graphs[site.graph]
        guard graph.isWhole else { return false }
        let walk = FlowWalk(from: [FlowGraph.start]) { index in
            let point = graph.points[index]
            if index == site.point || effects[FlowSite(graph: site.graph, point: index)] == .meets { return [] }
            guard let node = point.node else { return point.next }
            if point.kind == .condition,
                node.conditions.flatMap(\.subtree).contains(where: { names.contains($0.name) })
            {
                return []
            }
            if point.kind == .call, let call = Call(node),
                graph.code.ownCallees(of: call).contains(where: mayBeMet(by:))
            {
                return []
            }
            return point.next + point.closures
        }
        return walk.reached.contains(site.point)
    }
}

extension FlowPoint {
    /// Whether the point ends its code, rather than a closure in the middle of a path.
    var isWayOut: Bool { (kind == .end || kind == .failure) && next.isEmpty }

    /// Whether the point begins the closure or local function that another point ends.
    func ends(at other: FlowPoint) -> Bool { kind == .start && node != nil && node == other.node && other.kind == .end }

    /// Whether the code has waited for something where a path leaves the point, or is called back.
    var waits: Bool {
        switch kind {
        case .await: return true
        // An error ends the `await` that throws it, or the loop.
        case .thrown: return node.map { $0.kind != .try || $0.descendants.contains { $0.kind == .await } } ?? false
        case .start:
            guard let call = node.flatMap(Closure.init)?.call else { return false }
            return ClosureRun(of: call) >= .dispatched && (!call.startsTask || call.calledName == "detached")
        default: return false
        }
    }

    /// Whether something went wrong on a path through the point.
    package var showsProblem: Bool { problem != .none }

    /// What went wrong on a path through the point: an error, a failure, the `else` of a `guard`, an `if` that only
    /// returns.
    package var problem: PathProblem {
        guard let node else { return .none }
        switch kind {
        case .caught: return .failure
        case .start: return Closure(node)?.isForErrors ?? false ? .failure : .none
        case .thrown: return EffectExpression(node)?.isOptional != true ? .failure : .none
        case .matched: return node.children(.item).contains(where: \.namesFailure) ? .failure : .none
        case .otherwise where node.kind == .guard:
            return node.asksForFailure || node.asksForAttempt ? .failure : .missing
        case .then where node.kind == .guard: return node.asksOnlyForFailure ? .failure : .none
        case .then where node.kind == .if:
            let last = node.child(.otherwise) == nil ? node.child(.body)?.statements.last?.kind : nil
            if last == .return || last == .throw {
                return node.asksForFailure || node.asksForFailedAttempt ? .failure : .missing
            }
            return node.conditions.contains(where: \.namesFailure) ? .failure : .none
        default: return .none
        }
    }
}

extension CodeNode {
    /// Whether a condition asks for the result of work that may fail: `guard let answer = try? await harbour.crossings()`.
    fileprivate var asksForAttempt: Bool {
        conditions.flatMap(\.subtree).contains { EffectExpression($0)?.isOptional ?? false }
    }

    /// Whether a condition asks if work has failed: `if (try? await harbour.open()) == nil`.
    fileprivate var asksForFailedAttempt: Bool {
        conditions.contains { condition in
            guard let elements = OperatorSequence(condition)?.elements, elements.count == 3 else { return false }
            return elements[1].isNamed("==") && elements[2].kind == .nil
                && elements[0].subtree.contains { EffectExpression($0)?.isOptional ?? false }
        }
    }

    /// Whether a condition of a `guard` or an `if` mentions an error, a failure or a success.
    fileprivate var asksForFailure: Bool {
        conditions.flatMap(\.subtree).contains { inner in
            let name = inner.name.lowercased()
            return ["fail", "error", "success"].contains(where: name.contains)
        }
    }

    /// Whether a pattern or condition is about an error: `.failure(let error)`, `let error`, `error != nil`.
    fileprivate var namesFailure: Bool {
        if let sequence = OperatorSequence(self) {
            let elements = sequence.elements
            guard elements.count == 3, elements[1].isNamed("!="), elements[2].kind == .nil else { return false }
            return elements[0].unwrapped.name.lowercased().holds("error")
        }
        return descendants.contains { node in
            guard [.member, .name, .bound].contains(node.kind) else { return false }
            let name = node.name.lowercased()
            return name.hasPrefix("fail") || name.hasSuffix("error") || name.hasSuffix("failure")
        }
    }
}

extension Closure {
    /// The label of the argument that the closure is.
    fileprivate var label: String { argument?.label ?? "" }

    /// Whether the closure is only run after an error, judging by its label: `onError: { }`.
    fileprivate var isForErrors: Bool {
        let label = label.lowercased()
        if isForCompletion {
            return node.descendants.first { [.if, .guard, .switch].contains($0.kind) } == nil
        }
        return label.holds("fail") || label.holds("error") || label.holds("catch")
    }

    /// Whether the closure gets the end of a publisher, which may be an error.
    var isForCompletion: Bool {
        if label == "receiveCompletion" { return true }
        // `sink { completion in } receiveValue: { value in }`
        guard let call, call.calledName == "sink", label.isEmpty else { return false }
        return call.arguments.contains { $0.label == "receiveValue" }
    }

    /// Whether the closure may be run after an error.
    var mayBeForErrors: Bool { isForCompletion || isForErrors }
}

extension Conditional {
    /// Whether a condition is `let self`, `let strongSelf = self` or `self != nil`.
    var unwrapsOwnSelf: Bool {
        unwrapsSelf || conditions.contains { $0.kind == .unwrapping && $0.child(.value)?.isSelf ?? false }
    }
}

extension CodeNode {
    /// `@unknown default`, for cases that do not exist yet.
    fileprivate var isUnknownDefault: Bool { kind == .case && !children(.attribute).isEmpty }

    /// Whether the node is `case .finished` in a closure that gets the end of a publisher.
    fileprivate var isFinishedCase: Bool {
        guard kind == .case, children(.item).contains(where: { $0.child(.pattern)?.isNamed("finished") ?? false })
        else {
            return false
        }
        return enclosingClosure?.isForCompletion ?? false
    }

    /// Whether a condition in a closure that gets the end of a publisher is `case .failure(let error) = completion`, so
    /// that otherwise the publisher has finished.
    fileprivate var asksOnlyForFailure: Bool {
        let conditions = conditions
        guard conditions.count == 1, conditions[0].kind == .matching,
            conditions[0].child(.pattern)?.subtree.contains(where: { $0.isNamed("failure") }) ?? false
        else { return false }
        return enclosingClosure?.isForCompletion ?? false
    }

    /// Whether a condition asks if the work was cancelled, or compares two values that are not constants, such as the
    /// identifiers of this and the newest request.
    fileprivate var asksWhetherOutdated: Bool {
        conditions.contains { condition in
            condition.mentionsCancellation
                || condition.comparedValues.contains { $0.isVariableValue && $1.isVariableValue }
        }
    }

    /// The values on both sides of the operators of a sequence that compare for equality, and those of which a method
    /// says that they are the same: `query.caseInsensitiveCompare(newest) == .orderedSame`.
    fileprivate var comparedValues: [(CodeNode, CodeNode)] {
        guard let elements = OperatorSequence(self)?.elements else { return [] }
        return elements.indices.dropFirst().dropLast().compactMap { index in
            guard elements[index].kind == .operator, ["==", "===", "!=", "!=="].contains(elements[index].name) else {
                return nil
            }
            let (left, right) = (elements[index - 1], elements[index + 1])
            return right.isNamed("orderedSame") ? left.valuesOfComparison : (left, right)
        }
    }

    /// The values that a method compares: `query` and `newest` in `query.caseInsensitiveCompare(newest)`.
    private var valuesOfComparison: (CodeNode, CodeNode)? {
        guard let call = Call(unwrapped), Vocabulary.comparisons.contains(call.calledName),
            let receiver = call.receiver, let other = call.arguments.first?.value
        else { return nil }
        return (receiver, other)
    }

    package var mentionsCancellation: Bool {
        subtree.contains { node in
            switch node.kind {
            case .name, .member, .call: node.name.lowercased().holds("cancel")
            case .type, .typePattern, .cast: node.text.lowercased().holds("cancel")
            default: false
            }
        }
    }

    /// Whether the node is something that may change, or is made from that: `query`, `self.query`, `query.lowercased()`.
    fileprivate var isVariableValue: Bool {
        let node = unwrapped
        if let call = Call(node) {
            guard let base = call.receiver else { return false }
            return base.isVariableValue && !(base.unwrapped.name.first?.isUppercase ?? true)
        }
        return node.kind == .name || MemberAccess(node)?.base != nil
    }
}

extension MemberTree {
    /// Returns whether a condition asks if newer work has begun, itself or by a method that compares what it gets with a
    /// property: `guard isNewest(request) else { return }`.
    func asksWhetherOutdated(_ node: CodeNode) -> Bool {
        node.asksWhetherOutdated
            || node.conditions.flatMap(\.subtree).compactMap(Call.init).contains { call in
                !call.arguments.isEmpty && callees(of: call).contains(where: \.comparesItsParameter)
            }
    }
}

extension Function {
    /// Whether the function compares one of its parameters with a property of its type.
    fileprivate var comparesItsParameter: Bool {
        project.caches.facade.comparingFunctions.value(for: self) {
            guard let code = tree else { return false }
            let names = Set(parameters.map(\.name))
            return code.tree.nodes(ofKind: .sequence).flatMap(\.comparedValues).contains { one, other in
                names.contains(one.unwrapped.name) && code.ownMember(other) != nil
                    || names.contains(other.unwrapped.name) && code.ownMember(one) != nil
            }
        }
    }
}
