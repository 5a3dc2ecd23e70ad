import Bytes
import Syntax

/// The tokens of a range. Tokens in interpolations are included, but comments are not. The methods answer questions
/// about a token and its neighbors.
///
/// Any number may be passed as a position. Before the first and behind the last token, there is no token: its text is
/// empty, its kind is `end`, and it has no neighbors.
struct CodeTokens: Sendable {
    let source: Source
    private let tokens: [CodeToken]

    /// Creates the tokens of a file or of a range of it.
    init(of source: Source, in range: ByteRange? = nil) {
        self.source = source
        let range = range ?? ByteRange(0, source.count)
        tokens = source.bytes.withView { bytes in
            var tokens: [CodeToken] = []
            tokens.reserveCapacity(range.count / 6)
            source.forEachCodeToken(in: range) { kind, range, newlineBefore in
                let touches = tokens.last?.range.end == range.start
                tokens.append(CodeToken(kind, range, in: bytes, startsLine: newlineBefore, touchesFormer: touches))
            }
            tokens.pairBrackets()
            return tokens
        }
    }

    /// The positions of all tokens.
    var positions: Range<Int> { tokens.indices }
    /// The position behind the last token.
    var end: Int { tokens.count }

    subscript(position: Int) -> CodeToken? { tokens.indices.contains(position) ? tokens[position] : nil }

    func kind(_ position: Int) -> TokenKind { self[position]?.kind ?? .end }
    func text(_ position: Int) -> String { self[position].map { source[$0.range] } ?? "" }
    func name(_ position: Int) -> String { plainName(text(position)) }

    /// Returns the first byte of a token, which is enough to recognize brackets and separators. It is a quote for each
    /// piece of a string, and 0 if the position is out of range.
    func byte(_ position: Int) -> UInt8 { self[position]?.byte ?? 0 }

    /// Returns whether a token has this text. It creates no string.
    func reads(_ text: StaticString, at position: Int) -> Bool {
        self[position].map { source.holds(text, at: $0.range) } ?? false
    }

    /// Returns whether a token is this word, with or without backticks. It creates no string.
    func isWord(_ position: Int, _ spelling: [UInt8]) -> Bool {
        // Most words are ruled out by their length.
        guard let token = self[position], token.kind == .word,
            token.range.count == spelling.count || token.range.count == spelling.count + 2
        else { return false }
        return source.withBytes(at: token.range) { bytes, range in
            var word = bytes.part(range.indices)
            if word.count == spelling.count + 2 {
                guard word[0] == "`" else { return false }
                word = word.part(1..<word.count - 1)
            }
            return word.elementsEqual(spelling)
        }
    }

    func isWord(_ position: Int) -> Bool { kind(position) == .word }

    /// Returns whether the token follows a dot: `.name`, `?.name`.
    func isMember(_ position: Int) -> Bool { isDot(position - 1) }
    func isDot(_ position: Int) -> Bool { self[position]?.isDot ?? false }

    /// Returns whether a token begins a line. So do the first token and whatever is behind the last one.
    func startsLine(_ position: Int) -> Bool { position <= 0 || self[position]?.startsLine ?? true }

    /// Returns whether nothing is between a token and the one before it.
    func touchesFormer(_ position: Int) -> Bool { self[position]?.touchesFormer ?? false }
}

// MARK: Brackets

extension CodeTokens {
    /// Returns the position of the bracket that belongs to the one at a position; nil if that is no bracket or has no
    /// partner.
    func partner(of position: Int) -> Int? { self[position].flatMap { optional($0.partner) } }

    /// Returns the position of the innermost bracket that is open around a token and is closed later, or never. A
    /// bracket is not around itself or its partner.
    func bracket(around position: Int) -> Int? { self[position].flatMap { optional($0.enclosing) } }

    /// Returns the position behind a token or, if it opens a bracket, behind its partner. It is larger than `position`.
    func position(after position: Int) -> Int {
        guard let token = self[position], token.isOpening else { return position + 1 }
        return (optional(token.partner) ?? end) + 1
    }
}

private func optional(_ position: Int32) -> Int? { position < 0 ? nil : Int(position) }
