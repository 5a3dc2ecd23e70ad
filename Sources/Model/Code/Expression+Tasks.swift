import Syntax

extension Expression {
    /// Whether the expression is `Task` or `Task.detached`.
    package var isTask: Bool { names == ["Task"] || names == ["Task", "detached"] }

    /// Whether the result of the expression is unused, because the expression is a whole statement or is assigned to
    /// `_`.
    package var isDiscarded: Bool {
        guard statement != nil, var node = call?.node ?? node else { return false }
        while let parent = node.parent, parent.kind == .try || parent.kind == .await { node = parent }
        guard let assignment = node.parent.flatMap(AssignmentExpression.init) else { return node.statement == node }
        return assignment.target != node && assignment.target.flatMap(Name.init)?.isWildcard ?? false
    }

    /// Whether the expression is in a `defer` block and so runs when the code around it ends.
    package var isDeferred: Bool { block.andParents.contains { $0.kind == .defer } }

    /// The closures that are passed to the call.
    package var closures: [Block] { code.blocks.filter { Int($0.block.opener) == number } }

    /// The closure of the innermost `Task` that contains the expression.
    package var enclosingTask: Block? {
        block.andParents.first { $0.kind == .closure && $0.opener?.isTask == true }
    }
}

extension Block {
    /// The block and the blocks around it, innermost first.
    package var andParents: [Block] { Array(sequence(first: self, next: \.parent)) }
}
