import Syntax

extension Expression {
    /// Returns whether the expression is in the parentheses of a call.
    package func isArgument(of call: Expression) -> Bool { call.chain.arguments.contains(chain.range) }
}

extension Code {
    /// Returns the blocks of a kind.
    package func blocks(_ kind: Block.Kind) -> [Block] { blocks.filter { $0.kind == kind } }
}
