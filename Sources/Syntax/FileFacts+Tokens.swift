extension FileFacts {
    /// Returns the range of the keyword that introduces a declaration: `class`, `var`, `func`, `init`.
    package func keyword(of id: Int) -> ByteRange? {
        let name = declarations[id].nameRange
        let heads = ranges(.attribute, of: id) + ranges(.modifier, of: id)
        let start = heads.map(\.end).filter { $0 <= name.start }.max() ?? declarations[id].range.start
        // The name comes after the keyword, or is the keyword itself (`init`).
        return source.tokens(in: ByteRange(start, max(name.end, start)), withComments: false).first?.range
    }

    /// Returns the text of a range without comments, and with whitespace only between words.
    package func normalizedText(of range: ByteRange) -> String { source.normalizedText(of: range) }
}

extension Source {
    /// Returns the ranges of the comments in a range.
    package func comments(in range: ByteRange) -> [ByteRange] {
        tokens(in: range).filter { $0.kind == .comment }.map(\.range)
    }

    /// Returns the offset of the first code in a range, or in the whole file; nil if there are only comments.
    package func startOfCode(in range: ByteRange? = nil) -> UInt32? {
        withTokenizer(over: range ?? ByteRange(0, count)) { tokenizer in
            tokenizer.next()
            return tokenizer.kind == .end ? nil : UInt32(tokenizer.start)
        }
    }

    /// Returns whether an offset is inside of a comment, a string or another token.
    package func isInsideToken(_ offset: UInt32) -> Bool {
        tokens().contains { $0.range.start < offset && offset < $0.range.end }
    }

    /// Returns the tokens in a range, or in the whole file.
    func tokens(in range: ByteRange? = nil, withComments: Bool = true) -> [Token] {
        let range = range ?? ByteRange(0, count)
        return withTokenizer(over: range) { tokenizer in
            tokenizer.keepsComments = withComments
            var tokens: [Token] = []
            tokens.reserveCapacity(range.count / 6)
            tokenizer.next()
            while tokenizer.kind != .end {
                tokens.append(Token(tokenizer.kind, ByteRange(tokenizer.start, tokenizer.end)))
                tokenizer.next()
            }
            return tokens
        }
    }

    /// Calls a function with each token in a range except comments, in source order and without overlaps. A string with
    /// interpolations is a token for each piece of text, and between them the tokens of each interpolation in
    /// parentheses: `"a\`, `(`, `b`, `)` and `c"` for `"a\(b)c"`.
    package func forEachCodeToken(
        in range: ByteRange, depth: Int = 0, _ take: (TokenKind, ByteRange, _ newlineBefore: Bool) -> Void
    ) {
        withTokenizer(over: range) { tokenizer in
            tokenizer.keepsComments = true
            // The depth is limited because each string is read again for each string around it.
            tokenizer.keepsInterpolations = depth < 8
            var breaks = false
            tokenizer.next()
            while tokenizer.kind != .end {
                let place = ByteRange(tokenizer.start, tokenizer.end)
                breaks = breaks || tokenizer.newlineBefore
                if tokenizer.kind == .comment {
                    breaks = breaks || tokenizer.base.part(place.indices).contains { $0 == "\n" || $0 == "\r" }
                } else {
                    var start = place.start
                    if tokenizer.kind == .string, tokenizer.keepsInterpolations {
                        for inside in tokenizer.interpolations where start <= inside.start && inside.end <= place.end {
                            take(.string, ByteRange(start, inside.start), breaks)
                            breaks = false
                            start = takeInterpolation(at: inside, depth: depth, take)
                        }
                    }
                    if start < place.end { take(tokenizer.kind, ByteRange(start, place.end), breaks) }
                    breaks = false
                }
                tokenizer.next()
            }
        }
    }

    /// Calls a function with the parentheses of an interpolation and the tokens between them. Returns the place where
    /// the text continues.
    private func takeInterpolation(
        at range: ByteRange, depth: Int, _ take: (TokenKind, ByteRange, _ newlineBefore: Bool) -> Void
    ) -> UInt32 {
        let inside = ByteRange(Int(range.start) + 1, Int(range.end) - 1)
        take(.punct, ByteRange(range.start, inside.start), false)
        forEachCodeToken(in: inside, depth: depth + 1, take)
        take(.punct, ByteRange(inside.end, range.end), false)
        return range.end
    }

    /// Returns the text of a range without comments, and with whitespace only between words or numbers.
    package func normalizedText(of range: ByteRange) -> String {
        // Most ranges are a single word.
        let word = withBytes(at: range) { bytes, range -> String? in
            let word = bytes.part(range.indices)
            return word.isPlainWord ? String(decoding: word, as: UTF8.self) : nil
        }
        if let word { return word }
        return withTokenizer(over: range) { tokenizer in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(range.count)
            var formerIsWord = false
            tokenizer.next()
            while tokenizer.kind != .end {
                let isWord = tokenizer.kind == .word || tokenizer.kind == .number
                if isWord, formerIsWord { bytes.append(0x20) }
                bytes.append(contentsOf: tokenizer.base.part(tokenizer.start..<tokenizer.end))
                formerIsWord = isWord
                tokenizer.next()
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
