/// Scans the parameters of functions and the associated values of enum cases.
extension DeclarationScanner {
    /// Scans `(label name: Type = value, …)`. Associated values can consist of just a type.
    mutating func scanParameters() {
        guard isPunct("(") else { return }
        let opening = tokens.start
        advance()
        while !isPunct(")") {
            // A closing brace of an enclosing declaration also ends the parameters.
            guard tokens.kind != .end, !isPunct("}") else {
                return tokens.notes.fault(.unclosedBracket, opening, opening + 1)
            }
            let before = tokens.start
            if isPunct("]") {
                tokens.notes.fault(.unopenedBracket, tokens.start, tokens.end)
            } else {
                scanParameter()
            }
            if isPunct(",") {
                advance()
            } else if tokens.start == before {
                if isPunct("{") || isPunct("[") || isPunct("(") { skipBrackets() } else { advance() }
            }
        }
        advance()
    }

    private mutating func scanParameter() {
        if isPunct("@"), peekAttributeStandsBeforeName() {
            while isPunct("@") { skipAttribute(beforeType: false) }
        }
        while isParameterModifier, !peekNamesParameter(after: 0) { advance() }
        if tokens.kind == .word, peekNamesParameter(after: 0) {
            clauses.append(Clause(.label, ByteRange(tokens.start, tokens.end)))
            advance()
            if tokens.kind == .word {
                clauses.append(Clause(.name, ByteRange(tokens.start, tokens.end)))
                advance()
            }
            advance()
        } else {
            clauses.append(Clause(.label, ByteRange(tokens.start, tokens.start)))
        }
        if var type = skipType() {
            if isOperator("...") {
                takeOperator(3)
                type.end = UInt32(lastEnd)
            }
            clauses.append(Clause(.parameterType, type))
        }
        if isOperator("=") {
            takeOperator(1)
            if let value = skipExpression() { clauses.append(Clause(.defaultValue, value)) }
        }
    }

    /// Whether the current word is a modifier of a parameter. `isolated` is a modifier if two names follow; otherwise
    /// it is the label: `func run(isolated actor: Worker)`.
    private var isParameterModifier: Bool { keyword == .isolated || keyword == ._const }

    /// Returns whether `name:` or `label name:` follows after a number of words.
    private mutating func peekNamesParameter(after words: Int) -> Bool {
        peek {
            for _ in 0..<words { $0.advance() }
            guard $0.tokens.kind == .word else { return false }
            $0.advance()
            if $0.isPunct(":") { return true }
            guard $0.tokens.kind == .word else { return false }
            $0.advance()
            return $0.isPunct(":")
        }
    }

    private mutating func peekAttributeStandsBeforeName() -> Bool {
        peek {
            while $0.isPunct("@") { $0.skipAttribute(beforeType: true) }
            while $0.isParameterModifier, !$0.peekNamesParameter(after: 0) { $0.advance() }
            return $0.peekNamesParameter(after: 0)
        }
    }
}
