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
}

extension Block {
    /// The block and the blocks around it, innermost first.
    package var andParents: [Block] { Array(sequence(first: self, next: \.parent)) }
}
