import Bytes

/// A token in an interpolation, or the start or end of a literal in one.
struct LiteralPart {
    var kind: Kind
    var start: Int
    var end: Int
    var newlineBefore: Bool

    enum Kind: Equatable {
        case token(TokenKind)
        /// A literal that may contain interpolations begins. Its end is not known yet.
        case opens
        case closes
    }
}

/// Scans whole string literals, including raw and multiline literals and literals with nested interpolations.
extension Tokenizer {
    /// A literal that has not ended yet: its delimiters, and the number of open parentheses in its interpolation.
    private struct OpenLiteral {
        var pounds: Int
        var isMultiline: Bool
        var quote: UInt8
        var parentheses = 0
        /// The offset of the parenthesis that begins the current interpolation.
        var opening = 0
    }

    private enum ContentEnd { case closed, interpolation, broken }

    /// Scans a token that begins with a number sign: `#`, `#"raw"#`, `#/regex/#`.
    mutating func takePound() {
        guard position >= notes.poundsEnd else { return takeBarePound() }
        var index = position + 1
        while byte(index) == "#" { index += 1 }
        if byte(index) == "\"" {
            let pounds = index - position
            position = index
            takeString(pounds: pounds)
        } else if byte(index) == "/", let end = regexEnd(at: position, mustBeRegex: true) {
            kind = .regex
            position = end
        } else {
            // The rest of the run opens no literal either. Checking each number sign again would take quadratic time.
            notes.poundsEnd = index
            takeBarePound()
        }
    }

    private mutating func takeBarePound() {
        kind = .punct
        position += 1
    }

    /// Scans a string literal from its opening quote to its closing delimiter. Number signs before the quote have
    /// already been read.
    mutating func takeString(pounds: Int) {
        let begin = start
        let newline = newlineBefore
        let (formerKind, formerStart, formerEnd) = (previousKind, previousStart, previousEnd)
        var literal = openLiteral(pounds: pounds)
        if keepsInterpolations { interpolations.removeAll() }
        if keepsParts { parts.removeAll(keepingCapacity: true) }
        // Most literals contain no interpolation and need no stack.
        var end = skipContent(&literal)
        if end == .interpolation {
            var outer: [OpenLiteral] = []
            repeat {
                switch end {
                case .interpolation: end = skipInterpolation(&literal, &outer)
                case .closed, .broken:
                    guard let enclosing = outer.popLast() else { break }
                    literal = enclosing
                    kind = .string
                    self.end = position
                    notePart(.closes, position, position)
                    end = .interpolation
                    continue
                }
            } while end == .interpolation || !outer.isEmpty
        }
        if end == .broken { notes.fault(.unterminatedString, begin, min(begin + 1, count)) }
        kind = .string
        start = begin
        newlineBefore = newline
        (previousKind, previousStart, previousEnd) = (formerKind, formerStart, formerEnd)
    }

    /// Skips the tokens of an interpolation until it ends, or until another literal begins in it.
    private mutating func skipInterpolation(_ literal: inout OpenLiteral, _ outer: inout [OpenLiteral]) -> ContentEnd {
        var newline = false
        while position < count {
            switch classes[base[position]] {
            case .blank, .nothing: position += 1
            case .newline:
                guard literal.isMultiline else { return .broken }
                newline = true
                position += 1
            case .quote, .apostrophe:
                return skipNested(pounds: 0, newline, &literal, &outer)
            case .pound:
                var index = position
                while position >= notes.poundsEnd, byte(index) == "#" { index += 1 }
                if index > position, byte(index) == "\"" {
                    return skipNested(pounds: index - position, newline, &literal, &outer)
                }
                takeToken(&newline)
            case .slash where isAtComment:
                let comments = keepsComments
                keepsComments = false
                takeComment()
                keepsComments = comments
            case .open where base[position] == "(":
                literal.parentheses += 1
                takeToken(&newline)
            case .close where base[position] == ")":
                takeToken(&newline)
                if literal.parentheses == 0 {
                    if keepsInterpolations, outer.isEmpty {
                        interpolations.append(ByteRange(literal.opening, position))
                    }
                    return skipContent(&literal)
                }
                literal.parentheses -= 1
            // A literal must not begin in `next()`, which would take a level of the call stack for each one.
            case .highBit where !beginsUnicodeToken: position += decodeScalar(base, position, count).length
            case .operator where skipConflictMarker(): newline = true
            default: takeToken(&newline)
            }
        }
        return .broken
    }

    /// Skips the rest of the file, because literals are nested too deeply.
    private mutating func stopTooDeep() -> ContentEnd {
        notes.fault(.tooDeep, position, position + 1)
        position = count
        return .broken
    }

    /// Skips the content of a literal in an interpolation, up to its end or its own first interpolation.
    private mutating func skipNested(
        pounds: Int, _ newline: Bool, _ literal: inout OpenLiteral, _ outer: inout [OpenLiteral]
    ) -> ContentEnd {
        if outer.count == deepestNesting { return stopTooDeep() }
        notePart(.opens, position, position, newline)
        outer.append(literal)
        position += pounds
        literal = openLiteral(pounds: pounds)
        return skipContent(&literal)
    }

    /// Scans one token of an interpolation, other than a literal, line break or comment.
    private mutating func takeToken(_ newline: inout Bool) {
        // After them, `next` would take a literal, and all that is nested in it, inside of this one.
        if skipStray() { return }
        next()
        notePart(.token(kind), start, end, newline)
        newline = false
    }

    private mutating func notePart(_ kind: LiteralPart.Kind, _ start: Int, _ end: Int, _ newline: Bool = false) {
        if keepsParts { parts.append(LiteralPart(kind: kind, start: start, end: end, newlineBefore: newline)) }
    }

    private mutating func openLiteral(pounds: Int) -> OpenLiteral {
        let quote = base[position]
        position += 1
        guard quote == "\"", byte(position) == quote, byte(position + 1) == quote else {
            return OpenLiteral(pounds: pounds, isMultiline: false, quote: quote)
        }
        if pounds > 0, closesOnItsLine(from: position + 2, pounds: pounds) {
            return OpenLiteral(pounds: pounds, isMultiline: false, quote: quote)
        }
        position += 2
        return OpenLiteral(pounds: pounds, isMultiline: true, quote: quote)
    }

    /// Returns whether a literal that begins with `#"""` ends on the same line. `#"""#` is a raw string with a single
    /// quote in it.
    private func closesOnItsLine(from begin: Int, pounds: Int) -> Bool {
        if hasPounds(pounds, at: begin) { return true }
        var index = begin
        while index < count, base[index] != 0x0A, base[index] != 0x0D {
            if base[index] == "\"", hasPounds(pounds, at: index + 1) { return true }
            index += 1
        }
        return false
    }

    func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
        var index = 0
        while index < pounds {
            guard byte(offset + index) == "#" else { return false }
            index += 1
        }
        return true
    }

    /// Skips the text of a literal, up to and including its closing quote or an opening `\(`.
    private mutating func skipContent(_ literal: inout OpenLiteral) -> ContentEnd {
        var index = position
        while true {
            index = textEnd(from: index)
            guard index < count else { break }
            let byte = base[index]
            if byte == literal.quote {
                if !literal.isMultiline {
                    if hasPounds(literal.pounds, at: index + 1) {
                        position = index + 1 + literal.pounds
                        return .closed
                    }
                } else if self.byte(index + 1) == byte, self.byte(index + 2) == byte,
                    hasPounds(literal.pounds, at: index + 3)
                {
                    position = index + 3 + literal.pounds
                    return .closed
                }
                index += 1
            } else if byte == "\\" {
                index += 1
                guard hasPounds(literal.pounds, at: index) else { continue }
                index += literal.pounds
                if self.byte(index) == "(" {
                    literal.opening = index
                    notePart(.token(.punct), index, index + 1)
                    kind = .punct
                    start = index
                    end = index + 1
                    position = index + 1
                    return .interpolation
                }
                let escaped = self.byte(index)
                if escaped != 0x0A, escaped != 0x0D { index += 1 }
            } else if byte == 0x0A || byte == 0x0D, !literal.isMultiline {
                break
            } else {
                index += 1
            }
        }
        position = min(index, count)
        return .broken
    }
}
