import Bytes

/// Parses declarations in code.
extension CodeParser {
    /// Returns the keyword of the declaration that begins at the current token, behind its attributes and modifiers;
    /// nil if there is none.
    mutating func declarationKeyword(_ place: Place) -> Keyword? {
        guard at(.at) || at(.pound) || keyword.introducesDeclaration || keyword.isModifier else { return nil }
        let begin = position
        defer { position = begin }
        // No declaration has more attributes and modifiers than this.
        for _ in 0..<64 {
            switch keyword {
            case .none:
                if at(.at) {
                    skipAttribute(beforeType: false)
                } else if at(.pound) {
                    guard keyword(1) == .if else { return index > begin.index ? .macro : nil }
                    guard skipConditionalAttributes() else { return nil }
                } else {
                    return nil
                }
            case .class where isClassModifier: advance()
            case .actor, .macro, .precedenceGroup:
                return kind(1) == .word && !keyword(1).endsExpression ? keyword : nil
            case .`init`, .case: return place == .members ? keyword : nil
            case let keyword where keyword.introducesDeclaration: return keyword
            case let keyword where keyword.isModifier:
                advance()
                if at(.leftParen), keyword.takesArgument { skipBrackets() }
            default: return nil
            }
        }
        return nil
    }

    /// Whether `class` is a modifier, as in `class var`, rather than introducing a class with a name such as `lazy`.
    private var isClassModifier: Bool {
        guard keyword(1).canFollowClass else { return false }
        return keyword(1).introducesDeclaration || kind(2) == .word || kind(2) == .at
    }

    /// Skips `#if`, attributes and `#endif` before a declaration. Returns false if there are none.
    private mutating func skipConditionalAttributes() -> Bool {
        guard index >= conditionalsEnd else { return false }
        var (depth, isFound) = (0, false)
        while true {
            if at(.at) {
                skipAttribute(beforeType: false)
                isFound = true
                continue
            }
            guard at(.pound), keyword(1).isDirective, index + 1 < limit else { break }
            switch keyword(1) {
            case .if: depth += 1
            case .endif: depth -= 1
            default: break
            }
            if keyword(1) == .if || keyword(1) == .elseif {
                position = Position(index: lineEnd(from: index + 2), cut: 0, lastEnd: lastEnd)
            } else {
                advance()
                advance()
            }
            if depth == 0 {
                if isFound, at(.word) || at(.at) || at(.pound) { return true }
                break
            }
        }
        // Reading this part again for each `#if` in it would take quadratic time.
        conditionalsEnd = index
        return false
    }

    mutating func parseDeclaration(_ place: Place) {
        let mark = mark()
        guard let introducer = declarationKeyword(place) else {
            parseAttributes()
            if index < limit, !at(.at) { parseExpression() }
            return
        }
        parseAttributesAndModifiers()
        switch introducer {
        case .macro where at(.pound): parseExpression()
        case .let, .var: parseVariable(mark)
        case .func: parseFunction(mark)
        case .`init`, .deinit: parseInitializer(mark)
        case .subscript:
            advance()
            parseSignature()
            if at(.leftBrace) { parseAccessors() }
            finish(.subscriptDeclaration, mark)
        case .class, .struct, .enum, .protocol, .actor, .extension: parseTypeDeclaration(mark)
        case .typealias, .associatedtype: parseTypeAlias(mark)
        case .case: parseCases(mark)
        default: parseOther(mark)
        }
    }

    private mutating func parseAttributesAndModifiers() {
        while true {
            if at(.at) {
                parseAttributes()
            } else if at(.pound), keyword(1) == .if {
                let mark = mark()
                parseBranches(.attributes)
                finish(.conditional, mark)
            } else if at(.word), keyword.isModifier || at(.class) && isClassModifier {
                let mark = mark()
                let (name, takesArgument) = (range, keyword.takesArgument)
                advance()
                if takesArgument, at(.leftParen) { skipBrackets() }
                finish(.modifier, mark, name: name)
            } else {
                return
            }
        }
    }

    private mutating func parseVariable(_ mark: Mark) {
        let name = range
        advance()
        repeat {
            let binding = self.mark()
            parsePattern()
            if take(.colon) { parseType() }
            if takeEqual() { parseExpression(role: .value) }
            if at(.leftBrace) { parseAccessors() }
            finish(.binding, binding)
        } while take(.comma)
        finish(.variable, mark, name: name)
    }

    private mutating func parseFunction(_ mark: Mark) {
        advance()
        let first = start
        if at(.word) {
            advance()
        } else {
            while kind.isOperator, start == first || isAdjacent {
                // The `<` of generic parameters may be the end of the operator.
                let isLast = kind(1) == .word && bytes[Int(end) - 1] == "<" && end - start > 1
                advance(bytes: isLast ? end - start - 1 : end - start)
                if isLast { break }
            }
        }
        let name = ByteRange(first, lastEnd)
        parseSignature()
        parseBlock()
        finish(.function, mark, name: name)
    }

    private mutating func parseInitializer(_ mark: Mark) {
        let name = range
        let kind = at(.`init`) ? CodeKind.initializer : .deinitializer
        advance()
        // The mark of an initializer that can fail may be in another line.
        if at(.optionalMark) || at(.question) || holds("!", range) { advance() }
        parseSignature()
        parseBlock()
        finish(kind, mark, name: name)
    }

    /// Parses generic parameters, parameters, effects, the result's type and requirements.
    private mutating func parseSignature() {
        parseGenericParameters()
        if at(.leftParen) { inBrackets { $0.parseParameters() } }
        parseEffects()
        if take(.arrow) { parseType() }
        parseRequirements()
    }

    private mutating func parseRequirements() {
        guard take(.where) else { return }
        let begin = position
        repeat {
            skipRequirementSide()
            if take(.colon) || take(.binary) { skipRequirementSide() }
        } while take(.comma)
        addTypeNames(from: begin)
    }

    /// Skips one side of a requirement: a type, or a number.
    private mutating func skipRequirementSide() {
        if begins(with: "-") { advance() }
        if !take(.number) { skipType() }
    }

    /// Parses parameters up to the end of the brackets.
    mutating func parseParameters(arePayload: Bool = false) {
        while index < limit {
            let before = index
            let mark = mark()
            if !arePayload { parseAttributes() }
            var name = ByteRange.none
            if !arePayload || at(.word) && (kind(1) == .colon || kind(1) == .word && kind(2) == .colon) {
                // Modifiers such as `isolated` precede two names or one.
                while at(.word), kind(1) == .word, kind(2) == .word { leaf(.modifier) }
                if at(.word), kind(1) == .word { leaf(.label) }
                if at(.word) {
                    name = range
                    advance()
                }
                if take(.colon) { parseType() }
            } else {
                parseType()
            }
            if begins(with: "."), end - start == 3 { advance() }
            if takeEqual() { parseExpression(role: .value) }
            finish(.parameter, mark, name: name)
            if !take(.comma), index == before { skipUnknown() }
        }
    }

    private mutating func parseTypeDeclaration(_ mark: Mark) {
        let isExtension = at(.extension)
        advance()
        let first = start
        if isExtension { parseTypeNames() } else if at(.word) { advance() }
        let name = ByteRange(first, lastEnd)
        parseGenericParameters()
        if take(.colon) {
            repeat { if !take(.class) { parseType() } } while take(.comma)
        }
        parseRequirements()
        parseBlock(.members)
        finish(.typeDeclaration, mark, name: name)
    }

    private mutating func parseBlock(_ place: Place) { parseBlock(role: .body, place) }

    private mutating func parseTypeAlias(_ mark: Mark) {
        let kind = at(.typealias) ? CodeKind.typeAlias : .declaration
        advance()
        let name = range
        if at(.word) { advance() }
        parseGenericParameters()
        if take(.colon) {
            repeat { parseType() } while take(.comma)
        }
        if takeEqual() { parseType() }
        parseRequirements()
        finish(kind, mark, name: name)
    }

    private mutating func parseCases(_ mark: Mark) {
        advance()
        repeat {
            let element = self.mark()
            let name = range
            if at(.word) { advance() }
            if at(.leftParen) { inBrackets { $0.parseParameters(arePayload: true) } }
            if takeEqual() { parseExpression(role: .value) }
            finish(.enumElement, element, name: name)
        } while take(.comma)
        finish(.enumCase, mark)
    }

    /// Skips an import, an operator, a precedence group or a macro.
    private mutating func parseOther(_ mark: Mark) {
        let (isImport, isMacro) = (at(.import), at(.macro))
        var expectsParameters = isMacro
        advance()
        if isImport, keyword.isKindOfImport { advance() }
        // The name may be on the next line.
        advance()
        while index < limit, !at(.semicolon), !at(.leftBrace) {
            let continues =
                kind.joinsLines || expectsParameters && at(.leftParen) || isMacro && (at(.where) || keyword.isEffect)
            let follows = tokens[index - 1].kind.joinsLines || keyword(-1) == .where
            if breaksBefore, !continues, !follows { break }
            if at(.leftParen) { expectsParameters = false }
            skipBrackets()
        }
        if at(.leftBrace) { skipBrackets() }
        finish(.declaration, mark)
    }

    // MARK: Accessors
}

extension CodeToken.Kind {
    /// Whether a token continues a declaration without parts in the line before or after it.
    fileprivate var joinsLines: Bool {
        switch self {
        case .equal, .arrow, .period, .colon, .comma: true
        default: false
        }
    }
}
