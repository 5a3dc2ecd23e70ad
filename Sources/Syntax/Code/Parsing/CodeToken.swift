import Bytes

/// A token of code, split as the compiler's parser splits it, with the bracket that matches it.
struct CodeToken {
    var kind: Kind
    /// The keyword that the token is. After a dot it is `.none`, because any word is a member's name there.
    var keyword: Keyword
    /// Whether there is a line break before the token.
    var breaksBefore: Bool
    var start: UInt32
    var end: UInt32
    /// The index of the matching bracket, or of the end of a string literal with interpolations; -1 if there is none.
    var partner: Int32 = -1

    enum Kind: UInt8 {
        case end, word, number, regex
        /// A string literal. If it contains interpolations, their tokens follow, and then a `stringEnd`.
        case string, stringEnd
        case binary, prefix, postfix
        case period, equal, arrow, exclaim, ampersand
        /// The `?` directly after an operand, and the `?` of a conditional operator.
        case optionalMark, question
        case leftParen, rightParen, leftSquare, rightSquare, leftBrace, rightBrace
        case comma, semicolon, colon, at, pound, backslash, other
    }
}

/// Splits a range of a file into tokens, including the tokens in interpolations, and matches their brackets.
struct CodeLexer {
    private let bytes: ByteView
    private var tokens: [CodeToken] = []
    /// The open brackets and string literals. A bracket never matches one outside the literal that contains it.
    private var open: [Int32] = []
    /// How many brackets of each kind are open in the current literal, so that a closing one without a partner is
    /// recognized without a search.
    private var counts = SIMD4<Int32>()
    private var outerCounts: [SIMD4<Int32>] = []

    /// Returns the tokens, with an `end` at the end.
    static func tokens(_ tokenizer: inout Tokenizer, expecting count: Int) -> [CodeToken] {
        var lexer = CodeLexer(bytes: tokenizer.base)
        lexer.tokens.reserveCapacity(count / 5 + 2)
        tokenizer.keepsParts = true
        tokenizer.next()
        while tokenizer.kind != .end {
            let (start, end) = (tokenizer.start, tokenizer.end)
            switch tokenizer.kind {
            case .operator: lexer.addOperators(start, end, tokenizer.newlineBefore, tokenizer)
            case .string:
                lexer.add(.string, start, end, tokenizer.newlineBefore)
                if !tokenizer.parts.isEmpty { lexer.addParts(of: tokenizer, to: end) }
            default: lexer.add(token: tokenizer.kind, start, end, tokenizer.newlineBefore)
            }
            tokenizer.next()
        }
        lexer.add(.end, tokenizer.count, tokenizer.count, true)
        return lexer.tokens
    }

    private init(bytes: ByteView) { self.bytes = bytes }

    private mutating func addParts(of tokenizer: Tokenizer, to end: Int) {
        openLiteral()
        for part in tokenizer.parts {
            switch part.kind {
            case .opens:
                add(.string, part.start, part.end, part.newlineBefore)
                openLiteral()
            case .closes: closeLiteral(at: part.end)
            case .token(.operator): addOperators(part.start, part.end, part.newlineBefore, tokenizer)
            case .token(let kind): add(token: kind, part.start, part.end, part.newlineBefore)
            }
        }
        closeLiteral(at: end)
    }

    private mutating func openLiteral() {
        open.append(Int32(tokens.count - 1))
        outerCounts.append(counts)
        counts = SIMD4()
    }

    private mutating func closeLiteral(at end: Int) {
        while let opening = open.popLast() {
            guard tokens[Int(opening)].kind == .string else { continue }
            tokens[Int(opening)].end = UInt32(end)
            tokens[Int(opening)].partner = Int32(tokens.count)
            break
        }
        counts = outerCounts.popLast() ?? SIMD4()
        add(.stringEnd, end, end, false)
    }

    /// Adds the operators in a run of operator characters.
    private mutating func addOperators(_ begin: Int, _ end: Int, _ breaksBefore: Bool, _ tokenizer: Tokenizer) {
        var start = begin
        while start < end {
            let partEnd = tokenizer.firstOperatorEnd(from: start, to: end)
            add(operatorKind(start, partEnd, tokenizer), start, partEnd, breaksBefore && start == begin)
            start = partEnd
        }
    }

    private func operatorKind(_ start: Int, _ end: Int, _ tokenizer: Tokenizer) -> CodeToken.Kind {
        let first = bytes[start]
        if first == ".", end - start == 1 { return .period }
        let leftBound = tokenizer.isLeftBound(start)
        if first == "?", end - start == 1 { return leftBound ? .optionalMark : .question }
        if first == "!", leftBound { return .exclaim }
        if end - start == 1, first == "=" { return .equal }
        if end - start == 2, first == "-", bytes[start + 1] == ">" { return .arrow }
        let rightBound = tokenizer.isRightBound(end, leftBound: leftBound)
        if leftBound == rightBound { return .binary }
        if leftBound { return .postfix }
        return end - start == 1 && first == "&" ? .ampersand : .prefix
    }

    private mutating func add(token kind: TokenKind, _ start: Int, _ end: Int, _ breaksBefore: Bool) {
        switch kind {
        case .word:
            let keyword = tokens.last?.kind == .period ? Keyword.none : Keyword.spelled(bytes, start, end)
            add(.word, start, end, breaksBefore, keyword: keyword)
        case .punct: addPunctuation(start, end, breaksBefore)
        case .number: add(.number, start, end, breaksBefore)
        case .regex: add(.regex, start, end, breaksBefore)
        case .string: add(.string, start, end, breaksBefore)
        case .end: add(.end, start, end, breaksBefore)
        case .operator, .comment: break
        }
    }

    private mutating func addPunctuation(_ start: Int, _ end: Int, _ breaksBefore: Bool) {
        switch bytes[start] {
        case "(": addOpening(.leftParen, 0, start, breaksBefore)
        case "[": addOpening(.leftSquare, 1, start, breaksBefore)
        case "{": addOpening(.leftBrace, 2, start, breaksBefore)
        case ")": addClosing(.rightParen, .leftParen, 0, start, breaksBefore)
        case "]": addClosing(.rightSquare, .leftSquare, 1, start, breaksBefore)
        case "}": addClosing(.rightBrace, .leftBrace, 2, start, breaksBefore)
        case ",": add(.comma, start, end, breaksBefore)
        case ";": add(.semicolon, start, end, breaksBefore)
        case ":": add(.colon, start, end, breaksBefore)
        case "@": add(.at, start, end, breaksBefore)
        case "#": add(.pound, start, end, breaksBefore)
        case "\\": add(.backslash, start, end, breaksBefore)
        default: add(.other, start, end, breaksBefore)
        }
    }

    private mutating func addOpening(_ kind: CodeToken.Kind, _ counter: Int, _ start: Int, _ breaksBefore: Bool) {
        counts[counter] += 1
        open.append(Int32(tokens.count))
        add(kind, start, start + 1, breaksBefore)
    }

    /// Adds a closing bracket. Brackets that are still open inside the pair remain without a partner.
    private mutating func addClosing(
        _ kind: CodeToken.Kind, _ partner: CodeToken.Kind, _ counter: Int, _ start: Int, _ breaksBefore: Bool
    ) {
        let index = tokens.count
        add(kind, start, start + 1, breaksBefore)
        guard counts[counter] > 0 else { return }
        while let opening = open.popLast() {
            switch tokens[Int(opening)].kind {
            case .leftParen: counts[0] -= 1
            case .leftSquare: counts[1] -= 1
            default: counts[2] -= 1
            }
            guard tokens[Int(opening)].kind == partner else { continue }
            tokens[Int(opening)].partner = Int32(index)
            tokens[index].partner = opening
            return
        }
    }

    private mutating func add(
        _ kind: CodeToken.Kind, _ start: Int, _ end: Int, _ breaksBefore: Bool, keyword: Keyword = .none
    ) {
        tokens.append(
            CodeToken(
                kind: kind, keyword: keyword, breaksBefore: breaksBefore, start: UInt32(start), end: UInt32(end)))
    }
}
