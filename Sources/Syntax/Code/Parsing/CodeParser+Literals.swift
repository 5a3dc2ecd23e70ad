import Bytes

/// Parses literals, closures and key paths.
extension CodeParser {
    /// Parses a string literal with the expressions in it.
    mutating func parseString() {
        let mark = mark()
        let closing = Int(tokens[index].partner)
        guard closing > index, closing < limit else {
            literal(.string)
            return
        }
        let outer = limit
        advance()
        limit = closing
        while index < limit {
            let part = self.mark()
            if at(.leftParen) {
                inBrackets {
                    $0.pattern = .none
                    $0.parseArguments()
                }
                finish(.interpolation, part)
            } else {
                skipUnknown()
            }
        }
        limit = outer
        advance()
        finish(.string, mark)
    }

    /// Parses a tuple, or an expression in parentheses.
    mutating func parseTuple() {
        let mark = mark()
        inBrackets { $0.parseArguments() }
        finish(.tuple, mark)
    }

    /// Parses an array or a dictionary.
    mutating func parseCollection() {
        let mark = mark()
        var isDictionary = false
        inBrackets { parser in
            parser.pattern = .none
            isDictionary = parser.take(.colon)
            while parser.index < parser.limit {
                let before = parser.index
                let entry = parser.mark()
                parser.parseExpression()
                if parser.at(.colon) {
                    parser.setRole(.key, since: entry)
                    parser.advance()
                    parser.parseExpression(role: .value)
                    parser.finish(.entry, entry)
                    isDictionary = true
                }
                if !parser.take(.comma), parser.index == before { parser.skipUnknown() }
            }
        }
        finish(isDictionary ? .dictionary : .array, mark)
    }

    mutating func parseKeyPath() {
        let mark = mark()
        advance()
        if at(.word) || at(.leftParen) || at(.leftSquare), !breaksBefore {
            let (root, begin) = (self.mark(), position)
            if at(.word) {
                advance()
                if begins(with: "<") { _ = skipAngles() }
            } else {
                skipBrackets()
            }
            while isAdjacent, begins(with: "?") || begins(with: "!") { advance(bytes: 1) }
            addTypeNames(from: begin)
            finish(.type, root, role: .type)
        }
        while parseComponent() {}
        finish(.keyPath, mark)
    }

    private mutating func parseComponent() -> Bool {
        let mark = mark()
        if begins(with: ".") {
            if end - start == 1, kind(1) == .word || kind(1) == .number {
                advance()
                let name = range
                advance()
                parseGenericArguments()
                if at(.leftParen), isAdjacent { inBrackets { $0.parseArguments() } }
                finish(.component, mark, name: name)
            } else if at(.period), kind(1) == .leftSquare {
                advance()
            } else if !at(.period), isAdjacent {
                advance(bytes: 1)
            } else {
                return false
            }
        } else if isAdjacent, begins(with: "?") || begins(with: "!") {
            let name = ByteRange(start, start + 1)
            advance(bytes: 1)
            finish(.component, mark, name: name)
        } else if at(.leftSquare), !breaksBefore {
            inBrackets {
                $0.pattern = .none
                $0.parseArguments()
            }
            finish(.component, mark)
        } else {
            return false
        }
        return true
    }

    // MARK: Closures

    mutating func parseClosure() {
        guard at(.leftBrace) else { return }
        let mark = mark()
        var signature = ByteRange.none
        inBrackets { parser in
            parser.pattern = .none
            if let end = parser.signatureEnd() { signature = parser.parseSignature(to: end) }
            parser.parseItems(.code)
        }
        finish(.closure, mark, name: signature)
    }

    /// Returns the index of the `in` that ends a closure's signature; nil if the closure has no signature.
    private mutating func signatureEnd() -> Int? {
        guard at(.word) || at(.leftParen) || at(.leftSquare) || at(.at) else { return nil }
        let begin = position
        defer { position = begin }
        while at(.at) { skipAttribute(beforeType: true) }
        if at(.leftSquare) { skipBrackets() }
        if at(.leftParen) {
            skipBrackets()
        } else {
            while at(.word), !keyword.endsExpression, !keyword.isEffect || kind(1) == .comma {
                advance()
                guard take(.comma) else { break }
            }
        }
        skipEffects()
        if take(.arrow) { skipType() }
        return at(.in) ? index : nil
    }

    private mutating func parseSignature(to end: Int) -> ByteRange {
        let first = start
        let outer = limit
        limit = end
        while at(.at) { parseAttribute(beforeType: true) }
        if at(.leftSquare) { inBrackets { $0.parseCaptures() } }
        if at(.leftParen) {
            inBrackets { $0.parseParameters() }
        } else {
            while at(.word), !keyword.isEffect || kind(1) == .comma {
                leaf(.parameter)
                guard take(.comma) else { break }
            }
        }
        parseEffects()
        if take(.arrow) { parseType() }
        skipUnknown(to: limit)
        let signature = ByteRange(first, lastEnd)
        limit = outer
        advance()
        return signature.isEmpty ? .none : signature
    }

    private mutating func parseCaptures() {
        while index < limit {
            let before = index
            let mark = mark()
            var ownership = CodeRole.none
            if at(.weak) || at(.unowned), kind(1) == .word || kind(1) == .leftParen {
                ownership = at(.weak) ? .weak : .unowned
                advance()
                if at(.leftParen) { skipBrackets() }
            }
            let name = at(.word) ? range : .none
            if at(.word) { advance() }
            if take(.equal) { parseExpression(role: .value) }
            finish(.capture, mark, name: name, role: ownership)
            if !take(.comma), index == before { skipUnknown() }
        }
    }
}
