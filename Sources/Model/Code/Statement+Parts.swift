import Syntax

extension Statement {
    /// The expressions in the statement, including those of nested blocks.
    package var expressions: [Expression] {
        code.body.chains(beginningIn: statement.range).filter { statement.range.contains(code.body.chains[$0].range) }
            .map { Expression($0, in: code) }
    }

    /// The place of the statement's first line.
    package var firstLinePlace: Place {
        let range = statement.range
        return code.place(ByteRange(range.start, min(range.end, lineEnd(range.start, in: code.facts.source))))
    }
}
