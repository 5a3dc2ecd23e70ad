import Syntax

// An access is a name or a member with all names before it, such as `cart.items` in `cart.items.map { }`, or a macro.
// Its node is that of the last name. What a call or a subscript precedes is an access of its own.

extension CodeNode {
    /// The accesses in the node, in source order.
    package var accesses: [CodeNode] {
        ([self] + descendants).filter(\.endsAccess).sorted { $0.nameRange.start < $1.nameRange.start }
    }

    private var endsAccess: Bool {
        switch kind {
        case .macro: return true
        case .component: return isNameInKeyPath && next?.isNameInKeyPath != true
        case .name, .member:
            var node = self
            while node.role == .base, let parent = node.parent {
                if parent.kind == .member { return false }
                guard parent.kind == .optional || parent.kind == .forced else { break }
                node = parent
            }
            return !isNamed("_")
        default: return false
        }
    }

    private var isNameInKeyPath: Bool {
        kind == .component && !nameRange.isEmpty && !isNamed("?") && !isNamed("!")
    }

    /// The nodes of an access's names, without a leading `self`.
    package var accessedNodes: [CodeNode] {
        var nodes: [CodeNode] = []
        var node: CodeNode? = self
        while let current = node {
            switch current.kind {
            case .name, .member: node = current.child(.base)?.withoutMarks
            case .component: node = current.previous.flatMap { $0.isNameInKeyPath ? $0 : nil }
            case .macro: node = nil
            default: return nodes.reversed()
            }
            if !current.isSelf { nodes.append(current) }
        }
        return nodes.reversed()
    }

    /// The names of an access, without a leading `self`.
    package var accessedNames: [String] { accessedNodes.map(\.name) }

    /// Whether an access begins with a name, rather than with a dot, a key path or a macro.
    package var beginsWithName: Bool {
        guard let first = accessedNodes.first else { return isSelf }
        return MemberAccess(first).map { $0.base?.withoutMarks.isSelf ?? false } ?? (first.kind == .name)
    }

    /// Whether an access is a single name, with or without `self.`: `state`, `self.load`. It may be local or global.
    package var isSingleName: Bool { beginsWithName && accessedNodes.count == 1 }

    /// The assignment to a name, a member, a part of it such as `counts[id]`, or a tuple that contains it.
    package var assignment: AssignmentExpression? {
        var node = self
        while let parent = node.parent {
            switch parent.kind {
            case .optional, .forced, .subscript: guard node.role == .base else { return nil }
            case .argument: guard parent.parent?.kind == .tuple else { return nil }
            case .tuple: break
            default: return AssignmentExpression(parent).flatMap { $0.target == node ? $0 : nil }
            }
            node = parent
        }
        return nil
    }

    /// What is assigned to an access, if that is a single operand: `2` for `b` in `(a, b) = (1, 2)`.
    package var assignedValue: CodeNode? {
        guard let assignment, let value = assignment.singleValue?.unwrapped else { return nil }
        guard let targets = assignment.target.flatMap(TupleExpression.init)?.elements,
            let number = targets.firstIndex(where: { $0.node.contains(self) }),
            let values = TupleExpression(value)?.elements, values.count == targets.count
        else { return value }
        return values[number].value
    }

    /// Whether the node, which is a statement, is an expression that assigns nothing.
    package var isExpressionStatement: Bool { kind.isExpression && AssignmentExpression(unwrapped) == nil }

    /// The calls and macros that contain the node in their arguments or closures, the innermost first.
    package var takers: [CodeNode] {
        ancestors.compactMap { CallArgument($0)?.owner }.filter { $0.kind == .call || $0.kind == .macro }
    }
}
