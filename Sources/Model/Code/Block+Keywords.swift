import Syntax

extension Block {
    /// The place of the keyword of a `catch` or `default` block, or of a `case` pattern that matches every value; nil
    /// for other blocks.
    package var keyword: Place? {
        switch kind {
        case .catch: statement.flatMap { code.last("catch", from: $0.statement.range.start, to: block.range.start) }
        case .default: code.last("default", from: block.range.start, to: max(block.head.end, block.range.start + 7))
        case .case where matchesAnything: code.place(block.head)
        default: nil
        }
    }

    /// Whether the block is a `case` that matches every value, as `default` does: `case _` or `case let value`.
    var matchesAnything: Bool {
        guard kind == .case else { return false }
        let words = head.split(whereSeparator: \.isWhitespace)
        if words == ["_"] { return true }
        return words.count == 2 && ["let", "var"].contains(words[0]) && words[1].allSatisfy { $0.isLetter || $0 == "_" }
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
    /// The place of the last `await` before the expression in its statement.
    package var awaitKeyword: Place? {
        statement.flatMap { code.last("await", from: $0.statement.range.start, to: chain.range.start) }
    }
}

extension Expression {
    /// Whether the last `try` before the expression in its statement is a `try?`.
    package var isTriedOptionally: Bool {
        guard let statement, let word = code.last("try", from: statement.statement.range.start, to: chain.range.start)
        else { return false }
        return code.text(ByteRange(word.range.end, chain.range.start)).hasPrefix("?")
    }

    /// Returns whether the expression is in the parentheses of a call.
    package func isArgument(of call: Expression) -> Bool { call.chain.arguments.contains(chain.range) }
}

extension Code {
    /// Returns the place of a keyword's last occurrence in a range, outside of comments and strings.
    func last(_ keyword: StaticString, from start: UInt32, to end: UInt32) -> Place? {
        let facts = source.facts
        return facts.tokens(in: ByteRange(start, end)).last { facts.source.holds(keyword, at: $0.range) }
            .map { place($0.range) }
    }
}

extension Code {
    /// Returns the blocks of a kind.
    package func blocks(_ kind: Block.Kind) -> [Block] { blocks.filter { $0.kind == kind } }

    /// The names that the code may declare: those that patterns bind, and all words in the signatures of closures and
    /// in the patterns of `case` and `catch`.
    package var localNames: Set<String> {
        project.caches.facade.localNames.value(for: place(body.range)) { readLocalNames() }
    }

    private func readLocalNames() -> Set<String> {
        var names = Set(bindings.map(\.name))
        for block in body.blocks where !block.head.isEmpty {
            let words = source.facts.tokens(in: block.head).filter { $0.kind == .word }
            names.formUnion(words.map { plainName(source.facts.source[$0.range]) })
        }
        return names
    }
}
