import Bytes

/// Stepping over expressions and statements: nothing in them is a declaration, but their ends must be found.
extension DeclarationScanner {
    /// Over a value to where it ends: at a comma, a closing bracket, an accessor block, or a line break behind which no
    /// operator, member or trailing closure goes on with it.
    mutating func skipExpression() -> ByteRange? {
        let start = tokens.start
        let wasInCode = tokens.notes.isInCode
        tokens.notes.isInCode = true
        defer { tokens.notes.isInCode = wasInCode }
        var isFirst = true
        // Between `if` and its braces: `if let user, user.age > 1 { … } else { … }`.
        var isInCondition = false
        while tokens.kind != .end {
            if !isFirst, tokens.newlineBefore, !isInCondition, !expectsOperand, !goesOnBehindLineBreak() { break }
            switch tokens.kind {
            case .punct:
                switch byte {
                case "," where isInCondition: advance()
                case ",", ";", ")", "]", "}":
                    return lastEnd > start ? ByteRange(start, lastEnd) : nil
                case "{":
                    if isInCondition {
                        isInCondition = false
                    } else if !isFirst, followsLiteral || peek({ $0.opensObservers() }) {
                        return ByteRange(start, lastEnd)
                    }
                    skipBrackets()
                case "(", "[": skipBrackets()
                case "#":
                    if tokens.newlineBefore, peekDirective() == .if {
                        skipConditionalMembers()
                    } else {
                        advance()
                    }
                default: advance()
                }
            case .operator:
                if byte == "<", !isFirst, tokens.start == lastEnd, tokens.previousKind == .word,
                    peekWithinBudget({ $0.skipGenericArguments() })
                {
                    _ = skipGenericArguments()
                } else {
                    advance()
                }
            default:
                if keyword == .if || keyword == .switch { isInCondition = !isMember }
                advance()
            }
            isFirst = false
        }
        return lastEnd > start ? ByteRange(start, lastEnd) : nil
    }

    /// A word right behind a dot is a name, whatever it spells: `.if`.
    private var isMember: Bool { tokens.start > 0 && tokens.base[tokens.start - 1] == "." }

    /// Whether the token before the current one cannot be the last of an expression.
    private var expectsOperand: Bool {
        let former = tokens.previousStart
        switch tokens.previousKind {
        case .operator:
            let leftBound = tokens.isLeftBound(former)
            return !(leftBound && !tokens.isRightBound(tokens.previousEnd, leftBound: leftBound))
                && tokens.previousEnd == lastEnd
        case .punct: return tokens.base[former] == ":"
        case .word:
            // `.throw` is a member.
            guard former == 0 || tokens.base[former - 1] != "." else { return false }
            switch Keyword.spelled(tokens.base, former, tokens.previousEnd) {
            case .try, .await, .as, .is, .in, .return, .throw, .if, .switch, .else, .unsafe, .copy, .consume:
                return true
            default: return false
            }
        default: return false
        }
    }

    /// Whether a token that begins a line goes on with the expression before it.
    private mutating func goesOnBehindLineBreak() -> Bool {
        switch tokens.kind {
        case .operator:
            if byte == ".", tokens.end - tokens.start == 1 { return true }
            if byte == "?", tokens.end - tokens.start > 1,
                tokens.base[tokens.start + 1] == "."
            {
                return true
            }
            return !tokens.isRightBound(tokens.end, leftBound: false)
        case .punct:
            switch byte {
            case ":", "{", ",": return true
            case "#": return peekDirective() == .if && peek { $0.isConditionalMember() }
            default: return false
            }
        case .word:
            switch keyword {
            case .as, .is, .else, .catch: return true
            default:
                // A further trailing closure: `} footer: { … }`.
                guard lastEnd > 0, tokens.base[lastEnd - 1] == "}" else { return false }
                return peek {
                    $0.advance()
                    guard $0.isPunct(":") else { return false }
                    $0.advance()
                    return $0.isPunct("{")
                }
            }
        default: return false
        }
    }

    /// A literal takes no trailing closure: a brace behind it opens accessors.
    private var followsLiteral: Bool {
        switch tokens.previousKind {
        case .number, .string, .regex: return true
        case .word:
            switch Keyword.spelled(tokens.base, tokens.previousStart, tokens.previousEnd) {
            case .true, .false, .nil: return true
            default: return false
            }
        default: return false
        }
    }

    /// `{ didSet … }`, `{ willSet … }`, `{ init … }`, attributes before them passed.
    private mutating func opensObservers() -> Bool {
        advance()
        while isPunct("@") {
            // The compiler's own mark of accessors that could be taken for a trailing closure.
            if tokens.stands("@_accessorBlock", at: tokens.start) { return true }
            skipAttribute(beforeType: false)
        }
        return keyword == .didSet || keyword == .willSet || keyword == .`init`
    }

    /// `<Key, [Value]>` behind a name, as the compiler distinguishes it from a comparison: types only, and behind the `>` nothing
    /// that an operand would begin with.
    mutating func skipGenericArguments() -> Bool {
        takeOperator(1)
        if isOperator(">") {
            takeOperator(1)
            return true
        }
        while !isOperator(">") {
            if isExactly("-") { advance() }
            if tokens.kind == .number {
                advance()
            } else if skipType() == nil {
                return false
            }
            if isOperator("...") { takeOperator(3) }
            if isPunct(",") {
                advance()
                continue
            }
            break
        }
        guard isOperator(">") else { return false }
        takeOperator(1)
        return endsGenericArguments
    }

    private var endsGenericArguments: Bool {
        switch tokens.kind {
        case .end: return true
        case .punct:
            switch byte {
            case "(", "[": return !tokens.newlineBefore || true
            case ")", "]", "{", "}", ",",
                ";", ":":
                return true
            case "#", "@": return tokens.newlineBefore
            default: return false
            }
        case .operator:
            let leftBound = tokens.isLeftBound(tokens.start)
            let rightBound = tokens.isRightBound(tokens.end, leftBound: leftBound)
            if byte == "." || byte == "?" || byte == "!" { return true }
            if leftBound == rightBound { return true }
            return leftBound && !rightBound
        case .word:
            if tokens.newlineBefore { return true }
            switch keyword {
            case .as, .is, .in, .where, .else: return true
            default: return false
            }
        default: return tokens.newlineBefore
        }
    }

    // MARK: `#if` inside an expression

    /// Whether the `#if` at hand holds members of the expression before it: `.padding()`.
    private mutating func isConditionalMember() -> Bool {
        advance()
        skipCondition()
        while isPunct("#"), peekDirective() == .if {
            advance()
            skipCondition()
        }
        return tokens.kind == .operator && byte == "."
    }

    private mutating func skipConditionalMembers() {
        var depth = 0
        repeat {
            if isPunct("#") {
                switch peekDirective() {
                case .if: depth += 1
                case .endif: depth -= 1
                default: break
                }
                advance()
                advance()
            } else if isPunct("(") || isPunct("[") || isPunct("{") {
                skipBrackets()
            } else {
                advance()
            }
        } while depth > 0 && tokens.kind != .end
    }

    // MARK: Statements

    /// Over what is no declaration: a statement of a script, a macro that makes declarations, or nonsense.
    mutating func skipStatement() {
        let wasInCode = tokens.notes.isInCode
        tokens.notes.isInCode = true
        defer { tokens.notes.isInCode = wasInCode }
        switch keyword {
        case .if, .guard, .while, .for, .switch: skipControlStatement()
        case .do, .repeat, .defer:
            advance()
            skipEffects()
            if isPunct("{") { skipBrackets() }
            skipFollowingBlocks()
        default:
            let before = tokens.start
            _ = skipExpression()
            if tokens.start == before { advance() }
        }
    }

    /// `if let user = load() { … } else { … }`: what is bound in the condition is no declaration.
    private mutating func skipControlStatement() {
        advance()
        repeat {
            while tokens.kind != .end, !isPunct("{"), !isPunct("}") {
                if isPunct("(") || isPunct("[") { skipBrackets() } else { advance() }
            }
            if isPunct("{") { skipBrackets() }
            // `if { true }(), let user { … }`: what ended was no body.
        } while !tokens.newlineBefore && (isPunct(",") || isPunct("(") || tokens.kind == .operator)
        skipFollowingBlocks()
    }

    private mutating func skipFollowingBlocks() {
        while keyword == .else || keyword == .catch {
            advance()
            while tokens.kind != .end, !isPunct("{"), !isPunct("}") {
                if isPunct("(") || isPunct("[") { skipBrackets() } else { advance() }
            }
            if isPunct("{") { skipBrackets() }
        }
    }
}
