import Syntax

/// What a local name stands for.
extension Expression {
    /// The expression that a name of the code's own stands for where this one is: what the last binding before it copies or
    /// unwraps, or what the call that a closure around it is given to is about.
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
