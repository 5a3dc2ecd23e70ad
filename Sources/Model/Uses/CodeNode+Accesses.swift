import Syntax

// An access is a name or a member with all names before it, such as `cart.items` in `cart.items.map { }`, or a macro.
// Its node is that of the last name. What a call or a subscript precedes is an access of its own.

extension CodeNode {
    /// The accesses in the node, in source order.
    package var accesses: [CodeNode] {
        subtree.filter(\.endsAccess).sorted { $0.nameRange.start < $1.nameRange.start }
    }

    /// Whether the node is the last name of an access.
    private var endsAccess: Bool {
        switch kind {
        case .macro: true
        case .component: isNameInKeyPath && next?.isNameInKeyPath != true
        case .name, .member: accessedMember == nil && !isNamed("_")
        default: false
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

    /// Whether an access is a single name, with or without `self.`: `state`, `self.load`. It may be local or global.
    package var isSingleName: Bool { namePath.count == 1 }

    /// Whether the node, which is a statement, is an expression that assigns nothing.
    package var isExpressionStatement: Bool { kind.isExpression && AssignmentExpression(unwrapped) == nil }
}

extension CodeTree {
    /// The accesses in the code, in source order.
    package var accesses: [CodeNode] { root?.accesses ?? [] }
}
