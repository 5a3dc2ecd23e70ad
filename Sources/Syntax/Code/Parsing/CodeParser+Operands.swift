import Bytes

/// Parses operands: literals, names, and the accesses and calls that follow them.
extension CodeParser {
    mutating func parsePostfix() {
        let mark = mark()
        let before = index
        parsePrimary()
        // Nothing follows an `if` or `switch` that is an expression.
        guard index > before, !(nodes.last?.kind.isControl ?? false) else { return }
        while parseSuffix(mark) {}
    }

    private mutating func parsePrimary() {
        switch kind {
        case .word: parseWord()
        case .number: literal(.number)
        case .regex: literal(.regex)
        case .string: parseString()
        case .leftParen: parseTuple()
        case .leftSquare: parseCollection()
        case .leftBrace: parseClosure()
        case .backslash: parseKeyPath()
        case .period where kind(1) == .word: parseMember(mark())
        case .pound: parseMacro()
        case .at: parseType(role: .none)
        default: break
        }
    }

    private mutating func parseWord() {
        switch keyword {
        case .true, .false: literal(.boolean)
        case .nil: literal(.nil)
        case .capitalAny:
            let (mark, begin) = (mark(), position)
            advance()
            addTypeNames(from: begin)
            finish(.type, mark)
        case .if, .switch, .do: parseControl()
        case .let where pattern != .none, .var where pattern != .none, .inout where pattern != .none: parseBinder()
        case .is where pattern != .none: parseTypePattern()
        default:
            guard !keyword.endsExpression else { return }
            if pattern == .binding, isBound { leaf(.bound) } else { parseName() }
        }
    }

    /// Whether a name in a `let` pattern is bound by it, rather than being the start of an expression.
    private var isBound: Bool {
        switch kind(1) {
        case .period, .leftParen, .leftSquare: false
        case .binary, .prefix, .postfix: !holds("_", range) && bytes[Int(tokens[index + 1].start)] != "<"
        default: !holds("_", range)
        }
    }

    private mutating func parseName() {
        let mark = mark()
        let name = takeName()
        finishName(.name, mark, name)
    }

    /// Ends a name with its generic arguments or the labels of a function.
    private mutating func finishName(_ kind: CodeKind, _ mark: Mark, _ name: ByteRange) {
        if let closing = labelsEnd() {
            while index < closing { advance() }
            advance()
        } else {
            parseGenericArguments()
        }
        finish(kind, mark, name: name)
    }

    /// Takes a name with the module before it, as in `Swift::min`, and returns the range of the name alone.
    private mutating func takeName() -> ByteRange {
        var name = range
        advance()
        while at(.colon), kind(1) == .colon, tokens[index + 1].start == end, kind(2) == .word {
            advance()
            advance()
            name = range
            advance()
        }
        return name
    }

    /// Returns the index of the parenthesis that ends the labels of a function's name, such as `(at:with:)`.
    private func labelsEnd() -> Int? {
        guard at(.leftParen), !breaksBefore, kind(1) == .word else { return nil }
        var next = index + 1
        while next + 1 < limit, tokens[next].kind == .word, tokens[next + 1].kind == .colon { next += 2 }
        return next > index + 1 && next < limit && tokens[next].kind == .rightParen ? next : nil
    }

    // MARK: Suffixes

    /// Parses one access, call or postfix operator after the expression that begins at a mark.
    private mutating func parseSuffix(_ mark: Mark) -> Bool {
        switch kind {
        case .period:
            guard kind(1) == .word || kind(1) == .number else { return false }
            setRole(.base, since: mark)
            parseMember(mark)
        case .leftParen where !breaksBefore: parseCall(mark)
        case .leftSquare where !breaksBefore: parseSubscript(mark)
        case .leftBrace:
            return canBeCalledWithoutParentheses && parseCallWithoutParentheses(mark)
        case .optionalMark, .exclaim, .postfix: parsePostfixMark(mark)
        case .pound:
            guard breaksBefore, isConditionalMember else { return false }
            parseConditionalMembers(mark)
        default: return false
        }
        return true
    }

    // These are functions of their own because `parseSuffix` calls itself through them, and a function with many
    // branches takes much of the stack.

    private mutating func parseSubscript(_ mark: Mark) {
        setRole(.base, since: mark)
        let open = start
        inBrackets {
            $0.pattern = .none
            $0.parseArguments()
        }
        let brackets = ByteRange(open, lastEnd)
        parseTrailingClosures()
        finish(.subscript, mark, name: brackets)
    }

    private var canBeCalledWithoutParentheses: Bool {
        takesTrailingClosure && nodes.last.map { !$0.kind.isLiteral } ?? false
    }

    private mutating func parseCallWithoutParentheses(_ mark: Mark) -> Bool {
        setRole(.base, since: mark)
        parseTrailingClosures()
        finish(.call, mark)
        return !at(.leftBrace)
    }

    private mutating func parseConditionalMembers(_ mark: Mark) {
        setRole(.base, since: mark)
        parseBranches(.members)
        finish(.conditionalMembers, mark)
    }

    private mutating func parsePostfixMark(_ mark: Mark) {
        // A type can have taken the first characters of an operator, as in `Box<Int>!`.
        switch bytes[Int(start)] {
        case "?" where at(.optionalMark) || cut > 0: parsePostfixMark(.optional, mark)
        case "!" where at(.exclaim) || cut > 0: parsePostfixMark(.forced, mark)
        default: parsePostfixMark(.postfix, mark)
        }
    }

    private mutating func parsePostfixMark(_ kind: CodeKind, _ mark: Mark) {
        setRole(.base, since: mark)
        let name = kind == .postfix ? range : ByteRange(start, start + 1)
        advance(bytes: UInt32(name.count))
        finish(kind, mark, name: name)
    }

    private mutating func parseMember(_ mark: Mark) {
        advance()
        finishName(.member, mark, takeName())
    }

    private mutating func parseCall(_ mark: Mark) {
        setRole(.base, since: mark)
        let open = start
        inBrackets { $0.parseArguments() }
        let parentheses = ByteRange(open, lastEnd)
        parseTrailingClosures()
        finish(.call, mark, name: parentheses)
    }

    /// Parses arguments up to the end of the brackets.
    mutating func parseArguments() {
        while index < limit {
            let before = index
            let mark = mark()
            var label = ByteRange.none
            if at(.word), kind(1) == .colon, kind(2) != .colon || tokens[index + 1].end != tokens[index + 2].start {
                label = range
                advance()
                advance()
            }
            if kind.isOperator, kind(1) == .comma || kind(1) == .end {
                leaf(.name, role: .value)
            } else {
                parseExpression(role: .value)
            }
            finish(.argument, mark, name: label)
            if !take(.comma), index == before { skipUnknown() }
        }
    }

    // MARK: Trailing closures

    /// Whether the brace begins a trailing closure of the expression before it.
    var takesTrailingClosure: Bool {
        guard !beginsObservers, keyword(1) != .case else { return false }
        guard isInCondition else { return true }
        let closing = Int(tokens[index].partner)
        guard closing > index, closing + 1 < limit else { return false }
        let next = tokens[closing + 1]
        switch next.kind {
        case .leftBrace, .comma: return true
        case .leftSquare, .leftParen, .period, .optionalMark, .question, .exclaim, .colon, .equal, .postfix, .binary:
            return !next.breaksBefore
        case .word:
            if next.keyword == .where { return true }
            return (next.keyword == .as || next.keyword == .is) && !next.breaksBefore
        default: return false
        }
    }

    /// Whether the brace begins property observers, such as `{ didSet { … } }`. Attributes may precede them.
    private var beginsObservers: Bool {
        var next = index + 1
        while next + 1 < limit, tokens[next].kind == .at {
            if holds("_accessorBlock", ByteRange(tokens[next + 1].start, tokens[next + 1].end)) { return true }
            next += 2
            if next < limit, tokens[next].kind == .leftParen, tokens[next].partner > next {
                next = Int(tokens[next].partner) + 1
            }
        }
        guard next < limit else { return false }
        let keyword = tokens[next].keyword
        return keyword == .didSet || keyword == .willSet || keyword == .`init` && next > index + 1
    }

    private mutating func parseTrailingClosures() {
        guard at(.leftBrace), takesTrailingClosure else { return }
        parseTrailingClosure(mark(), label: .none)
        while beginsLabeledClosure { parseLabeledClosure() }
    }

    private var beginsLabeledClosure: Bool {
        at(.word) && kind(1) == .colon && kind(2) == .leftBrace && keyword != .default
    }

    private mutating func parseLabeledClosure() {
        let mark = mark()
        let label = range
        advance()
        advance()
        parseTrailingClosure(mark, label: label)
    }

    private mutating func parseTrailingClosure(_ mark: Mark, label: ByteRange) {
        parseClosure()
        setRole(.value, since: mark)
        finish(.argument, mark, name: label, role: .trailing)
    }

    mutating func parseMacro() {
        guard kind(1) == .word, tokens[index + 1].start == end, !keyword(1).isDirective else { return }
        let mark = mark()
        advance()
        let name = range
        let isAvailability = holds("available", name) || holds("unavailable", name)
        advance()
        if isAvailability {
            if at(.leftParen) { skipBrackets() }
            return finish(.availability, mark, name: name)
        }
        parseGenericArguments()
        if at(.leftParen), !breaksBefore { inBrackets { $0.parseArguments() } }
        parseTrailingClosures()
        finish(.macro, mark, name: name)
    }
}

extension Keyword {
    /// Whether the word after `#` makes a directive.
    var isDirective: Bool { self == .if || self == .elseif || self == .else || self == .endif }
}

extension CodeKind {
    fileprivate var isControl: Bool { self == .if || self == .switch || self == .do }

    /// Whether the node is a literal, which is never called with only a trailing closure.
    fileprivate var isLiteral: Bool {
        switch self {
        case .number, .string, .boolean, .nil, .regex, .array, .dictionary: true
        default: false
        }
    }
}
