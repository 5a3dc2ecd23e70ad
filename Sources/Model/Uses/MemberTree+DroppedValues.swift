import Syntax

extension MemberTree {
    /// Whether nothing uses the value of an expression: it is a statement, and not the result of a function or closure,
    /// or it is assigned to `_`.
    package func isDropped(_ expression: CodeNode) -> Bool {
        var node = expression
        while let parent = node.parent {
            if parent.kind == .try || parent.kind == .await || TupleExpression(parent)?.grouped == node {
                node = parent
            } else if let assignment = AssignmentExpression(parent) {
                return assignment.target.flatMap(Name.init)?.isWildcard ?? false
            } else {
                return parent.holdsStatements && isDroppedStatement(node, in: parent)
            }
        }
        return false
    }

    private func isDroppedStatement(_ statement: CodeNode, in holder: CodeNode) -> Bool {
        guard holder.holdsOneStatement else { return true }
        switch holder.kind {
        case .closure:
            guard let argument = Closure(holder)?.argument, let call = argument.owner.flatMap(Call.init) else {
                return false
            }
            switch ClosureRun(of: call) {
            case .inPlace, .awaited: return isDropped(call.node)
            case .dispatched: return true
            case .started: return call.calledName.hasPrefix("async") || isStartedForNothing(call)
            case .repeatedly where call.calledName == "forEach": return true
            case .repeatedly, .later: return ![.content, .unknown].contains(Cause(of: argument))
            }
        case .accessor: return Accessor(holder)?.keyword != "get"
        case .case: return holder.parent.map { isDroppedChoice($0) } ?? false
        case .branch: return holder.parent.map { isDroppedChoice($0) } ?? false
        case .root: return false
        default:
            guard let owner = holder.parent else { return false }
            switch owner.kind {
            case .root: return function?.returnsNothing ?? false
            case .function: return owner.child(.type) == nil
            case .initializer, .deinitializer: return true
            case .if, .do, .catch: return isDroppedChoice(owner.kind == .catch ? owner.parent ?? owner : owner)
            case .accessor: return Accessor(owner)?.keyword != "get"
            default: return true
            }
        }
    }

    /// Returns whether nothing uses the value of a task: the task itself is dropped, or is only stored to be cancelled, or
    /// it is one of a group without values.
    private func isStartedForNothing(_ call: Call) -> Bool {
        if call.startsTask {
            return isDropped(call.node) || call.node.parent.flatMap(AssignmentExpression.init) != nil
        }
        let group = call.node.enclosingCalls.first { $0.calledName.hasSuffix("TaskGroup") }
        return group.map { ["Void.self", nil].contains($0.argument("of")?.text) } ?? false
    }

    /// `if` and `switch` may be values.
    private func isDroppedChoice(_ node: CodeNode) -> Bool {
        var node = node
        while let parent = node.parent, parent.kind == .if, node.role == .otherwise { node = parent }
        guard let parent = node.parent else { return false }
        return parent.holdsStatements && isDroppedStatement(node, in: parent)
    }
}
