/// Operands and operators in turn, without precedence: `a`, `=`, `b`, `+`, `c`.
package struct OperatorSequence: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .sequence else { return nil }
        self.node = node
    }

    /// Operands, and between them nodes of the kinds `operator`, `assignment`, `ternary` and `cast`. No operand follows
    /// a `cast`.
    package var elements: [CodeNode] { Array(node.children) }
    package var operands: [CodeNode] { node.children.filter { !$0.kind.isOperator } }
    package var operators: [CodeNode] { node.children.filter { $0.kind.isOperator } }
    package var operatorNames: [String] { operators.map(\.name) }
}

extension CodeKind {
    package var isOperator: Bool { self == .operator || self == .assignment || self == .ternary || self == .cast }
}

/// A sequence that assigns: `state = .idle`, `count += 1`. It is nil for other sequences.
package struct AssignmentExpression: CodeHandle {
    package let node: CodeNode
    private let assigning: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .sequence, let first = node.children.first?.next, first.isAssignment else { return nil }
        self.node = node
        assigning = first
    }

    package var target: CodeNode? { node.children.first }
    /// The targets: the elements of a tuple, or else the only one.
    package var targets: [CodeNode] {
        guard let target else { return [] }
        return TupleExpression(target)?.elements.compactMap(\.value) ?? [target]
    }
    package func isAssigned(with symbol: StaticString) -> Bool { node.tree.source.holds(symbol, at: assigning.range) }
    /// Whether the old value does not matter, as with `=`.
    package var replaces: Bool { assigning.kind == .assignment }
    /// The nodes of the value. There are several if operators follow: `a`, `+`, `b` in `x = a + b`.
    package var value: [CodeNode] { Array(node.children.dropFirst(2)) }
    /// The value, if it is a single node.
    package var singleValue: CodeNode? { value.count == 1 ? value[0] : nil }
    /// From the start of the value to its end; empty if there is none.
    package var valueRange: ByteRange {
        guard let first = assigning.next else { return .none }
        return ByteRange(first.range.start, node.range.end)
    }
}

extension CodeTree {
    /// The assignments, in source order.
    package var assignments: [AssignmentExpression] { nodes(ofKind: .sequence).compactMap(AssignmentExpression.init) }
}

extension CodeNode {
    /// Whether the node is an operator that assigns: `=`, `+=`, but not `==` and `<=`.
    package var isAssignment: Bool {
        kind == .assignment || kind == .operator && tree.source.isAssignment(operatorAt: range)
    }
}

/// `try`, `try?`, `try!` and `await` with what they cover: everything up to the end of the sequence.
package struct EffectExpression: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .try || node.kind == .await else { return nil }
        self.node = node
    }

    package var operand: CodeNode? { node.child(.base) }
    package var isAwait: Bool { node.kind == .await }
    /// Whether the keyword is `try?`, which drops the error, or `try!`.
    package var isOptional: Bool { node.nameRange.count == 4 && node.name.hasSuffix("?") }
    package var isForced: Bool { node.nameRange.count == 4 && node.name.hasSuffix("!") }
}

/// `as`, `as?`, `as!` or `is` with its type. The operand is the element before it in the sequence.
package struct Cast: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .cast else { return nil }
        self.node = node
    }

    package var type: CodeNode? { node.child(.type) }
    /// The last name of the type, if it consists of names alone: `Cart` for `Shop.Cart`.
    package var typeName: String? {
        guard let type, let name = type.children.first, name.kind == .typeName, name.range == type.range else {
            return nil
        }
        return name.name
    }
    package var isTest: Bool { node.isNamed("is") }
    package var isConditional: Bool { node.name.hasSuffix("?") }
}

/// An operand with something before or after it: `-x`, `&x`, `x!`, `x?`, `copy x`.
package struct Marked: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        switch node.kind {
        case .prefix, .postfix, .inout, .forced, .optional, .marked: self.node = node
        default: return nil
        }
    }

    package var operand: CodeNode? { node.child(.base) }
    /// The operator or keyword: `-`, `!`, `copy`.
    package var mark: String { node.name }
}
