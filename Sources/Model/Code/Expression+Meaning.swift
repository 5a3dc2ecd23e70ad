import Syntax

extension Code {
    /// Returns the names, and those of local copies of their values: `model` in `let model = viewModel` and `if let
    /// model = viewModel`.
    package func names(for names: Set<String>) -> Set<String> {
        var found = names
        for chain in body.chains where chain.use == .read && chain.start == .name && chain.base < 0 {
            // Most chains have more names or are not in a binding.
            guard chain.wordCount < 3, chain.statement >= 0 else { continue }
            let statement = body.statements[Int(chain.statement)]
            guard [.binding, .if, .guard, .while].contains(statement.kind) else { continue }
            let names = source.names(chain)
            guard names.count == 1, found.contains(plainName(names[0])) else { continue }
            let start = statement.range.start
            guard start < chain.range.start, isWholeValue(chain) else { continue }
            let before = text(ByteRange(start, chain.range.start)).split { $0.isWhitespace }.suffix(3)
            guard before.count == 3, before.last == "=", ["let", "var"].contains(before.first),
                let copy = before.dropFirst().first
            else { continue }
            found.insert(plainName(String(copy)))
        }
        return found
    }

    /// Returns whether the chain is the whole value, without an operator or a cast after it.
    private func isWholeValue(_ chain: Chain) -> Bool {
        let rest = source.facts.source.bytes[Int(chain.range.end)...].prefix(64)
        guard let next = rest.first(where: { !isSpace($0) }) else { return true }
        return isLineEnd(next) || ["}", "{", ",", ";", ")"].contains(next)
            || rest.dropFirst().starts(with: Array("else".utf8))
    }
}

extension Expression {
    /// Whether the expression begins with a local name: `state` after `var state = self.state`.
    package var isLocal: Bool {
        guard start == .name, base == nil, !beginsWithSelf, let name = names.first else { return false }
        return code.statements.contains { statement in
            statement.kind == .binding && statement.place.range.end <= place.range.start
                && block.isInside(statement.block) && statement.boundName == plainName(name)
        }
    }

    /// Returns the expression that a local name stands for: the one in its last binding or, for a parameter of an
    /// enclosing closure, the one in the arguments of the call.
    package func meaning(of name: String, in fits: (Expression) -> Bool) -> Expression? {
        let read = code.expressions.filter { fits($0) && $0.isBefore(place) }
        let bound = read.last { other in
            guard let statement = other.statement else { return false }
            let range = ByteRange(statement.place.range.start, other.place.range.start)
            // Most expressions are not bound, which their bytes show.
            guard ["let", "var"].contains(where: { holds(word: $0, in: code.facts.source, at: range) }) else {
                return false
            }
            let before = code.text(range)
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
