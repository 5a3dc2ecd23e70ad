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
            if let conditional = Conditional(outer), outer.kind == .if {
                if conditional.body?.contains(node) ?? false {
                    for condition in conditional.conditions { note(condition, true) }
                } else if conditional.otherwise?.contains(node) ?? false, conditional.conditions.count == 1 {
                    for condition in conditional.conditions { note(condition, false) }
                }
            }
            for statement in outer.statements.prefix(while: { $0.range.end <= inner.range.start })
            where statement.kind == .guard {
                for condition in statement.conditions { note(condition, true) }
            }
            inner = outer
        }
    }

    private mutating func note(_ condition: CodeNode, _ value: Bool) {
        guard let asked = condition.asked, values[asked.text] == nil else { return }
        values[asked.text] = value == asked.isTrue
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
    var conditions: [CodeNode] { Conditional(self)?.conditions ?? [] }

    /// What a condition without calls asks for, and whether it is to be true: `isFirst` for `!self.isFirst`.
    fileprivate var asked: (text: String, isTrue: Bool)? {
        guard range.count <= 120 else { return nil }
        let node = unparenthesized
        if let marked = Marked(node), node.kind == .prefix, marked.mark == "!", let operand = marked.operand?.asked {
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
