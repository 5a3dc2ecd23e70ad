/// Scans attributes, modifiers and compiler directives.
extension DeclarationScanner {
    mutating func scanAttributesAndModifiers(_ head: inout DeclarationHead) {
        while true {
            if isPunct("@") {
                scanAttribute()
            } else if isPunct("#") {
                guard takeConditionalAttributes() else { return }
            } else if let modifier = modifierHere() {
                scanModifier(modifier, &head)
            } else {
                return
            }
            head.isBare = false
        }
    }

    private mutating func scanAttribute() {
        let start = tokens.start
        skipAttribute(beforeType: false)
        clauses.append(Clause(.attribute, ByteRange(start, lastEnd)))
    }

    /// Scans an attribute with its arguments, such as `@name` or `@Module.Name<Int>`. Before a type, a `(` may belong
    /// to the type instead: `@escaping (Int) -> Void`.
    mutating func skipAttribute(beforeType: Bool) {
        advance()
        guard tokens.kind == .word, !tokens.newlineBefore else { return }
        let nameStart = tokens.start
        advance()
        // `@FocusState<Field?>.Binding`
        while true {
            // Only a dot continues the name on another line.
            if isExactly(".") {
                advance()
                if tokens.kind == .word { advance() }
            } else if tokens.newlineBefore {
                break
            } else if isPunct(":"), tokens.stands("::", at: tokens.start) {
                advance()
                advance()
                if tokens.kind == .word { advance() }
            } else if isOperator("<"), tokens.start == lastEnd {
                guard skipAngles() else { break }
            } else {
                break
            }
        }
        let nameEnd = lastEnd
        guard isPunct("("), !tokens.newlineBefore else { return }
        if beforeType, !typeAttributeTakesArguments(ByteRange(nameStart, nameEnd)) { return }
        skipBrackets()
    }

    private mutating func typeAttributeTakesArguments(_ name: ByteRange) -> Bool {
        let start = Int(name.start)
        for known: StaticString in ["convention", "differentiable", "isolated", "_opaqueReturnTypeOf", "lifetime"]
        where name.count == known.utf8CodeUnitCount && tokens.stands(known, at: start) {
            return true
        }
        for known: StaticString in ["escaping", "autoclosure", "Sendable", "unchecked", "retroactive", "noescape"]
        where name.count == known.utf8CodeUnitCount && tokens.stands(known, at: start) {
            return false
        }
        guard tokens.start == Int(name.end) else { return false }
        // `@MainActor() -> Void` is a function type; `@Wrapped(1) Int` has arguments.
        return peek {
            $0.skipBrackets()
            return
                !($0.isOperator("->") || $0.keyword == .async || $0.keyword == .throwsWord
                || $0.keyword == .rethrowsWord)
        }
    }

    /// Returns the current word as a modifier; nil if it is an ordinary name. For words that can be both, as in
    /// `open()` and `final = 3`, the tokens after the word decide.
    private mutating func modifierHere() -> Modifiers? {
        switch keyword {
        case .private: return .private
        case .fileprivate: return .fileprivate
        case .internal: return .internal
        case .public: return .public
        case .static: return .static
        case .class:
            return peekIsModified() ? .class : nil
        default: break
        }
        guard let modifier = contextualModifier else { return nil }
        return peekIsModified() ? modifier : nil
    }

    private var contextualModifier: Modifiers? {
        switch keyword {
        case .package: .package
        case .open: .open
        case .final: .final
        case .lazy: .lazy
        case .weak: .weak
        case .unowned: .unowned
        case .override: .override
        case .nonisolated: .nonisolated
        case .required: .required
        case .convenience: .convenience
        case .mutating: .mutating
        case .indirect: .indirect
        case .dynamic: .dynamic
        case .optional: .optional
        case .nonmutating, .prefix, .postfix, .infix, .isolated, .distributed, .borrowing, .consuming, .sending,
            .async, .__consuming, .__owned, .__shared, ._const, ._local, .__setter_access, .reasync:
            []
        default: nil
        }
    }

    /// Returns whether the current word comes before a declaration that it can modify.
    private mutating func peekIsModified() -> Bool {
        peekWithinBudget { scanner in
            // The loop reads a series of modifiers up to the last one, which decides for all.
            while true {
                let modifier = scanner.keyword
                let isClass = modifier == .class
                scanner.advance()
                if scanner.isPunct("(") {
                    // `open(file)` and `optional(x)` are calls.
                    guard DeclarationScanner.takesArgument(modifier) else { return false }
                    scanner.skipBrackets()
                }
                switch scanner.keyword {
                case .func, .var, .let, .`init`, .subscript, .typealias, .associatedtype, .operator, .deinit,
                    .precedenceGroup, .import:
                    return true
                case .struct, .enum, .protocol, .extension, .case: return !isClass
                case .class, .private, .fileprivate, .internal, .public, .static: return true
                case .actor, .macro: return scanner.peekIsDeclaredName()
                default: break
                }
                if scanner.isPunct("@") { return true }
                if scanner.isPunct("#") {
                    guard scanner.peek({ $0.takeConditionalAttributes() }) else { return false }
                    return true
                }
                guard scanner.contextualModifier != nil else { return false }
            }
        }
    }

    private static func takesArgument(_ modifier: Keyword) -> Bool {
        switch modifier {
        case .private, .fileprivate, .internal, .package, .public, .unowned, .nonisolated: true
        default: false
        }
    }

    private mutating func scanModifier(_ modifier: Modifiers, _ head: inout DeclarationHead) {
        let start = tokens.start
        advance()
        var modifier = modifier
        if isPunct("(") {
            let isSetter = tokens.stands("set", at: tokens.start + 1) || peekHolds(.set)
            let isNonsending = modifier == .nonisolated && peekHolds(.nonsending)
            skipBrackets()
            if isSetter { modifier = modifier.ofSetter }
            if isNonsending { modifier.formUnion(.nonsending) }
        }
        clauses.append(Clause(.modifier, ByteRange(start, lastEnd)))
        head.modifiers.formUnion(modifier)
    }

    /// Returns whether a keyword follows the current bracket.
    private mutating func peekHolds(_ keyword: Keyword) -> Bool {
        peek {
            $0.advance()
            return $0.keyword == keyword
        }
    }

    // MARK: Directives

    /// Scans `#if`, `#elseif`, `#else` or `#endif`, or a macro that expands to declarations. Returns false for an `#if`
    /// that contains only the next declaration's attributes.
    mutating func scanDirective() -> Bool {
        switch peekDirective() {
        case .if:
            if peekWithinBudget({ $0.takeConditionalAttributes() }) { return false }
            conditionDepth += 1
            advance()
            skipCondition()
        case .elseif:
            advance()
            skipCondition()
        case .else:
            advance()
            advance()
        case .endif:
            conditionDepth = max(0, conditionDepth - 1)
            advance()
            advance()
        default:
            skipStatement()
        }
        return true
    }

    /// Returns the keyword directly after a `#`, such as `if` in `#if`.
    mutating func peekDirective() -> Keyword {
        peek {
            let end = $0.tokens.end
            $0.advance()
            return $0.tokens.start == end ? $0.keyword : .none
        }
    }

    /// Skips from the word `if` to the first token after the condition, which ends with the line.
    mutating func skipCondition() {
        advance()
        while tokens.kind != .end {
            if tokens.newlineBefore, !isExactly("&&"), !isExactly("||") {
                let former = lastEnd - 2
                guard former > 0, tokens.stands("&&", at: former) || tokens.stands("||", at: former) else { return }
            }
            if isPunct("(") { skipBrackets() } else { advance() }
        }
    }

    /// Scans `#if … @attribute … #endif` before a declaration, which gets the attributes of all branches. Returns false
    /// if there is no such directive.
    private mutating func takeConditionalAttributes() -> Bool {
        guard peekDirective() == .if else { return false }
        let mark = self.mark
        var depth = 0
        var sawAttribute = false
        while true {
            if isPunct("@") {
                scanAttribute()
                sawAttribute = true
                continue
            }
            guard isPunct("#") else { break }
            switch peekDirective() {
            case .if:
                depth += 1
                advance()
                skipCondition()
                continue
            case .elseif:
                advance()
                skipCondition()
                continue
            case .else:
                advance()
                advance()
                continue
            case .endif:
                depth -= 1
                advance()
                advance()
                if depth == 0 {
                    if sawAttribute, tokens.kind == .word || isPunct("@") || isPunct("#") { return true }
                    endLookahead(mark)
                    return false
                }
                continue
            default: break
            }
            break
        }
        endLookahead(mark)
        return false
    }

    private mutating func endLookahead(_ mark: Mark) {
        lookaheadBudget -= max(0, tokens.position - mark.position - 256)
        restore(mark)
    }
}

extension Modifiers {
    /// The modifier for a setter with this access level: `private(set)` for `private`.
    fileprivate var ofSetter: Modifiers {
        switch self {
        case .private: .privateSet
        case .fileprivate: .fileprivateSet
        case .internal: .internalSet
        case .package: .packageSet
        case .public: .publicSet
        default: []
        }
    }
}
