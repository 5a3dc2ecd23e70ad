import Syntax

extension MemberTree {
    /// Returns whether no error can leave a call, although a `try` may cover it: the called functions handle all errors
    /// themselves, or a continuation is only resumed with values.
    package func neverThrows(_ call: Call) -> Bool {
        if call.startsTask || call.isContinuationOfValues { return true }
        let callees = callees(of: call)
        return !callees.isEmpty && callees.allSatisfy(\.neverThrows)
    }
}

extension Function {
    /// Whether no error leaves the function: it is not marked `throws`, or no path from a `throw` or from what a `try`
    /// covers leads out of it. It is false if another function may take its place.
    var neverThrows: Bool {
        if !declaration.flags.contains(.isThrowing), !declaration.flags.contains(.isRethrowing) { return true }
        return project.caches.facade.functionsWithoutErrors.value(for: self) { findsNoError() }
    }

    /// How many functions are followed. More that only pass on each other's errors are rare.
    private static let mostFollowed = 16

    private func findsNoError() -> Bool {
        var open = [self]
        var seen: Set = [self]
        while let function = open.popLast() {
            guard !function.mayBeReplaced, let graph = function.tree?.flow, graph.isWhole,
                let callees = graph.calleesWithErrors
            else { return false }
            for callee in callees where seen.insert(callee).inserted {
                if seen.count > Self.mostFollowed { return false }
                open.append(callee)
            }
        }
        return true
    }

    private var mayBeReplaced: Bool {
        guard let owner, !isPrivate, !isInitializer else { return false }
        return owner.kind == .protocol || owner.kind == .class && owner.isSubclassed
    }
}

extension FlowGraph {
    /// The functions of the project whose errors would leave the member; nil if another error may leave it.
    fileprivate var calleesWithErrors: [Function]? {
        let leaving = pointsBeforeFailure
        if leaving.isEmpty { return [] }
        var callees: [Function] = []
        for index in FlowWalk(from: [Self.start], following: { points[$0].following }).reached {
            let point = points[index]
            if point.kind == .jump, point.node?.kind == .throw, leaving.contains(index) { return nil }
            guard let thrown = point.thrown, leaving.contains(thrown) else { continue }
            guard point.kind == .call, let call = point.node.flatMap(Call.init) else { return nil }
            if call.startsTask || call.isContinuationOfValues { continue }
            let called = code.callees(of: call)
            if called.isEmpty { return nil }
            callees += called.filter { function in
                function.declaration.flags.contains(.isThrowing) || function.declaration.flags.contains(.isRethrowing)
            }
        }
        return callees
    }

    /// The points of the member's body from which a path leads out of it with an error.
    private var pointsBeforeFailure: Set<Int> {
        guard points.indices.contains(Self.failure), points[Self.failure].isReached else { return [] }
        var before: [Int: [Int]] = [:]
        for (index, point) in points.enumerated() {
            for next in point.following { before[next, default: []].append(index) }
        }
        return Set(FlowWalk(from: [Self.failure]) { before[$0] ?? [] }.reached)
    }
}

extension FlowPoint {
    /// The points that can follow, also after an error.
    fileprivate var following: [Int] { next + [thrown].compactMap(\.self) }
}

extension Call {
    /// Whether the call waits for a continuation that is only resumed with values.
    fileprivate var isContinuationOfValues: Bool {
        guard ["withCheckedThrowingContinuation", "withUnsafeThrowingContinuation"].contains(calledName),
            let closure = arguments.last?.closure, let name = closure.parameters.first?.name
        else { return false }
        let uses = closure.uses(ofParameter: name)
        return !uses.isEmpty
            && uses.allSatisfy { use in
                guard let call = use.resumingCall else { return false }
                return call.arguments.isEmpty || call.argument("returning") != nil
            }
    }
}

extension Closure {
    /// Returns the uses of a parameter, apart from those of a parameter with the same name in a closure inside.
    package func uses(ofParameter name: String) -> [CodeNode] {
        node.descendants.filter { use in
            guard use.kind == .name, use.name == name else { return false }
            return !use.ancestors.prefix { $0 != node }.contains { inner in
                Closure(inner)?.parameters.contains { $0.name == name } ?? false
            }
        }
    }
}

extension CodeNode {
    /// The call `continuation.resume(…)` whose base the node is.
    package var resumingCall: Call? {
        var base = self
        while let parent = base.parent, parent.kind == .optional || parent.kind == .forced { base = parent }
        guard let member = base.parent.flatMap(MemberAccess.init), member.name == "resume", member.base == base else {
            return nil
        }
        return member.node.parent.flatMap(Call.init).flatMap { $0.callee == member.node ? $0 : nil }
    }
}
