import Syntax

extension Block {
    /// The statements in the block, including those of nested blocks.
    package var allStatements: [Statement] {
        code.body.statements(beginningIn: block.range).map { Statement($0, in: code) }
            .filter { $0.block.isInside(self) }
    }
}

extension Expression {
    /// Returns whether the expression is in the parentheses of a call.
    package func isArgument(of call: Expression) -> Bool { call.chain.arguments.contains(chain.range) }
}

extension Code {
    /// Returns the blocks of a kind.
    package func blocks(_ kind: Block.Kind) -> [Block] { blocks.filter { $0.kind == kind } }
}
