import Bytes

/// Skips expressions and statements, which contain no declarations.
extension DeclarationScanner {
    /// Skips an expression. It ends at a comma, a closing bracket or an accessor block, or at a line break unless an
    /// operator, a member or a trailing closure follows.
    mutating func skipExpression() -> ByteRange? {
        let start = tokens.start
        let wasInCode = tokens.notes.isInCode
        tokens.notes.isInCode = true
        defer { tokens.notes.isInCode = wasInCode }
        var isFirst = true
        // Set between `if` and its braces: `if let user, user.age > 1 { … } else { … }`.
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
                if !isFirst, beginsGenericArguments() {
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

    /// Whether the current word follows a dot, so that it names a member even if it looks like a keyword: `.if`.
    private var isMember: Bool { tokens.start > 0 && tokens.base[tokens.start - 1] == "." }

    /// Whether the previous token cannot end an expression.
    private var expectsOperand: Bool {
        let former = tokens.previousStart
        switch tokens.previousKind {
        case .operator:
            guard tokens.previousEnd == lastEnd else { return false }
            return tokens.expectsOperand(afterOperatorFrom: former, to: tokens.previousEnd) || isBehindTry(former)
        case .punct: return tokens.base[former] == ":"
        case .word:
            // `.throw` is a member.
            guard former == 0 || tokens.base[former - 1] != "." else { return false }
            return Keyword.spelled(tokens.base, former, tokens.previousEnd).expectsOperand
        default: return false
        }
    }

    /// Returns whether an operator belongs to `try!`, `try?`, `as!` or `as?`, which an operand or a type follows.
    private func isBehindTry(_ start: Int) -> Bool {
        let byte = tokens.base[start]
        guard byte == "!" || byte == "?" else { return false }
        var begin = start
        while begin > 0, tokens.base[begin - 1].isInName { begin -= 1 }
        guard begin < start, begin == 0 || tokens.base[begin - 1] != "." else { return false }
        let keyword = Keyword.spelled(tokens.base, begin, start)
        return keyword == .try || keyword == .as
    }

    /// Returns whether the first token on a line continues the expression before it.
    private mutating func goesOnBehindLineBreak() -> Bool {
        switch tokens.kind {
        case .operator:
            return tokens.continuesExpression(operatorFrom: tokens.start, to: tokens.end) || beginsGenericArguments()
        case .punct:
            switch byte {
            case ":", "{", ",": return true
            case "#": return peekDirective() == .if && peek { $0.isConditionalMember() }
            default: return false
            }
        case .word:
            if keyword.continuesExpression { return true }
            // A labeled trailing closure follows another one: `} footer: { … }`.
            guard lastEnd > 0, tokens.base[lastEnd - 1] == "}" else { return false }
            return peek {
                $0.advance()
                guard $0.isPunct(":") else { return false }
                $0.advance()
                return $0.isPunct("{")
            }
        default: return false
        }
    }

    /// Whether the current token follows a literal. Since literals can't have a trailing closure, a brace opens
    /// accessors there.
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

    /// Returns whether a brace opens property observers or an `init` accessor, such as `{ didSet … }`. Attributes are
    /// skipped.
    private mutating func opensObservers() -> Bool {
        advance()
        while isPunct("@") {
            // The compiler marks accessors that could be mistaken for a trailing closure in this way.
            if tokens.stands("@_accessorBlock", at: tokens.start) { return true }
            skipAttribute(beforeType: false)
        }
        return keyword == .didSet || keyword == .willSet || keyword == .`init`
    }

    /// Returns whether generic arguments of the name before them begin here, even on another line.
    private mutating func beginsGenericArguments() -> Bool {
        byte == "<" && tokens.previousKind == .word && peekWithinBudget { $0.skipGenericArguments() }
    }

    /// Skips generic arguments after a name, such as `<Key, [Value]>`. As in the compiler, `<` is a comparison if the
    /// brackets contain anything but types, or if an operand can follow the `>`.
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
            case "(", "[", ")", "]", "{", "}", ",", ";", ":": return true
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

    /// Returns whether the current `#if` contains members for the expression before it, such as `.padding()`.
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

    /// Skips something other than a declaration: a statement, a macro that expands to declarations, or invalid code.
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

    /// Skips a control statement such as `if let user = load() { … } else { … }`, because what it binds is no
    /// declaration.
    private mutating func skipControlStatement() {
        advance()
        repeat {
            while tokens.kind != .end, !isPunct("{"), !isPunct("}") {
                if isPunct("(") || isPunct("[") { skipBrackets() } else { advance() }
            }
            if isPunct("{") { skipBrackets() }
            // In `if { true }(), let user { … }` the first braces are not the body.
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
