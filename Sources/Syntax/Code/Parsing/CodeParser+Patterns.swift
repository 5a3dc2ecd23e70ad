import Bytes

/// Parses patterns.
extension CodeParser {
    /// Parses the pattern of a `let`, `var` or `for`, in which names are bound.
    mutating func parsePattern(role: CodeRole = .pattern) {
        switch kind {
        case .leftParen:
            let mark = mark()
            deeper { parser in parser.inBrackets { $0.parsePatternElements() } }
            finish(.tuple, mark, role: role)
        case .word:
            if at(.let) || at(.var) || at(.inout) {
                let mark = mark()
                let name = range
                advance()
                deeper { $0.parsePattern(role: .pattern) }
                finish(.binder, mark, name: name, role: role)
            } else {
                leaf(holds("_", range) ? .name : .bound, role: role)
            }
        default: break
        }
    }

    private mutating func parsePatternElements() {
        while index < limit {
            let before = index
            let mark = mark()
            var label = ByteRange.none
            if at(.word), kind(1) == .colon {
                label = range
                advance()
                advance()
            }
            parsePattern(role: .value)
            finish(.argument, mark, name: label)
            if !take(.comma), index == before { skipUnknown() }
        }
    }

    /// Parses the pattern of a `case`, which is an expression unless it binds names.
    mutating func parseMatchingPattern(role: CodeRole = .pattern) {
        let mark = mark()
        let outer = pattern
        if pattern == .none { pattern = .matching }
        parseExpression()
        pattern = outer
        setRole(role, since: mark)
    }

    /// Parses `let` or `var` and the pattern in which names are bound.
    mutating func parseBinder() {
        let mark = mark()
        let name = range
        advance()
        parseBindingExpression()
        finish(.binder, mark, name: name)
    }

    /// Parses a pattern that looks like an expression, and whose names are bound.
    private mutating func parseBindingExpression() {
        let outer = pattern
        pattern = .binding
        parseExpression(role: .pattern)
        pattern = outer
    }

    mutating func parseTypePattern() {
        let mark = mark()
        advance()
        parseType()
        finish(.typePattern, mark)
    }

    /// Parses the patterns of a `case` or `catch` with their conditions.
    mutating func parseItemsOfCase() {
        repeat {
            let mark = mark()
            if !at(.where) { parseMatchingPattern() }
            if take(.where) { parseExpression(role: .where) }
            finish(.item, mark)
        } while take(.comma)
    }

    // MARK: Conditions

    /// Parses the conditions of an `if`, `guard` or `while`.
    mutating func parseConditions() {
        inCondition { parser in
            repeat {
                // After a comma, a brace is the block, unless it is called: `if a, { b }() { }`.
                if parser.at(.leftBrace), parser.lastIsComma, !parser.takesTrailingClosure { break }
                parser.parseCondition()
            } while parser.take(.comma)
        }
    }

    private var lastIsComma: Bool { index > 0 && tokens[index - 1].kind == .comma }

    private mutating func parseCondition() {
        let mark = mark()
        switch keyword {
        case .let, .var, .inout:
            let name = range
            advance()
            // The parser accepts a macro as the pattern, although only names can be unwrapped.
            if at(.pound) { parseBindingExpression() } else { parsePattern() }
            if take(.colon) { parseType() }
            if takeEqual() { parseExpression(role: .value) }
            finish(.unwrapping, mark, name: name, role: .condition)
        case .case:
            advance()
            parseMatchingPattern()
            if take(.colon) { parseType() }
            if takeEqual() { parseExpression(role: .value) }
            finish(.matching, mark, role: .condition)
        default: parseExpression(role: .condition)
        }
    }

    /// Takes an `=`, which may be the rest of an operator after a type, as in `Set<Int>=`.
    mutating func takeEqual() -> Bool {
        guard begins(with: "="), end - start == 1 else { return false }
        advance()
        return true
    }
}
