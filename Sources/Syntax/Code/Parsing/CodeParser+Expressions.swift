import Bytes

/// Parses sequences of operands and operators.
extension CodeParser {
    /// Parses an expression as far as its operators reach.
    mutating func parseExpression(role: CodeRole = .none) {
        let mark = mark()
        parseSequence()
        setRole(role, since: mark)
    }

    private mutating func parseSequence() {
        deeper { parser in
            let mark = parser.mark()
            guard parser.parseOperand() else { return }
            var isSequence = false
            while parser.parseSequenceOperator() { isSequence = true }
            if isSequence { parser.finish(.sequence, mark) }
        }
    }

    /// Parses an operator of a sequence and the operand after it.
    private mutating func parseSequenceOperator() -> Bool {
        let mark = mark()
        switch kind {
        case .binary: leaf(.operator)
        case .equal where pattern == .none: leaf(.assignment)
        case .arrow: leaf(.operator)
        case .question:
            advance()
            parseExpression(role: .value)
            _ = take(.colon)
            finish(.ternary, mark)
        case .word:
            switch keyword {
            case .as, .is:
                let isTest = at(.is)
                advance()
                if !isTest, isAdjacent, at(.optionalMark) || at(.exclaim) { advance() }
                let name = ByteRange(mark.start, lastEnd)
                parseType()
                finish(.cast, mark, name: name)
                return true
            case .async, .throwsWord, .rethrowsWord, .reasync:
                guard effectsEndInArrow() else { return false }
                skipEffects()
                let arrow = range
                advance()
                finish(.operator, mark, name: arrow)
            default: return false
            }
        default: return false
        }
        _ = parseOperand()
        return true
    }

    // MARK: Operands

    /// Parses an operand with its prefixes, or what a `try` or `await` covers.
    private mutating func parseOperand() -> Bool {
        let before = index
        switch kind {
        case .prefix: parsePrefixed(.prefix)
        case .ampersand: parsePrefixed(.inout)
        case .binary, .arrow: leaf(.name)
        case .word where keyword != .none:
            if !parseKeywordOperand() { parsePostfix() }
        default: parsePostfix()
        }
        return index > before
    }

    private mutating func parsePrefixed(_ kind: CodeKind) {
        let mark = mark()
        let name = range
        advance()
        deeper { _ = $0.parseOperand() }
        guard nodes.count > mark.node else { return finish(.name, mark, name: name) }
        setRole(.base, since: mark)
        finish(kind, mark, name: name)
    }

    /// Parses an operand that begins with a keyword. Returns false if the word is an ordinary name.
    private mutating func parseKeywordOperand() -> Bool {
        switch keyword {
        case .try:
            let mark = mark()
            advance()
            if isAdjacent, at(.optionalMark) || at(.exclaim) { advance() }
            cover(.try, mark)
        case .await, .unsafe:
            guard beginsOperand(1) else { return false }
            let mark = mark()
            let kind = at(.await) ? CodeKind.await : .marked
            advance()
            cover(kind, mark)
        case .copy, .consume, .borrow, ._borrowing, .each:
            guard kind(1) == .word, !breaksBefore(1), !keyword(1).endsExpression else { return false }
            parsePrefixed(.marked)
        case .repeat:
            let mark = mark()
            advance()
            cover(.marked, mark)
        case .some, .any:
            guard kind(1) == .word || kind(1) == .prefix, !breaksBefore(1),
                !keyword(1).endsExpression
            else { return false }
            parseType(role: .none)
        default: return false
        }
        return true
    }

    /// Parses what a keyword covers: everything up to the end of the sequence.
    private mutating func cover(_ kind: CodeKind, _ mark: Mark) {
        let name = ByteRange(mark.start, lastEnd)
        let covered = self.mark()
        parseSequence()
        setRole(.base, since: covered)
        finish(kind, mark, name: name)
    }

    /// Returns whether an operand can begin at a token after the current word, so that the word is a keyword.
    private func beginsOperand(_ offset: Int) -> Bool {
        switch kind(offset) {
        case .word: !keyword(offset).endsExpression
        case .number, .string, .regex, .prefix, .ampersand, .leftParen, .leftSquare, .leftBrace, .backslash, .pound:
            true
        case .period: tokens[index].end != tokens[index + offset].start && kind(offset + 1) == .word
        default: false
        }
    }
}

extension Keyword {
    /// Whether no expression can begin with the word.
    var endsExpression: Bool {
        switch self {
        case .let, .var, .func, .case, .default, .else, .in, .where, .catch, .return, .for, .while, .guard, .class,
            .struct, .enum, .protocol, .extension, .import, .typealias, .public, .private, .internal, .fileprivate,
            .static, .operator, .deinit, .subscript, .associatedtype, .break, .continue, .fallthrough, .throw,
            .defer, .as, .is, .inout, .throwsWord, .rethrowsWord, .precedenceGroup:
            true
        default: false
        }
    }
}
