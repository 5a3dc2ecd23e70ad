extension FileFacts {
    /// Returns the tokens of a range, comments included.
    package func tokens(in range: ByteRange) -> [Token] { source.tokens(in: range) }

    /// Returns the normalized text of a range: its tokens with one space between two words, without comments.
    package func normalizedText(of range: ByteRange) -> String { source.normalizedText(of: range) }
}

extension Source {
    /// Returns the tokens of the file or of a range of it.
    package func tokens(in range: ByteRange? = nil, withComments: Bool = true) -> [Token] {
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

    /// Returns the normalized text of a range: its tokens with one space between two words or numbers, without
    /// comments.
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
