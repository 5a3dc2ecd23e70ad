import Syntax

/// The meaning of local names.
extension Expression {
    /// Returns the expression that a local name stands for: the one that the last binding before it copies or unwraps,
    /// or the one in the call that takes an enclosing closure.
    package func meaning(of name: String, in fits: (Expression) -> Bool) -> Expression? {
        let read = code.expressions.filter { fits($0) && $0.isBefore(place) }
        let bound = read.last { other in
            guard let statement = other.statement else { return false }
            let before = code.text(ByteRange(statement.place.range.start, other.place.range.start))
            let words = before.split { $0.isWhitespace || $0 == "=" }.suffix(2)
            return words.count == 2 && ["let", "var"].contains(words.first)
                && words.last.map { plainName("\($0)") } == name
        }
        if let bound { return bound }
        for closure in block.andParents where closure.kind == .closure {
            guard let call = closure.opener, identifiers(in: closure.head).contains(name) else { continue }
            return read.first { $0.isArgument(of: call) }
        }
        return nil
    }
}
