import Bytes

/// Parses declarations in code.
extension CodeParser {
    /// Returns the keyword of the declaration that begins at the current token, behind its attributes and modifiers;
    /// nil if there is none.
    func declarationKeyword(_ place: Place) -> Keyword? {
        guard at(.at) || keyword.introducesDeclaration || keyword.isModifier else { return nil }
        var next = index
        // No declaration has more modifiers than this.
        let bound = min(limit, index + 64)
        while next < bound {
            let token = tokens[next]
            let following = next + 1 < limit ? tokens[next + 1] : tokens[limit]
            if token.kind == .at {
                next += 2
                while next + 1 < limit, tokens[next].kind == .period { next += 2 }
                if next < limit, tokens[next].kind == .leftParen, tokens[next].partner > next {
                    next = Int(tokens[next].partner) + 1
                }
                continue
            }
            switch token.keyword {
            case .class where following.keyword.canFollowClass: next += 1
            case .actor, .macro, .precedenceGroup:
                return following.kind == .word && !following.keyword.endsExpression ? token.keyword : nil
            case .`init`, .case:
                return place == .members ? token.keyword : nil
            case let keyword where keyword.introducesDeclaration: return keyword
            case let keyword where keyword.isModifier:
                next += 1
                if next < limit, tokens[next].kind == .leftParen, keyword.takesArgument, tokens[next].partner > next {
                    next = Int(tokens[next].partner) + 1
                }
            default: return nil
            }
        }
        return nil
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
            } else if at(.word), keyword.isModifier || at(.class) && keyword(1).canFollowClass {
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
            while kind.isOperator {
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
        if isAdjacent, at(.optionalMark) || at(.exclaim) { advance() }
        parseSignature()
        parseBlock()
        finish(kind, mark, name: name)
    }

    /// Parses generic parameters, parameters, effects, the result's type and requirements.
    private mutating func parseSignature() {
        if begins(with: "<") { _ = skipAngles() }
        if at(.leftParen) { inBrackets { $0.parseParameters() } }
        parseEffects()
        if take(.arrow) { parseType() }
        skipRequirements()
    }

    private mutating func skipRequirements() {
        guard take(.where) else { return }
        repeat {
            if begins(with: "-") || at(.number) { advance() }
            skipType()
            if take(.colon) {
                skipType()
            } else if at(.binary) {
                advance()
                if begins(with: "-") || at(.number) { advance() }
                skipType()
            }
        } while take(.comma)
    }

    /// Parses parameters up to the end of the brackets.
    mutating func parseParameters(arePayload: Bool = false) {
        while index < limit {
            let before = index
            let mark = mark()
            parseAttributes()
            var name = ByteRange.none
            if !arePayload || kind(1) == .colon || kind(1) == .word && kind(2) == .colon {
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
        if isExtension { skipType() } else if at(.word) { advance() }
        let name = ByteRange(first, lastEnd)
        if begins(with: "<") { _ = skipAngles() }
        if take(.colon) {
            repeat { if !take(.class) { parseType() } } while take(.comma)
        }
        skipRequirements()
        parseBlock(.members)
        finish(.typeDeclaration, mark, name: name)
    }

    private mutating func parseBlock(_ place: Place) { parseBlock(role: .body, place) }

    private mutating func parseTypeAlias(_ mark: Mark) {
        let kind = at(.typealias) ? CodeKind.typeAlias : .declaration
        advance()
        let name = range
        if at(.word) { advance() }
        if begins(with: "<") { _ = skipAngles() }
        if take(.colon) {
            repeat { parseType() } while take(.comma)
        }
        if takeEqual() { parseType() }
        skipRequirements()
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
        let isImport = at(.import)
        advance()
        while index < limit, isImport || !breaksBefore, !at(.semicolon), !at(.leftBrace) {
            if isImport, breaksBefore, !at(.period) { break }
            skipBrackets()
        }
        if at(.leftBrace) { skipBrackets() }
        finish(.declaration, mark)
    }

    // MARK: Accessors

    /// Parses the braces of a variable or subscript: accessors, or the statements of a getter.
    mutating func parseAccessors() {
        let mark = mark()
        deeper { parser in
            parser.inBrackets { parser in
                parser.pattern = .none
                guard parser.beginsAccessor else {
                    let getter = parser.mark()
                    parser.parseItems(.code)
                    return parser.finish(.accessor, getter, role: .body)
                }
                while parser.beginsAccessor { parser.parseAccessor() }
            }
        }
        finish(.accessors, mark)
    }

    /// Whether an accessor begins at the current token, behind its attributes and modifiers.
    private var beginsAccessor: Bool {
        var next = index
        while next < limit {
            if tokens[next].kind == .at {
                next += 2
                if next < limit, tokens[next].kind == .leftParen, tokens[next].partner > next {
                    next = Int(tokens[next].partner) + 1
                }
            } else if tokens[next].keyword.isAccessorModifier {
                next += 1
            } else {
                break
            }
        }
        guard next < limit, tokens[next].keyword.isAccessor else { return false }
        let following = next + 1 < limit ? tokens[next + 1].kind : .end
        switch following {
        case .end, .leftBrace, .leftParen, .semicolon, .at: return true
        case .word: return next + 1 < limit
        default: return false
        }
    }

    private mutating func parseAccessor() {
        let mark = mark()
        while at(.at) || keyword.isAccessorModifier {
            if at(.at) { parseAttributes() } else { leaf(.modifier) }
        }
        let name = range
        advance()
        if at(.leftParen) { inBrackets { $0.parseParameters() } }
        parseEffects()
        parseBlock()
        finish(.accessor, mark, name: name)
        while take(.semicolon) {}
    }
}
