import Bytes

/// Scans `var` and `let`: patterns, types, values and accessors.
extension DeclarationScanner {
    mutating func scanVariable(_ kind: Declaration.Kind, _ head: DeclarationHead) {
        advance()
        bindings.removeAll(keepingCapacity: true)
        accessors.removeAll(keepingCapacity: true)
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
        addBindings(kind, head)
    }

    /// Gives a type to the preceding names that have neither a type nor a value, as in `var a, b: Int`.
    private mutating func shareType(_ type: ByteRange, before first: Int) {
        var index = first - 1
        while index >= 0, !bindings[index].inPattern, bindings[index].type.isEmpty,
            !bindings[index].isInitialized
        {
            bindings[index].type = type
            index -= 1
        }
    }

    /// Scans a name, or the names in a tuple pattern.
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
                // `label: name` binds the name, not the label.
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

    /// Whether the current word is `_`, which declares no name.
    private var isWildcard: Bool { tokens.end - tokens.start == 1 && byte == "_" }

    func flags(of binding: Binding) -> Declaration.Flags {
        var flags: Declaration.Flags = []
        if binding.isInitialized { flags.insert(.initialized) }
        if binding.inPattern { flags.insert(.inPattern) }
        if binding.isComputed { flags.insert(.computed) }
        for accessor in accessors[binding.accessors] {
            switch Keyword.spelled(tokens.base, Int(accessor.start), Int(accessor.end)) {
            case .set, ._modify, .modify, .unsafeMutableAddress, .mutableAddressWithOwner, .mutate:
                flags.insert(.settable)
            default: break
            }
        }
        return flags
    }

    private mutating func addBindings(_ kind: Declaration.Kind, _ head: DeclarationHead) {
        guard !bindings.isEmpty else { return clauses.removeLast(clauses.count - head.firstClause) }
        let sharedCount = clauses.count - head.firstClause
        let end = lastEnd
        for index in bindings.indices {
            let binding = bindings[index]
            let first = index == 0 ? head.firstClause : clauses.count
            if index > 0 {
                for clause in head.firstClause..<head.firstClause + sharedCount { clauses.append(clauses[clause]) }
            }
            if !binding.type.isEmpty { clauses.append(Clause(.type, binding.type)) }
            if !binding.value.isEmpty { clauses.append(Clause(.value, binding.value)) }
            for accessor in binding.accessors { clauses.append(Clause(.accessor, accessors[accessor])) }
            var flags = flags(of: binding)
            if conditionDepth > 0 { flags.insert(.conditional) }
            declarations.append(
                Declaration(
                    kind: kind, flags: flags, modifiers: head.modifiers, range: ByteRange(head.start, end),
                    nameRange: binding.name, body: binding.body, parent: openTypes.last ?? -1,
                    clauses: first..<clauses.count))
        }
    }

    /// Scans `{ get set }`, `{ get { … } didSet { … } }`, or the body of an implicit getter.
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
        let first = accessors.count
        while tokens.kind != .end, !isPunct("}") {
            let before = tokens.start
            scanAccessor(&binding)
            if tokens.start == before {
                if isPunct("{") || isPunct("(") || isPunct("[") { skipBrackets() } else { advance() }
            }
        }
        if tokens.kind == .end { tokens.notes.fault(.unclosedBracket, start, start + 1) }
        advance()
        // In incomplete code, a binding can have two lists of accessors.
        binding.accessors = (binding.accessors.isEmpty ? first : binding.accessors.lowerBound)..<accessors.count
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
        // `mutate { … }` without other accessors is a call in a getter.
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
        accessors.append(ByteRange(tokens.start, tokens.end))
        if !isObserver { binding.isComputed = true }
        advance()
        if isPunct("("), !tokens.newlineBefore { skipBrackets() }
        skipEffects()
        // `init(initialValue) initializes(x) accesses(y) { … }` has clauses before its braces.
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
