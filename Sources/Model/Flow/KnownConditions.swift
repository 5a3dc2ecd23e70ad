import Syntax

/// The conditions of `if` and `guard` that hold at a place, by their text: in the branch that sets a flag, and after it
/// where the same condition is asked again.
///
/// What the conditions ask for may change in between. Such paths count as impossible, because it is unknown.
struct KnownConditions {
    private var values: [String: Bool] = [:]

    init(at node: CodeNode) {
        var inner = node
        for outer in node.ancestors {
            if outer.kind == .if {
                if outer.child(.body)?.contains(node) ?? false {
                    note(outer.conditions, true)
                } else if outer.child(.otherwise)?.contains(node) ?? false, outer.conditions.count == 1 {
                    note(outer.conditions, false)
                }
            }
            for statement in outer.statements.prefix(while: { $0.range.end <= inner.range.start })
            where statement.kind == .guard { note(statement.conditions, true) }
            inner = outer
        }
    }

    private mutating func note(_ conditions: [CodeNode], _ value: Bool) {
        for asked in conditions.compactMap(\.asked) where values[asked.text] == nil {
            values[asked.text] = value == asked.isTrue
        }
    }

    /// Returns whether a point is only reached if one of the conditions does not hold.
    func contradict(_ point: FlowPoint) -> Bool {
        guard !values.isEmpty, let node = point.node, node.kind == .if || node.kind == .guard else { return false }
        let answers = node.conditions.map { condition -> Bool? in
            guard let asked = condition.asked, let value = values[asked.text] else { return nil }
            return value == asked.isTrue
        }
        switch point.kind {
        case .then: return answers.contains(false)
        case .otherwise: return !answers.isEmpty && answers.allSatisfy { $0 == true }
        default: return false
        }
    }
}

extension CodeNode {
    /// The conditions of an `if`, `guard`, `while` or `repeat`.
    package var conditions: [CodeNode] { Conditional(self)?.conditions ?? [] }

    /// What a condition without calls asks for, and whether it is to be true: `isFirst` for `!self.isFirst`.
    fileprivate var asked: (text: String, isTrue: Bool)? {
        guard range.count <= 120 else { return nil }
        let node = unparenthesized
        if node.kind == .prefix, node.isNamed("!"), let operand = node.child(.base)?.asked {
            return (operand.text, !operand.isTrue)
        }
        guard [.name, .member, .sequence].contains(node.kind),
            !node.descendants.contains(where: { [.call, .closure, .try, .await].contains($0.kind) })
        else { return nil }
        var text = node.text.filter { !$0.isWhitespace }
        if text.hasPrefix("self.") { text.removeFirst(5) }
        return (text, true)
    }
}
