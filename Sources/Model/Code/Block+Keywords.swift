import Syntax

extension Block {
    /// The place of the keyword of a `catch` or `default` block, or of a `case` pattern that matches every value; nil
    /// for other blocks.
    package var keyword: Place? {
        switch kind {
        case .catch: node.flatMap { code.tree?.place(ofKeyword: $0) }
        case .default: node.map { code.place($0.nameRange) }
        case .case: node.flatMap(SwitchCase.init)?.itemMatchingAnything.map { code.place($0.range) }
        default: nil
        }
    }

    /// The `catch` clause or the case of a `switch`; nil for other blocks.
    package var node: CodeNode? {
        guard let node = code.node(at: block.range) else { return nil }
        return node.kind == .block ? node.parent : node
    }

    /// The statements in the block, including those of nested blocks.
    package var allStatements: [Statement] {
        code.body.statements(beginningIn: block.range).map { Statement($0, in: code) }
            .filter { $0.block.isInside(self) }
    }
    /// Whether the block directly contains a comment.
    package var hasComment: Bool { code.body.comments.contains { Int($0.block) == number } }
}

extension Expression {
    /// The place of the `await` that covers the expression.
    package var awaitKeyword: Place? {
        node?.covering(.await).flatMap { code.tree?.place(ofKeyword: $0) }
    }

    /// Whether a `try?` covers the expression.
    package var isTriedOptionally: Bool {
        node?.covering(.try).flatMap(EffectExpression.init)?.isOptional ?? false
    }

    /// Returns whether the expression is in the parentheses of a call.
    package func isArgument(of call: Expression) -> Bool { call.chain.arguments.contains(chain.range) }
}

extension Code {
    /// Returns the blocks of a kind.
    package func blocks(_ kind: Block.Kind) -> [Block] { blocks.filter { $0.kind == kind } }
}

extension SwitchCase {
    /// The pattern, if it matches every value: `case _`, `case let value`.
    package var itemMatchingAnything: CaseItem? {
        items.first { item in
            guard item.condition == nil, var pattern = item.pattern else { return false }
            while pattern.kind == .binder, let inner = pattern.children.first { pattern = inner }
            return pattern.kind == .bound || Name(pattern)?.isWildcard ?? false
        }
    }
}
