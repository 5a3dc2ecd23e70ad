import Bytes

/// Parses statements.
extension CodeParser {
    /// What a list of statements belongs to, which decides where it ends.
    enum Place {
        case code
        /// The members of a type, among which `case` and `init` are declarations.
        case members
        /// A case of a `switch`, which ends at the next one.
        case inCase
        /// The braces of a `switch`.
        case cases
    }

    mutating func parseItems(_ place: Place) {
        while index < limit {
            if take(.semicolon) { continue }
            if isInBranch, at(.pound), keyword(1).isDirective, keyword(1) != .if { return }
            if place == .inCase, beginsCase { return }
            let before = index
            deeper { place == .cases ? $0.parseCaseOrBranches() : $0.parseItem(place) }
            if index == before { skipUnknown() }
        }
    }

    private mutating func parseItem(_ place: Place) {
        switch kind {
        case .pound where keyword(1) == .if:
            if declarationKeyword(place) != nil { return parseDeclaration(place) }
            parseConditionalItems(place)
        case .at: parseDeclaration(place)
        case .word where keyword != .none || kind(1) == .colon:
            if parseControl() || parseJump() { return }
            if kind(1) == .colon, keyword(2).canHaveLabel {
                parseLabeledStatement()
            } else if declarationKeyword(place) != nil {
                parseDeclaration(place)
            } else {
                parseExpression()
            }
        default: parseExpression()
        }
    }

    private mutating func parseConditionalItems(_ place: Place) {
        let mark = mark()
        parseBranches(place == .members ? .declarations : .items)
        finish(.conditional, mark)
    }

    private mutating func parseLabeledStatement() {
        let mark = mark()
        let label = range
        advance()
        advance()
        let statement = self.mark()
        _ = parseControl()
        // The label belongs to the statement.
        guard nodes.count > statement.node else { return }
        nodes[nodes.count - 1].range.start = mark.start
        nodes[nodes.count - 1].name = label
    }

    /// Parses a statement with blocks. Returns false if there is none.
    @discardableResult
    mutating func parseControl() -> Bool {
        let mark = mark()
        switch keyword {
        case .if: parseIf()
        case .guard:
            advance()
            parseConditions()
            _ = take(.else)
            parseBlock()
            finish(.guard, mark)
        case .while:
            advance()
            parseConditions()
            parseBlock()
            finish(.while, mark)
        case .repeat where kind(1) == .leftBrace:
            advance()
            parseBlock()
            if take(.while) { parseExpression(role: .condition) }
            finish(.repeat, mark)
        case .for: parseFor()
        case .switch: parseSwitch()
        case .do where kind(1) == .leftBrace || kind(1) == .word && keyword(1).isEffect:
            advance()
            parseEffects()
            parseBlock()
            while at(.catch) { parseCatch() }
            finish(.do, mark)
        case .defer:
            advance()
            parseBlock()
            finish(.defer, mark)
        default: return false
        }
        return true
    }

    mutating func parseBlock(role: CodeRole = .body, _ place: Place = .code) {
        guard at(.leftBrace) else { return }
        let mark = mark()
        inBrackets {
            $0.pattern = .none
            $0.parseItems(place)
        }
        finish(.block, mark, role: role)
    }

    /// Parses an `if` with every `else if` after it.
    private mutating func parseIf() {
        var marks: [Mark] = []
        repeat {
            marks.append(mark())
            advance()
            parseConditions()
            parseBlock()
        } while at(.else) && keyword(1) == .if && take(.else)
        if take(.else) { parseBlock(role: .otherwise) }
        for (number, mark) in marks.enumerated().reversed() {
            finish(.if, mark, role: number == 0 ? .none : .otherwise)
        }
    }

    private mutating func parseFor() {
        let mark = mark()
        advance()
        while at(.try) || at(.await) || at(.unsafe) && kind(1) == .word { leaf(.effect) }
        if take(.case) { parseMatchingPattern() } else { parsePattern() }
        if take(.colon) { parseType() }
        inCondition {
            if $0.take(.in) { $0.parseExpression(role: .subject) }
            if $0.take(.where) { $0.parseExpression(role: .where) }
        }
        parseBlock()
        finish(.for, mark)
    }

    private mutating func parseCatch() {
        let mark = mark()
        advance()
        if !at(.leftBrace) { inCondition { $0.parseItemsOfCase() } }
        parseBlock()
        finish(.catch, mark)
    }

    // MARK: `switch`

    private mutating func parseSwitch() {
        let mark = mark()
        advance()
        inCondition { $0.parseExpression(role: .subject) }
        if at(.leftBrace) {
            inBrackets {
                $0.pattern = .none
                $0.parseItems(.cases)
            }
        }
        finish(.switch, mark)
    }

    /// Whether the current token begins a case, or an `#if` around cases.
    private var beginsCase: Bool {
        switch kind {
        case .word: return at(.case) || at(.default) && kind(1) == .colon
        case .at: return keyword(2) == .default || keyword(2) == .case
        case .pound:
            guard keyword(1) == .if, index + 2 < limit else { return false }
            let first = lineEnd(from: index + 2)
            guard first < limit else { return false }
            // `@unknown default`
            let word = tokens[first].kind == .at && first + 2 < limit ? first + 2 : first
            return tokens[word].keyword == .case || tokens[word].keyword == .default
        default: return false
        }
    }

    private mutating func parseCaseOrBranches() {
        if at(.pound), keyword(1) == .if {
            let mark = mark()
            parseBranches(.cases)
            return finish(.conditional, mark)
        }
        guard at(.case) || at(.default) || at(.at) else { return }
        let mark = mark()
        parseAttributes()
        let name = range
        if take(.case) {
            parseItemsOfCase()
        } else if !take(.default) {
            return finish(.unknown, mark)
        }
        _ = take(.colon)
        parseItems(.inCase)
        finish(.case, mark, name: name)
    }

    // MARK: Jumps

    private mutating func parseJump() -> Bool {
        let mark = mark()
        switch keyword {
        case .return, .throw:
            let kind = at(.return) ? CodeKind.return : .throw
            advance()
            if beginsValue() { parseExpression(role: .value) }
            finish(kind, mark)
        case .break, .continue, .fallthrough:
            let kind = at(.break) ? CodeKind.break : at(.continue) ? .continue : .fallthrough
            advance()
            let label = range
            let hasLabel = kind != .fallthrough && at(.word) && keyword == .none && !breaksBefore
            if hasLabel { advance() }
            finish(kind, mark, name: hasLabel ? label : .none)
        case .yield, .then, .discard:
            guard kind(1) == .ampersand || kind(1) == .word && !keyword(1).endsExpression, !breaksBefore(1) else {
                return false
            }
            let name = range
            advance()
            parseExpression(role: .value)
            finish(.yield, mark, name: name)
        default: return false
        }
        return true
    }

    /// Whether the current token begins the value of a `return`, rather than the next statement.
    private mutating func beginsValue() -> Bool {
        switch kind {
        case .end, .semicolon, .at: false
        case .word:
            !keyword.endsExpression && declarationKeyword(.code) == nil && !(breaksBefore && at(.repeat))
                && !(kind(1) == .colon && keyword(2).canHaveLabel)
        case .pound: !keyword(1).isDirective
        default: true
        }
    }
}

extension Keyword {
    /// Whether a statement that begins with the word can have a label.
    fileprivate var canHaveLabel: Bool {
        switch self {
        case .for, .while, .repeat, .if, .switch, .do, .guard: true
        default: false
        }
    }
}
