extension FileFacts {
    /// The tokens of a stretch, comments included.
    package func tokens(in range: ByteRange) -> [Token] { source.tokens(in: range) }

    /// The stretch's tokens glued: one space between two words, comments dropped.
    package func glued(_ range: ByteRange) -> String { source.glued(range) }
}

extension Source {
    /// Every token of the file or of a stretch of it.
    package func tokens(in range: ByteRange? = nil, withComments: Bool = true) -> [Token] {
        withTokenizer(over: range) { tokenizer in
            tokenizer.keepsComments = withComments
            var tokens: [Token] = []
            tokens.reserveCapacity((range?.count ?? bytes.count) / 6)
            tokenizer.next()
            while tokenizer.kind != .end {
                tokens.append(Token(tokenizer.kind, ByteRange(tokenizer.start, tokenizer.end)))
                tokenizer.next()
            }
            return tokens
        }
    }

    /// Whether a token of a stretch fits, comments left out; `fits` is handed the one before too, which is the first one's own self.
    package func hasToken(in range: ByteRange, where fits: (_ token: Token, _ former: Token) -> Bool) -> Bool {
        withTokenizer(over: range) { tokenizer in
            tokenizer.keepsComments = false
            var former: Token?
            tokenizer.next()
            while tokenizer.kind != .end {
                let token = Token(tokenizer.kind, ByteRange(tokenizer.start, tokenizer.end))
                if fits(token, former ?? token) { return true }
                former = token
                tokenizer.next()
            }
            return false
        }
    }

    /// The stretch's tokens glued: one space between two words or numbers, comments dropped.
    package func glued(_ range: ByteRange) -> String {
        withTokenizer(over: range) { tokenizer in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(range.count)
            var formerIsWord = false
            tokenizer.next()
            while tokenizer.kind != .end {
                let isWord = tokenizer.kind == .word || tokenizer.kind == .number
                if isWord, formerIsWord { bytes.append(0x20) }
                bytes.append(
                    contentsOf: UnsafeBufferPointer(
                        start: tokenizer.base + tokenizer.start, count: tokenizer.end - tokenizer.start))
                formerIsWord = isWord
                tokenizer.next()
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
