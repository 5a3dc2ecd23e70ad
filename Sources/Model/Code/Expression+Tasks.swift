import Syntax

extension Expression {
    /// Whether the expression is `Task` or `Task.detached`.
    package var isTask: Bool { names == ["Task"] || names == ["Task", "detached"] }

    /// Whether the result of the expression is unused, because the expression is a whole statement or is assigned to
    /// `_`.
    package var isDiscarded: Bool {
        guard let statement, statement.kind == .expression || statement.kind == .assignment else { return false }
        var before = code.text(ByteRange(statement.place.range.start, place.range.start))[...]
        if before.hasPrefix("_ =") { before = before.dropFirst(3) }
        let words: Set<Substring> = ["try", "try?", "try!", "await"]
        guard before.split(whereSeparator: \.isWhitespace).allSatisfy(words.contains) else { return false }
        // What continues the expression is in the same statement.
        return !code.body.chains(beginningIn: statement.statement.range).contains {
            Int(code.body.chains[$0].base) == number
        }
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
