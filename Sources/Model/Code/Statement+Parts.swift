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

    /// The first name that a binding declares, such as `user` in `let user = …`.
    package var firstBoundName: String? {
        guard kind == .binding else { return nil }
        let words = text.prefix(200).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard let keyword = words.firstIndex(where: { $0 == "let" || $0 == "var" }), keyword + 1 < words.count else {
            return nil
        }
        return String(words[keyword + 1])
    }
}
