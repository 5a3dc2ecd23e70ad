import Bytes

/// Stepping over code from bracket to bracket, with the same ends as `next()` by `next()` and a third of its time: in a
/// body most tokens need not be classified, only skipped.
extension Tokenizer {
    /// Steps to the next bracket or to the end. What stands before it is not classified, neither is a line break.
    @inline(__always)
    mutating func nextBracket() {
        // Up to here tokens were classified: `kind`, `start` and `end` are the last one's.
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
                // No mark of a conflict.
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

    /// What stands before this token, as somebody found out who stepped here token by token.
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

    /// Where the run of operator characters begins that goes on at a place.
    private func operatorBegin(before index: Int, since known: Int) -> Int {
        var begin = index
        while begin > known, isOperator(base[begin - 1]) { begin -= 1 }
        return begin
    }

    private func isOperator(_ byte: UInt8) -> Bool {
        classes[byte] == .operator || classes[byte] == .question || classes[byte] == .slash
    }

    private func isNoToken(_ byte: UInt8) -> Bool {
        classes[byte] == .blank || classes[byte] == .newline || classes[byte] == .nothing
    }

    /// Classifies the token before a place, which decides between a regex and a division, from the bytes passed over.
    private mutating func classifyToken(before index: Int, known: Int) {
        var last = index
        while last > known, isNoToken(base[last - 1]) { last -= 1 }
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

    /// At `(`: what is called by the name right before it, when rules will ask.
    private mutating func noteCall(at parenthesis: Int, known: Int) {
        var begin = wordBegin(before: parenthesis, since: known)
        if begin == parenthesis, kind == .word, end == begin { begin = start }
        guard begin < parenthesis else { return }
        if base[begin] &- "A" < 26 {
            notes.noteConstruction(begin)
        } else if notes.keepsCalls, isPlainCall(begin) {
            notes.noteCall(begin)
        }
        if mayExpect(begin) { noteExpectation(begin, parenthesis) }
    }
}
