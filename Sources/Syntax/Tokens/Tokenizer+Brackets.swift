import Bytes

/// Skips from bracket to bracket. This finds the same brackets as calling `next()` repeatedly does in a third of the
/// time, because most tokens in a body need no classification.
extension Tokenizer {
    /// Advances to the next bracket or the end. Skipped tokens and line breaks are not classified.
    @inline(__always)
    mutating func nextBracket() {
        // The tokens before this offset are classified; `kind`, `start` and `end` are those of the last one.
        var known = position
        var index = position
        while true {
            index = codeEnd(from: index)
            guard index < count else { return takeBracket(.end, at: count, to: count) }
            switch classes[base[index]] {
            case .open:
                if base[index] == "(" { noteCall(at: index, known: known) }
                return takeBracket(.punct, at: index, to: index + 1)
            case .close: return takeBracket(.punct, at: index, to: index + 1)
            case .slash:
                let begin = operatorBegin(before: index, since: known)
                classifyToken(before: begin, known: known)
                position = begin
                if begin == index, isAtComment { takeComment() } else { next() }
            case .operator where index > 0 && base[index - 1] != 0x0A && base[index - 1] != 0x0D:
                // The characters do not begin a conflict marker.
                index += 1
                continue
            case .quote, .apostrophe, .backtick:
                position = index
                next()
            case .highBit where index > known && continuesWord[base[index - 1]]:
                position = wordBegin(before: index, since: known)
                next()
            default:
                let begin = operatorBegin(before: index, since: known)
                classifyToken(before: begin, known: known)
                position = begin
                next()
                if kind == .end || kind == .punct && isBracket { return }
            }
            known = position
            index = position
        }
    }

    /// Copies the previous token from a tokenizer that has classified all tokens up to here.
    mutating func takePrevious(of walker: Tokenizer) {
        previousKind = walker.previousKind
        previousStart = walker.previousStart
        previousEnd = walker.previousEnd
        newlineBefore = walker.newlineBefore
    }

    private var isBracket: Bool {
        let byte = classes[base[start]]
        return byte == .open || byte == .close
    }

    private mutating func takeBracket(_ kind: TokenKind, at start: Int, to end: Int) {
        self.kind = kind
        self.start = start
        self.end = end
        position = end
    }

    /// Returns the start of the run of operator characters that ends at an offset.
    private func operatorBegin(before index: Int, since known: Int) -> Int {
        var begin = index
        while begin > known, isOperator(base[begin - 1]) { begin -= 1 }
        return begin
    }

    private func isOperator(_ byte: UInt8) -> Bool {
        classes[byte] == .operator || classes[byte] == .question || classes[byte] == .slash
    }

    private func isSkipped(_ byte: UInt8) -> Bool {
        classes[byte] == .blank || classes[byte] == .newline || classes[byte] == .nothing
    }

    /// Classifies the last skipped token before an offset, because that token determines whether a slash begins a regex
    /// literal.
    private mutating func classifyToken(before index: Int, known: Int) {
        var last = index
        while last > known, isSkipped(base[last - 1]) { last -= 1 }
        guard last > known else { return }
        end = last
        switch classes[base[last - 1]] {
        case .word, .digit, .dollar:
            start = wordBegin(before: last, since: known)
            kind = classes[base[start]] == .digit ? .number : .word
        case .operator, .question, .slash:
            start = operatorBegin(before: last, since: known)
            kind = .operator
        default:
            start = last - 1
            kind = .punct
        }
    }

    /// Records the call at a `(`, if rules may look for it.
    private mutating func noteCall(at parenthesis: Int, known: Int) {
        var begin = wordBegin(before: parenthesis, since: known)
        if begin == parenthesis, kind == .word, end == begin { begin = start }
        guard begin < parenthesis else { return }
        if base[begin] &- "A" < 26 {
            notes.noteConstruction(begin)
        } else if parenthesis - begin == 4, stands("init", at: begin) {
            noteInitializer(begin)
        } else if notes.keepsCalls, isPlainCall(begin) {
            notes.noteCall(begin)
        }
        if mayExpect(begin) { noteExpectation(begin, parenthesis) }
    }
}
