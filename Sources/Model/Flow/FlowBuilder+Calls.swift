import Syntax

/// Expressions: errors, calls with their closures, operators.
extension FlowBuilder {
    // MARK: Errors

    /// Returns the point after an error of the innermost `try`; nil if no `try` covers the current code.
    mutating func thrownPoint() -> Int? {
        guard let attempt else { return nil }
        if let point = attempt.point { return point }
        let point = newThrownPoint(attempt.node)
        self.attempt?.point = point
        return point
    }

    /// Creates a point after an error, from which a path leads to what handles the error.
    mutating func newThrownPoint(_ node: CodeNode) -> Int {
        let saved = current
        let point = newPoint(.thrown, node)
        points[point].isReached = true
        current = point
        leave(to: \.catches, \.again)
        current = saved
        return point
    }

    mutating func visitTry(_ node: CodeNode) {
        let outer = attempt
        let effect = EffectExpression(node)
        attempt = effect?.isForced == true ? nil : (node, nil)
        let join = effect?.isOptional == true ? newPoint(.join) : nil
        if let join { scopes.append(scope(.handler, end: join, again: join)) }
        visitChildren(node)
        if let attempt, attempt.point == nil {
            let point = add(.call, node)
            points[point].thrown = thrownPoint()
        }
        if let join {
            scopes.removeLast()
            meet(at: join)
        }
        attempt = outer
    }

    // MARK: Calls

    mutating func visitCall(_ node: CodeNode) {
        guard let call = Call(node) else { return }
        if let callee = call.callee, callee.kind != .closure { visit(callee) }
        let arguments = call.arguments
        for argument in arguments {
            if let value = argument.value, value.kind != .closure { visit(value) }
        }
        let point = add(.call, node)
        points[point].thrown = thrownPoint()
        for closure in ([call.callee] + arguments.map(\.value)).compactMap({ $0.flatMap(Closure.init) }) {
            let (run, closure) = (ClosureRun(of: closure), closure.node)
            if run >= .started, !call.isAwaitedTask {
                keep { $0.buildFunction(closure) }
                if let start = starts[closure] { points[point].closures.append(start) }
            } else {
                run == .repeatedly ? visitOptional(closure) : visitInline(closure)
            }
        }
        if call.neverReturns { current = nil }
    }

    /// `try await task.value`: the paths of the task's closure, and its errors, continue here.
    mutating func visitResultOfTask(_ node: CodeNode) {
        guard node.isNamed("value") || node.isNamed("result"), let base = MemberAccess(node)?.base,
            let exit = tasks[base.name].flatMap({ exits[$0] }), base.kind == .name
        else { return }
        let point = add(.call, node)
        link(exit.end, to: point)
        guard node.isNamed("value"), let thrown = thrownPoint() else { return link(exit.failure, to: point) }
        points[point].thrown = thrown
        link(exit.failure, to: thrown)
    }

    private mutating func visitOptional(_ closure: CodeNode) {
        let before = current
        visitInline(closure)
        let join = newPoint(.join)
        link(before, to: join)
        meet(at: join)
    }

    /// Visits a closure that runs on the current path.
    private mutating func visitInline(_ closure: CodeNode) {
        starts[closure] = add(.start, closure)
        let end = newPoint(.end, closure)
        let failure = thrownPoint()
        let outer = (scopes, attempt)
        scopes.append(scope(.function, end: end, again: failure ?? end))
        attempt = nil
        visitStatements(closure.statements)
        (scopes, attempt) = outer
        meet(at: end)
    }

    mutating func visitSequence(_ node: CodeNode) {
        if let assignment = AssignmentExpression(node) {
            if let target = assignment.target { visitChildren(target) }
            visitOperands(assignment.value)
            add(.assignment, node)
        } else {
            visitOperands(Array(node.children))
        }
    }

    /// Visits operands and operators. What follows `&&`, `||`, `??` or a condition's `?` may be skipped.
    private mutating func visitOperands(_ elements: [CodeNode]) {
        var isOptional = false
        for element in elements {
            if element.kind == .ternary || element.isNamed("&&") || element.isNamed("||") || element.isNamed("??") {
                isOptional = true
            }
            guard isOptional else {
                visit(element)
                continue
            }
            let before = current
            visit(element)
            guard current != before else { continue }
            let join = newPoint(.join)
            link(before, to: join)
            meet(at: join)
        }
    }
}
