import Bytes

/// Scans each kind of declaration, beginning at its keyword.
extension DeclarationScanner {
    /// Adds a declaration with all clauses since the start of its head.
    private mutating func add(
        _ kind: Declaration.Kind, _ head: DeclarationHead, name: ByteRange, body: ByteRange = .none,
        flags: Declaration.Flags = []
    ) {
        var flags = flags
        if conditionDepth > 0 { flags.insert(.conditional) }
        declarations.append(
            Declaration(
                kind: kind, flags: flags, modifiers: head.modifiers, range: ByteRange(head.start, lastEnd),
                nameRange: name, body: body, parent: openTypes.last ?? -1,
                clauses: head.firstClause..<clauses.count))
    }

    // MARK: Types

    mutating func scanType(_ kind: Declaration.Kind, _ head: DeclarationHead) {
        advance()
        var name = ByteRange(tokens.start, tokens.start)
        if kind == .extension {
            name = skipType() ?? name
        } else if tokens.kind == .word {
            name = ByteRange(tokens.start, tokens.end)
            advance()
        }
        scanGenerics()
        scanInherited()
        scanRequirements()
        let brace = tokens.start
        let opens = isPunct("{")
        if opens { if openTypes.count < deepestNesting { advance() } else { stopTooDeep() } }
        add(kind, head, name: name, body: opens ? ByteRange(brace, brace + 1) : .none)
        if opens { openTypes.append(Int32(declarations.count - 1)) }
    }

    // MARK: Functions

    mutating func scanFunction(_ head: DeclarationHead) {
        advance()
        var name = ByteRange(tokens.start, tokens.end)
        if tokens.kind == .operator {
            // In `func ==<T>(…)` the last `<` opens the generic parameters.
            let length = tokens.end - tokens.start
            if length > 1, tokens.base[tokens.end - 1] == "<", peekIsGenericName() {
                name.end -= 1
                takeOperator(length - 1)
            } else {
                advance()
            }
        } else if tokens.kind == .word || tokens.kind == .regex {
            advance()
        } else {
            name = ByteRange(tokens.start, tokens.start)
        }
        var flags: Declaration.Flags = []
        let body = scanSignature(&flags)
        add(.func, head, name: name, body: body, flags: flags)
    }

    private mutating func peekIsGenericName() -> Bool {
        peek {
            $0.advance()
            return $0.tokens.kind == .word && $0.lastEnd == $0.tokens.start
        }
    }

    mutating func scanInitializer(_ head: DeclarationHead) {
        let name = ByteRange(tokens.start, tokens.end)
        var flags: Declaration.Flags = []
        advance()
        if isOperator("?") || isOperator("!") {
            flags.insert(.failable)
            takeOperator(1)
        }
        let body = scanSignature(&flags)
        add(.`init`, head, name: name, body: body, flags: flags)
    }

    mutating func scanDeinitializer(_ head: DeclarationHead) {
        let name = ByteRange(tokens.start, tokens.end)
        advance()
        var flags: Declaration.Flags = []
        scanEffects(&flags)
        let body = scanBody()
        add(.deinit, head, name: name, body: body, flags: flags)
    }

    /// Scans generic parameters, parameters, effects, the result, requirements and the body, each of which is optional.
    private mutating func scanSignature(_ flags: inout Declaration.Flags) -> ByteRange {
        scanGenerics()
        scanParameters()
        scanEffects(&flags)
        if isOperator("->") {
            takeOperator(2)
            if let type = skipType() { clauses.append(Clause(.type, type)) }
        }
        scanRequirements()
        return scanBody()
    }

    private mutating func scanBody() -> ByteRange {
        guard isPunct("{") else { return .none }
        let start = tokens.start
        skipBrackets()
        return ByteRange(start, lastEnd)
    }

    private mutating func scanEffects(_ flags: inout Declaration.Flags) {
        while true {
            let start = tokens.start
            switch keyword {
            case .async, .reasync:
                flags.insert(.isAsync)
                advance()
            case .throwsWord:
                flags.insert(.isThrowing)
                advance()
                if isPunct("(") { skipBrackets() }
            case .rethrowsWord:
                flags.insert(.isRethrowing)
                advance()
            default: return
            }
            clauses.append(Clause(.effect, ByteRange(start, lastEnd)))
        }
    }

    mutating func scanSubscript(_ head: DeclarationHead) {
        let name = ByteRange(tokens.start, tokens.end)
        advance()
        scanGenerics()
        scanParameters()
        if isOperator("->") {
            takeOperator(2)
            if let type = skipType() { clauses.append(Clause(.type, type)) }
        }
        scanRequirements()
        accessors.removeAll(keepingCapacity: true)
        var binding = Binding(name: name)
        if isPunct("{") { scanAccessors(&binding) }
        for accessor in accessors { clauses.append(Clause(.accessor, accessor)) }
        add(.subscript, head, name: name, body: binding.body, flags: flags(of: binding).union(.computed))
    }

    // MARK: Enum cases

    mutating func scanCase(_ head: DeclarationHead) {
        advance()
        let shared = head.firstClause..<clauses.count
        let firstElement = declarations.count
        while tokens.kind == .word {
            var head = head
            if declarations.count > firstElement {
                head.firstClause = clauses.count
                // Appending a slice of the array would copy the whole array.
                for clause in shared { clauses.append(clauses[clause]) }
            }
            let name = ByteRange(tokens.start, tokens.end)
            advance()
            if isPunct("(") { scanParameters() }
            var isInitialized = false
            if isOperator("=") {
                takeOperator(1)
                isInitialized = true
                if let value = skipExpression() { clauses.append(Clause(.value, value)) }
            }
            add(.case, head, name: name, flags: isInitialized ? .initialized : [])
            guard isPunct(",") else { break }
            advance()
        }
        if declarations.count == firstElement { clauses.removeLast(clauses.count - head.firstClause) }
        // All elements of the declaration have the same range.
        for index in firstElement..<declarations.count { declarations[index].range.end = UInt32(lastEnd) }
    }

    // MARK: The rest

    mutating func scanTypealias(_ head: DeclarationHead) {
        advance()
        let name = takeName()
        scanGenerics()
        if isOperator("=") {
            takeOperator(1)
            if let type = skipType() { clauses.append(Clause(.type, type)) }
        }
        scanRequirements()
        add(.typealias, head, name: name)
    }

    mutating func scanAssociatedType(_ head: DeclarationHead) {
        advance()
        let name = takeName()
        scanInherited()
        if isOperator("=") {
            takeOperator(1)
            if let type = skipType() { clauses.append(Clause(.type, type)) }
        }
        scanRequirements()
        add(.associatedtype, head, name: name)
    }

    mutating func scanImport(_ head: DeclarationHead) {
        advance()
        if keyword.isKindOfImport {
            clauses.append(Clause(.importKind, ByteRange(tokens.start, tokens.end)))
            advance()
        }
        let start = tokens.start
        var expectsName = true
        var isBehindDot = true
        // A line break may be next to a dot.
        while !tokens.newlineBefore || isBehindDot || isExactly(".") {
            if tokens.kind == .word, expectsName {
                (expectsName, isBehindDot) = (false, false)
            } else if tokens.kind == .operator {
                (expectsName, isBehindDot) = (true, isExactly("."))
            } else if isPunct(":") {
                expectsName = true
            } else {
                break
            }
            advance()
        }
        let name = ByteRange(start, max(start, lastEnd))
        if tokens.isTestingModule(name) { tokens.notes.keepsCalls = true }
        add(.import, head, name: name)
    }

    private mutating func takeName() -> ByteRange {
        guard tokens.kind == .word else { return ByteRange(tokens.start, tokens.start) }
        let name = ByteRange(tokens.start, tokens.end)
        advance()
        return name
    }

    /// Skips an operator declaration, such as `infix operator <+> : AdditionPrecedence`.
    mutating func skipOperatorDeclaration() {
        advance()
        advance()
        if isPunct(":") {
            repeat {
                advance()
                advance()
            } while isPunct(",")
        }
        if isPunct("{"), !tokens.newlineBefore { skipBrackets() }
    }

    mutating func skipPrecedenceGroup() {
        advance()
        advance()
        if isPunct("{") { skipBrackets() }
    }

    /// Skips a macro declaration, such as `macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(…)`.
    mutating func skipMacroDeclaration() {
        let firstClause = clauses.count
        advance()
        advance()
        var flags: Declaration.Flags = []
        scanGenerics()
        scanParameters()
        scanEffects(&flags)
        if isOperator("->") {
            takeOperator(2)
            skipType()
        }
        if isOperator("=") {
            takeOperator(1)
            _ = skipExpression()
        }
        scanRequirements()
        clauses.removeLast(clauses.count - firstClause)
    }
}
