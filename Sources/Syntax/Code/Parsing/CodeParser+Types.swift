import Bytes

/// Finds where types end.
extension CodeParser {
    /// Parses a type as a node.
    mutating func parseType(role: CodeRole = .type) {
        let mark = mark()
        parseTypeNames()
        finish(.type, mark, role: role)
    }

    /// Skips a type, including function types and compositions: `any Store & Sendable`, `(Int) async throws -> Item?`.
    /// Returns false if there is no type. Generic arguments nest no deeper than a limit.
    @discardableResult
    mutating func skipType(level: Int = 0) -> Bool {
        let begin = index
        var found = false
        while true {
            skipTypePrefixes(level)
            let isParenthesized = at(.leftParen)
            if at(.word), !keyword.endsType {
                guard skipNamedType(level) else { return false }
            } else if isParenthesized || at(.leftSquare) {
                skipBrackets()
            } else {
                break
            }
            found = true
            guard skipTypeSuffixes(level) else { return false }
            if begins(with: "&"), end - start == 1 {
                advance()
                continue
            }
            if isParenthesized, keyword.isEffect {
                guard effectsEndInArrow() else { break }
                skipEffects()
            }
            guard at(.arrow), !breaksBefore || isParenthesized else { break }
            advance()
        }
        return found || index > begin
    }

    private mutating func skipTypePrefixes(_ level: Int) {
        while true {
            if at(.at) {
                skipAttribute(beforeType: true)
            } else if begins(with: "~") {
                advance(bytes: 1)
            } else if begins(with: "<"), !isAdjacent {
                guard skipAngles(level) else { return }
            } else {
                switch keyword {
                case .inout: advance()
                case .some, .any, .each, .repeat, .borrowing, .consuming, .sending, .isolated, .__owned, .__shared,
                    ._const, ._borrowing, .nonisolated:
                    guard beginsType(1) else {
                        guard at(.nonisolated), kind(1) == .leftParen, !breaksBefore(1) else { return }
                        advance()
                        skipBrackets()
                        continue
                    }
                    advance()
                default: return
                }
            }
        }
    }

    /// Returns whether a type can begin at a token after the current one.
    func beginsType(_ offset: Int) -> Bool {
        switch kind(offset) {
        case .word: !keyword(offset).endsType
        case .leftParen: !at(.nonisolated)
        case .leftSquare, .at: true
        case .prefix, .binary: bytes[Int(tokens[index + offset].start)] == "~"
        default: false
        }
    }

    private mutating func skipNamedType(_ level: Int) -> Bool {
        advance()
        while true {
            if begins(with: "<") {
                guard skipAngles(level) else { return false }
            } else if at(.period), kind(1) == .word {
                advance()
                advance()
            } else if at(.colon), kind(1) == .colon, tokens[index + 1].start == end, kind(2) == .word {
                advance()
                advance()
                advance()
            } else {
                return true
            }
        }
    }

    private mutating func skipTypeSuffixes(_ level: Int) -> Bool {
        while true {
            if isAdjacent, begins(with: "?") || begins(with: "!") {
                advance(bytes: 1)
            } else if at(.period), kind(1) == .word {
                advance()
                guard skipNamedType(level) else { return false }
            } else {
                return true
            }
        }
    }

    // MARK: Generic arguments

    /// Skips `<…>`, and remembers whether there was one. Returns false, without moving, if there is none.
    mutating func skipAngles(_ level: Int = 0) -> Bool {
        let begin = position
        let key = start
        if let known = angles[key] {
            guard let known else { return false }
            position = known
            return true
        }
        let found = level < 32 && skipAngleContents(level)
        angles.updateValue(found ? position : nil, forKey: key)
        if !found { position = begin }
        return found
    }

    private mutating func skipAngleContents(_ level: Int) -> Bool {
        advance(bytes: 1)
        while !begins(with: ">") {
            if begins(with: "-") { advance(bytes: 1) }
            if at(.number) || at(.word) && at(.let) {
                advance()
                if at(.word) { skipType(level: level + 1) }
            } else if !skipType(level: level + 1) {
                return false
            }
            if at(.colon) {
                advance()
                guard skipType(level: level + 1) else { return false }
            }
            if begins(with: "."), end - start == 3 { advance() }
            if take(.comma) { continue }
            break
        }
        guard begins(with: ">") else { return false }
        advance(bytes: 1)
        return true
    }

    /// Parses the generic arguments of a name, if the `<` begins such. As in the compiler, `<` is a comparison if the
    /// angle brackets contain anything but types, or if an operand can follow the `>`.
    mutating func parseGenericArguments() {
        guard begins(with: "<"), cut == 0 else { return }
        let begin = position
        let mark = mark()
        guard skipAngles(), endsGenericArguments else {
            position = begin
            return
        }
        addGenericNames(from: begin)
        finish(.generics, mark)
    }

    private var endsGenericArguments: Bool {
        switch kind {
        case .end, .leftBrace, .comma, .semicolon, .colon, .period, .exclaim, .optionalMark: true
        case .leftParen, .leftSquare: !breaksBefore
        case .binary, .prefix, .postfix, .ampersand:
            switch bytes[Int(start)] {
            case "&": end - start == 1
            case "?", "!", ".": cut > 0
            default: false
            }
        default: false
        }
    }

    // MARK: Effects and attributes

    func effectsEndInArrow() -> Bool {
        var copy = index
        while copy < limit, tokens[copy].keyword.isEffect {
            let takesType = tokens[copy].keyword == .throwsWord
            copy += 1
            if takesType, copy < limit, tokens[copy].kind == .leftParen, tokens[copy].partner > copy {
                copy = Int(tokens[copy].partner) + 1
            }
        }
        return copy < limit && tokens[copy].kind == .arrow
    }

    mutating func skipEffects() {
        while keyword.isEffect {
            let takesType = at(.throwsWord)
            advance()
            if takesType, at(.leftParen) { skipBrackets() }
        }
    }

    /// Parses `async`, `throws`, `throws(Failure)` and `rethrows`.
    mutating func parseEffects() {
        while keyword.isEffect {
            let mark = mark()
            let (name, takesType) = (range, at(.throwsWord))
            advance()
            if takesType, at(.leftParen) { inBrackets { $0.parseTypeNames() } }
            finish(.effect, mark, name: name)
        }
    }

    mutating func parseAttributes() {
        while at(.at) { parseAttribute(beforeType: false) }
    }

    /// Parses an attribute with the names in its name, and with its arguments.
    mutating func parseAttribute(beforeType: Bool) {
        let mark = mark()
        advance()
        let begin = position
        let name = skipAttributeName()
        if index > begin.index { addTypeNames(from: begin) }
        if beginsArguments(of: name, beforeType: beforeType) {
            // The arguments of the language's own attributes are no expressions.
            if bytes[Int(name.start)] &- 0x41 < 26 { inBrackets { $0.parseArguments() } } else { skipBrackets() }
        }
        finish(.attribute, mark, name: name)
    }

    /// Skips an attribute with its arguments, such as `@name` or `@Module.Name<Int>(1)`.
    mutating func skipAttribute(beforeType: Bool) {
        advance()
        let name = skipAttributeName()
        if beginsArguments(of: name, beforeType: beforeType) { skipBrackets() }
    }

    private mutating func skipAttributeName() -> ByteRange {
        guard at(.word), !breaksBefore else { return .none }
        let first = start
        advance()
        while !breaksBefore {
            if at(.period), kind(1) == .word {
                advance()
                advance()
            } else if at(.colon), kind(1) == .colon, tokens[index + 1].start == end, kind(2) == .word {
                advance()
                advance()
                advance()
            } else if begins(with: "<"), isAdjacent {
                guard skipAngles() else { break }
            } else {
                break
            }
        }
        return ByteRange(first, lastEnd)
    }

    /// Whether arguments begin at the current token. Before a type, a `(` may belong to the type instead.
    private func beginsArguments(of name: ByteRange, beforeType: Bool) -> Bool {
        !name.isEmpty && at(.leftParen) && !breaksBefore && (!beforeType || takesArguments(name))
    }

    private func takesArguments(_ name: ByteRange) -> Bool {
        for known: StaticString in ["convention", "differentiable", "isolated", "_opaqueReturnTypeOf", "lifetime"]
        where holds(known, name) { return true }
        for known: StaticString in ["escaping", "autoclosure", "Sendable", "unchecked", "retroactive", "noescape"]
        where holds(known, name) { return false }
        let closing = Int(tokens[index].partner)
        guard isAdjacent, closing > index, closing + 1 < tokens.count else { return false }
        // `@MainActor() -> Void` is a function type; `@Wrapped(1) Int` has arguments.
        return tokens[closing + 1].kind != .arrow && !tokens[closing + 1].keyword.isEffect
    }
}

extension Keyword {
    var isEffect: Bool { self == .async || self == .throwsWord || self == .rethrowsWord || self == .reasync }

    /// Whether the word ends a type, rather than naming one.
    fileprivate var endsType: Bool {
        switch self {
        case .where, .func, .var, .let, .`init`, .subscript, .case, .struct, .class, .enum, .protocol, .extension,
            .typealias, .associatedtype, .import, .deinit, .static, .private, .public, .internal, .fileprivate,
            .throwsWord, .rethrowsWord, .in, .as, .is, .if, .guard, .for, .while, .switch, .return, .else, .do,
            .catch, .defer, .default, .try:
            true
        default: false
        }
    }
}
