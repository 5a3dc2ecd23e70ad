import Bytes

/// Skips types, generic clauses and angle brackets.
extension DeclarationScanner {
    /// Skips a type, including function types and compositions: `any Store & Sendable`, `(Int) async throws ->
    /// [Item?]`. Returns its range; nil if there is no type.
    @discardableResult
    mutating func skipType() -> ByteRange? {
        let start = tokens.start
        var found = false
        while true {
            skipTypePrefixes()
            var isParenthesized = false
            if tokens.kind == .word, !beginsNoType {
                skipNamedType()
            } else if isPunct("(") {
                isParenthesized = true
                skipBrackets()
            } else if isPunct("[") {
                skipBrackets()
            } else {
                break
            }
            found = true
            skipTypeSuffixes()
            if isExactly("&") {
                advance()
                continue
            }
            if isParenthesized,
                keyword == .async || keyword == .throwsWord || keyword == .rethrowsWord || keyword == .reasync
            {
                guard peekEffectsEndInArrow() else { break }
                skipEffects()
            }
            guard isOperator("->"), !tokens.newlineBefore || isParenthesized else { break }
            takeOperator(2)
        }
        return found || lastEnd > start ? ByteRange(start, lastEnd) : nil
    }

    /// Whether the current word ends a type, rather than naming one.
    private var beginsNoType: Bool {
        switch keyword {
        case .where, .func, .var, .let, .`init`, .subscript, .case, .struct, .class, .enum, .protocol, .extension,
            .typealias, .associatedtype, .import, .deinit, .static, .private, .public, .internal, .fileprivate,
            .throwsWord,
            .rethrowsWord, .in, .as, .is, .if, .guard, .for, .while, .switch, .return:
            true
        default: false
        }
    }

    private mutating func skipTypePrefixes() {
        while true {
            if isPunct("@") {
                skipAttribute(beforeType: true)
                continue
            }
            if isOperator("~") {
                takeOperator(1)
                continue
            }
            // `<T: Shape> [T]` is a result type with generic parameters of its own.
            if isOperator("<"), tokens.start > lastEnd {
                guard skipAngles() else { return }
                continue
            }
            switch keyword {
            case .inout: advance()
            case .some, .any, .each, .repeat, .borrowing, .consuming, .sending, .isolated, .__owned, .__shared,
                ._const, ._borrowing:
                guard peekBeginsType() else { return }
                advance()
            case .nonisolated:
                if peekIsNonsending() {
                    advance()
                    skipBrackets()
                } else {
                    guard
                        peek({
                            $0.advance()
                            return $0.tokens.kind == .word && !$0.beginsNoType
                        })
                    else { return }
                    advance()
                }
            default: return
            }
        }
    }

    /// Returns whether `nonisolated(nonsending)` follows.
    private mutating func peekIsNonsending() -> Bool {
        peek {
            $0.advance()
            guard $0.isPunct("("), !$0.tokens.newlineBefore else { return false }
            $0.advance()
            return $0.keyword == .nonsending
        }
    }

    private mutating func peekBeginsType() -> Bool {
        peek {
            $0.advance()
            return ($0.tokens.kind == .word && !$0.beginsNoType)
                || $0.isPunct("(") || $0.isPunct("[") || $0.isPunct("@") || $0.isOperator("~")
        }
    }

    private mutating func skipNamedType() {
        advance()
        while true {
            if isOperator("<") {
                guard skipAngles() else { return }
            } else if tokens.kind == .operator, byte == ".", !tokens.stands("...", at: tokens.start),
                tokens.end - tokens.start == 1
            {
                advance()
                guard tokens.kind == .word else { return }
                advance()
            } else if isPunct(":"), tokens.stands("::", at: tokens.start) {
                advance()
                advance()
                guard tokens.kind == .word else { return }
                advance()
            } else {
                return
            }
        }
    }

    private mutating func skipTypeSuffixes() {
        while tokens.kind == .operator {
            if byte == "?" || byte == "!", !tokens.newlineBefore, tokens.start == lastEnd {
                var end = tokens.start + 1
                while end < tokens.end, tokens.base[end] == "?" || tokens.base[end] == "!" { end += 1 }
                takeOperator(end - tokens.start)
            } else if byte == ".", tokens.end - tokens.start == 1 {
                advance()
                guard tokens.kind == .word else { return }
                skipNamedType()
            } else {
                return
            }
        }
    }

    /// Skips `<…>`. The closing `>` may be part of an operator. Returns false if there is no closing `>`.
    mutating func skipAngles() -> Bool {
        var depth = 0
        while true {
            switch tokens.kind {
            case .operator:
                var index = tokens.start
                while index < tokens.end {
                    let character = tokens.base[index]
                    if character == "<" {
                        depth += 1
                    } else if character == ">",
                        !(index > tokens.start && tokens.base[index - 1] == "-")
                    {
                        depth -= 1
                        if depth == 0 {
                            takeOperator(index + 1 - tokens.start)
                            return true
                        }
                    }
                    index += 1
                }
                advance()
            case .punct:
                switch byte {
                case "(", "[": skipBrackets()
                case "{", "}", ")", "]", ";":
                    return false
                default: advance()
                }
            case .end: return false
            default: advance()
            }
        }
    }

    // MARK: Clauses

    mutating func scanGenerics() {
        guard isOperator("<") else { return }
        let start = tokens.start
        if skipAngles() { clauses.append(Clause(.generics, ByteRange(start, lastEnd))) }
    }

    /// Scans the requirements of a `where` clause, such as `where T: Hashable, T.Item == Int`.
    mutating func scanRequirements() {
        guard keyword == .where else { return }
        advance()
        let start = tokens.start
        while true {
            skipRequirementSide()
            if isPunct(":") {
                advance()
                skipType()
            } else if isOperator("==") {
                takeOperator(2)
                skipRequirementSide()
            }
            guard isPunct(",") else { break }
            advance()
        }
        if lastEnd > start { clauses.append(Clause(.requirements, ByteRange(start, lastEnd))) }
    }

    /// Skips one side of a requirement: a type or, for `let count: Int`, a number.
    private mutating func skipRequirementSide() {
        if isExactly("-") { advance() }
        if tokens.kind == .number { advance() } else { skipType() }
    }

    /// Scans an inheritance clause, such as `: Base, @unchecked Sendable, ~Copyable`.
    mutating func scanInherited() {
        guard isPunct(":") else { return }
        repeat {
            advance()
            if keyword == .class {
                // `class` is the old spelling of `AnyObject`.
                clauses.append(Clause(.inherited, ByteRange(tokens.start, tokens.end)))
                advance()
                continue
            }
            guard let range = skipType() else { return }
            clauses.append(Clause(.inherited, range))
        } while isPunct(",")
    }

    private mutating func peekEffectsEndInArrow() -> Bool {
        peek {
            $0.skipEffects()
            return $0.isOperator("->")
        }
    }

    mutating func skipEffects() {
        while keyword == .async || keyword == .throwsWord || keyword == .rethrowsWord || keyword == .reasync {
            let takesType = keyword == .throwsWord
            advance()
            if takesType, isPunct("(") { skipBrackets() }
        }
    }
}
