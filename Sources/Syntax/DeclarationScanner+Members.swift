/// Each kind of declaration, from its keyword on.
extension DeclarationScanner {
    /// Writes a declaration down; its clauses are all that were read since the head.
    private mutating func add(
        _ kind: Declaration.Kind, _ head: DeclarationHead, name: ByteRange, body: ByteRange = .none,
        flags: Declaration.Flags = []
    ) {
        var flags = flags
        if conditionDepth > 0 { flags.insert(.conditional) }
        declarations.append(
            Declaration(
                kind: kind, flags: flags, modifiers: head.modifiers, range: ByteRange(head.start, lastEnd),
                nameRange: name, body: body, parent: openTypes.last ?? -1, firstClause: UInt32(head.firstClause),
                clauseCount: UInt32(clauses.count - head.firstClause)))
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
        if opens { advance() }
        add(kind, head, name: name, body: opens ? ByteRange(brace, brace + 1) : .none)
        if opens { openTypes.append(Int32(declarations.count - 1)) }
    }

    // MARK: Functions

    mutating func scanFunction(_ head: DeclarationHead) {
        advance()
        var name = ByteRange(tokens.start, tokens.end)
        if tokens.kind == .operator {
            // `func ==<T>(…)`: the last `<` opens the generic clause.
            let length = tokens.end - tokens.start
            if length > 1, tokens.base[tokens.end - 1] == UInt8(ascii: "<"), peekIsGenericName() {
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

    /// Generics, parameters, effects, result, requirements and body, as far as they are there.
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
        var binding = Binding(name: name)
        if isPunct("{") { scanAccessors(&binding) }
        for accessor in binding.accessors { clauses.append(Clause(.accessor, accessor)) }
        add(.subscript, head, name: name, body: binding.body, flags: flags(of: binding).union(.computed))
    }

    // MARK: Parameters

    /// `(label name: Type = value, …)`; an enum case's payload may be types alone.
    mutating func scanParameters() {
        guard isPunct("(") else { return }
        advance()
        while tokens.kind != .end, !isPunct(")") {
            let before = tokens.start
            if !peekClosesSooner { scanParameter() }
            if isPunct(",") {
                advance()
            } else if tokens.start == before {
                guard !isPunct("}") else { return }
                if isPunct("{") || isPunct("[") || isPunct("(") { skipBrackets() } else { advance() }
            }
        }
        advance()
    }

    private var peekClosesSooner: Bool { isPunct("}") || isPunct("]") }

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

    /// `isolated` before two names; before one it is the label: `func run(isolated actor: Worker)`.
    private var isParameterModifier: Bool { keyword == .isolated || keyword == ._const }

    /// `name:` or `label name:`, behind so many words.
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

    // MARK: Enum cases

    mutating func scanCase(_ head: DeclarationHead) {
        advance()
        var elements: [(name: ByteRange, clauses: [Clause], value: Bool)] = []
        let shared = Array(clauses[head.firstClause...])
        while tokens.kind == .word {
            let name = ByteRange(tokens.start, tokens.end)
            let first = clauses.count
            advance()
            if isPunct("(") { scanParameters() }
            var isInitialized = false
            if isOperator("=") {
                takeOperator(1)
                isInitialized = true
                if let value = skipExpression() { clauses.append(Clause(.value, value)) }
            }
            elements.append((name, Array(clauses[first...]), isInitialized))
            guard isPunct(",") else { break }
            advance()
        }
        clauses.removeLast(clauses.count - head.firstClause)
        for element in elements {
            var head = head
            head.firstClause = clauses.count
            clauses.append(contentsOf: shared)
            clauses.append(contentsOf: element.clauses)
            add(.case, head, name: element.name, flags: element.value ? .initialized : [])
        }
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
        switch keyword {
        case .typealias, .struct, .class, .enum, .protocol, .let, .var, .func:
            clauses.append(Clause(.importKind, ByteRange(tokens.start, tokens.end)))
            advance()
        default: break
        }
        let start = tokens.start
        var expectsName = true
        while !tokens.newlineBefore || tokens.start == start {
            if tokens.kind == .word, expectsName {
                expectsName = false
            } else if tokens.kind == .operator {
                expectsName = true
            } else if isPunct(":") {
                expectsName = true
            } else {
                break
            }
            advance()
        }
        add(.import, head, name: ByteRange(start, max(start, lastEnd)))
    }

    private mutating func takeName() -> ByteRange {
        guard tokens.kind == .word else { return ByteRange(tokens.start, tokens.start) }
        let name = ByteRange(tokens.start, tokens.end)
        advance()
        return name
    }

    /// `infix operator <+> : AdditionPrecedence`
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

    /// `macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(…)`
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

// MARK: - Variables

extension DeclarationScanner {
    mutating func scanVariable(_ kind: Declaration.Kind, _ head: DeclarationHead) {
        advance()
        bindings.removeAll(keepingCapacity: true)
        while true {
            let first = bindings.count
            scanPattern()
            var type: ByteRange?
            if isPunct(":") {
                advance()
                type = skipType()
                for index in first..<bindings.count { bindings[index].type = type ?? .none }
            }
            if isOperator("="), !isOperator("==") {
                takeOperator(1)
                let value = skipExpression()
                for index in first..<bindings.count {
                    bindings[index].isInitialized = true
                    bindings[index].value = value ?? .none
                }
            } else if let type, first < bindings.count, !bindings[first].inPattern {
                shareType(type, before: first)
            }
            if isPunct("{"), var last = bindings.popLast() {
                scanAccessors(&last)
                bindings.append(last)
            } else if isPunct("{") {
                skipBrackets()
            }
            guard isPunct(",") else { break }
            advance()
            if keyword == .var || keyword == .let { advance() }
        }
        add(kind, head, bindings)
    }

    /// Plain names before this binding that have neither type nor value share its type: `var a, b: Int`.
    private mutating func shareType(_ type: ByteRange, before first: Int) {
        var index = first - 1
        while index >= 0, !bindings[index].inPattern, bindings[index].type.isEmpty,
            !bindings[index].isInitialized
        {
            bindings[index].type = type
            index -= 1
        }
    }

    /// A name, or the names in a tuple pattern.
    private mutating func scanPattern() {
        if tokens.kind == .word {
            if !isWildcard { bindings.append(Binding(name: ByteRange(tokens.start, tokens.end))) }
            return advance()
        }
        guard isPunct("(") else { return }
        var depth = 0
        repeat {
            if isPunct("(") { depth += 1 }
            if isPunct(")") { depth -= 1 }
            if tokens.kind == .word {
                var binding = Binding(name: ByteRange(tokens.start, tokens.end))
                binding.inPattern = true
                let bindsNothing = isWildcard
                advance()
                // `label: name` binds the name.
                if isPunct(":") {
                    advance()
                } else if !bindsNothing {
                    bindings.append(binding)
                }
            } else {
                advance()
            }
        } while depth > 0 && tokens.kind != .end && !isPunct("}")
    }

    /// `_` binds nothing.
    private var isWildcard: Bool { tokens.end - tokens.start == 1 && byte == UInt8(ascii: "_") }

    func flags(of binding: Binding) -> Declaration.Flags {
        var flags: Declaration.Flags = []
        if binding.isInitialized { flags.insert(.initialized) }
        if binding.inPattern { flags.insert(.inPattern) }
        if binding.isComputed { flags.insert(.computed) }
        for accessor in binding.accessors {
            switch Keyword.spelled(tokens.base, Int(accessor.start), Int(accessor.end)) {
            case .set, ._modify, .modify, .unsafeMutableAddress, .mutableAddressWithOwner, .mutate:
                flags.insert(.settable)
            default: break
            }
        }
        return flags
    }

    private mutating func add(_ kind: Declaration.Kind, _ head: DeclarationHead, _ bindings: [Binding]) {
        guard !bindings.isEmpty else { return clauses.removeLast(clauses.count - head.firstClause) }
        let sharedCount = clauses.count - head.firstClause
        let end = lastEnd
        for (index, binding) in bindings.enumerated() {
            let first = index == 0 ? head.firstClause : clauses.count
            if index > 0 { clauses.append(contentsOf: clauses[head.firstClause..<head.firstClause + sharedCount]) }
            if !binding.type.isEmpty { clauses.append(Clause(.type, binding.type)) }
            if !binding.value.isEmpty { clauses.append(Clause(.value, binding.value)) }
            for accessor in binding.accessors { clauses.append(Clause(.accessor, accessor)) }
            var flags = flags(of: binding)
            if conditionDepth > 0 { flags.insert(.conditional) }
            declarations.append(
                Declaration(
                    kind: kind, flags: flags, modifiers: head.modifiers, range: ByteRange(head.start, end),
                    nameRange: binding.name, body: binding.body, parent: openTypes.last ?? -1,
                    firstClause: UInt32(first), clauseCount: UInt32(clauses.count - first)))
        }
    }

    /// `{ get set }`, `{ get { … } didSet { … } }`, or the body of a getter alone.
    mutating func scanAccessors(_ binding: inout Binding) {
        let start = tokens.start
        let isList = peek { $0.opensAccessorList() }
        guard isList else {
            skipBrackets()
            binding.body = ByteRange(start, lastEnd)
            binding.isComputed = true
            return
        }
        advance()
        while tokens.kind != .end, !isPunct("}") {
            let before = tokens.start
            scanAccessor(&binding)
            if tokens.start == before {
                if isPunct("{") || isPunct("(") || isPunct("[") { skipBrackets() } else { advance() }
            }
        }
        advance()
        binding.body = ByteRange(start, lastEnd)
    }

    private mutating func opensAccessorList() -> Bool {
        advance()
        while isPunct("@") { skipAttribute(beforeType: false) }
        while isAccessorModifier, peekIsWord() { advance() }
        if keyword == .`init` {
            advance()
            return isPunct("{") || isPunct("(")
        }
        // `mutate { … }` alone is a call in a getter.
        return isAccessorKeyword && keyword != .mutate
    }

    private mutating func scanAccessor(_ binding: inout Binding) {
        if isPunct("#") {
            if scanDirective() { return }
        }
        while isPunct("@") { skipAttribute(beforeType: false) }
        while isAccessorModifier, peekIsWord() { advance() }
        guard isAccessorKeyword || keyword == .`init` else { return }
        let isObserver = keyword == .didSet || keyword == .willSet || keyword == .`init`
        binding.accessors.append(ByteRange(tokens.start, tokens.end))
        if !isObserver { binding.isComputed = true }
        advance()
        if isPunct("("), !tokens.newlineBefore { skipBrackets() }
        skipEffects()
        // `init(initialValue) initializes(x) accesses(y) { … }`
        while tokens.kind == .word, !isAccessorKeyword, keyword == .none, peekOpensParenthesis() {
            advance()
            skipBrackets()
        }
        if isPunct("{") { skipBrackets() }
    }

    private mutating func peekOpensParenthesis() -> Bool {
        peek {
            $0.advance()
            return $0.isPunct("(")
        }
    }

    private mutating func peekIsWord() -> Bool {
        peek {
            $0.advance()
            return $0.tokens.kind == .word
        }
    }

    private var isAccessorKeyword: Bool {
        switch keyword {
        case .get, .set, .willSet, .didSet, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress, .addressWithOwner,
            .mutableAddressWithOwner, .addressWithNativeOwner, .mutableAddressWithNativeOwner, .borrow, .mutate:
            true
        default: false
        }
    }

    private var isAccessorModifier: Bool {
        switch keyword {
        case .mutating, .nonmutating, .__consuming, .consuming, .borrowing, .isolated, .nonisolated, .yielding: true
        default: false
        }
    }
}
