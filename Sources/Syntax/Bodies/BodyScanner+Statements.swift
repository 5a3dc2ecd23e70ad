import Bytes

/// Scans statements: where they begin and end, and of which kind they are.
extension BodyScanner {
    mutating func beginStatementIfDue() {
        if top.statement >= 0 {
            guard tokens[index].breaksBefore, !expectsOperand(before: index), !goesOn(at: index) else { return }
            endStatement()
        }
        body.statements.append(Statement(kind: .expression, range: tokens[index].range, block: top.block))
        top.statement = Int32(body.statements.count - 1)
        classify()
    }

    /// Determines the statement's kind from its first words. Labels, attributes and modifiers are skipped.
    private mutating func classify() {
        var first = index
        while first < min(tokens.count, index + 64) {
            if tokens[first].kind == .word, first + 1 < tokens.count, byte(first + 1) == ":",
                tokens[first + 1].kind == .punct, first + 2 < tokens.count, tokens[first + 2].keyword.isLoopOrBlock
            {
                first += 2
            } else if tokens[first].kind == .punct, byte(first) == "@", first + 1 < tokens.count {
                first += 2
                if first < tokens.count, byte(first) == "(", tokens[first].partner > 0 {
                    first = Int(tokens[first].partner) + 1
                }
            } else if tokens[first].keyword.isLocalModifier, first + 1 < tokens.count,
                tokens[first + 1].keyword.isLocalDeclaration
            {
                first += 1
            } else {
                break
            }
        }
        guard first < tokens.count else { return }
        let statement = Int(top.statement)
        guard let kind = tokens[first].keyword.statementKind else { return }
        body.statements[statement].kind = kind
        body.statements[statement].traits = traits(of: kind, keyword: first)
    }

    private func traits(of kind: Statement.Kind, keyword first: Int) -> Statement.Traits {
        func keyword(_ offset: Int) -> Keyword {
            first + offset < tokens.count ? tokens[first + offset].keyword : .none
        }
        switch kind {
        case .binding: return first > 0 && tokens[first - 1].keyword == .async ? .startsConcurrently : []
        case .for: return keyword(1) == .await || keyword(1) == .try && keyword(2) == .await ? .awaitsElements : []
        case .guard:
            guard keyword(1) == .let, first + 2 < tokens.count else { return [] }
            guard keyword(2) == .`self` || source.holds("`self`", at: tokens[first + 2].range) else { return [] }
            return keyword(3) == .else ? [.unwrapsSelf, .onlyUnwrapsSelf] : .unwrapsSelf
        case .jump: return keyword(0) == .continue ? .continuesLoop : []
        default: return []
        }
    }

    mutating func endStatement() {
        guard top.holdsStatements, top.statement >= 0 else { return }
        if top.assigned >= 0 {
            let assigned = Int(top.assigned)
            let end = body.statements[Int(top.statement)].range.end
            body.chains[assigned].value.end = max(end, body.chains[assigned].value.start)
        }
        top.statement = -1
        top.lastChain = -1
        top.awaitedBlock = nil
        top.isAwaited = false
        top.isTried = false
        top.isInPattern = false
        top.bindsNames = false
        top.isIgnored = false
        top.assigned = -1
    }

    /// Extends the current statement to the current token.
    mutating func extendStatement() {
        guard index < tokens.count, top.statement >= 0 else { return }
        let statement = Int(top.statement)
        body.statements[statement].range.end = max(body.statements[statement].range.end, tokens[index].range.end)
    }

    /// Returns whether the token before an index cannot end an expression.
    func expectsOperand(before index: Int) -> Bool {
        guard index > 0 else { return false }
        let former = index - 1
        switch tokens[former].kind {
        case .operator:
            let range = tokens[former].range
            return source.withTokenizer { $0.expectsOperand(afterOperatorFrom: Int(range.start), to: Int(range.end)) }
        case .punct: return byte(former) == "," || byte(former) == ":" && !endsLabel(former)
        case .word: return tokens[former].keyword.expectsOperand
        default: return false
        }
    }

    /// Returns whether a colon ends a label, as in `default:` and `case .idle:`.
    private func endsLabel(_ colon: Int) -> Bool {
        body.blocks[Int(top.block)].kind == .case || body.blocks[Int(top.block)].kind == .default
    }

    /// Returns whether the first token on a line continues the statement before it.
    private func goesOn(at index: Int) -> Bool {
        switch tokens[index].kind {
        case .operator:
            // `.loading` can begin a statement only where no other statement comes before it.
            let range = tokens[index].range
            return source.withTokenizer { $0.continuesExpression(operatorFrom: Int(range.start), to: Int(range.end)) }
        case .punct:
            switch byte(index) {
            case "{": return top.awaitedBlock != nil || top.lastChain >= 0 || top.isInPattern
            case ",", ":": return true
            default: return false
            }
        case .word:
            switch tokens[index].keyword {
            case let keyword where keyword.continuesExpression: return true
            case .where: return top.awaitedBlock != nil
            case .while: return body.statements[Int(top.statement)].kind == .repeat
            default:
                return index > 0 && byte(index - 1) == "}" && index + 2 < tokens.count
                    && byte(index + 1) == ":" && byte(index + 2) == "{"
            }
        default: return false
        }
    }

    // MARK: `switch`

    /// Ends the current case of a `switch` and opens the next one, if the current token begins one. Returns whether it
    /// does.
    mutating func beginsCase() -> Bool {
        guard top.holdsStatements, index < tokens.count else { return false }
        let kind = body.blocks[Int(top.block)].kind
        guard kind == .switch || kind == .case || kind == .default else { return false }
        var label = index
        if byte(label) == "@", label + 2 < tokens.count, tokens[label + 2].keyword == .default {
            label += 2
        }
        guard tokens[label].keyword == .case || tokens[label].keyword == .default else { return false }
        let isDefault = tokens[label].keyword == .default
        guard let colon = caseColon(from: label + 1) else { return false }
        if kind != .switch {
            endStatement()
            body.blocks[Int(top.block)].range.end = tokens[index].range.start
            frames.removeLast()
        }
        let head =
            isDefault || colon == label + 1
            ? tokens[label].range : ByteRange(tokens[label + 1].range.start, tokens[colon - 1].range.end)
        let closing = top.closing
        body.blocks.append(
            Block(
                kind: isDefault ? .default : .case,
                range: ByteRange(tokens[index].range.start, tokens[min(closing, tokens.count - 1)].range.start),
                parent: top.block, statement: -1, opener: -1, head: head, label: .none))
        frames.append(
            Frame(closing: closing, block: Int32(body.blocks.count - 1), holdsStatements: true, call: top.call))
        index = colon
        return true
    }

    /// Returns the index of the colon after a case's patterns. The colon of a ternary expression in a `where` clause
    /// doesn't count.
    private func caseColon(from start: Int) -> Int? {
        var index = start
        var ternaries = 0
        while index < tokens.count, tokens[index].keyword != .case, tokens[index].keyword != .default {
            if tokens[index].kind == .punct {
                switch byte(index) {
                case "(", "[", "{":
                    guard tokens[index].partner > 0 else { return nil }
                    index = Int(tokens[index].partner)
                case ")", "]", "}": return nil
                case ":":
                    if ternaries == 0 { return index }
                    ternaries -= 1
                default: break
                }
            } else if tokens[index].kind == .operator, tokens[index].range.count == 1, byte(index) == "?",
                index > 0, tokens[index - 1].range.end < tokens[index].range.start
            {
                ternaries += 1
            }
            index += 1
        }
        return nil
    }

    // MARK: Directives

    func isDirective(_ index: Int) -> Bool {
        guard tokens[index].kind == .punct, byte(index) == "#", index + 1 < tokens.count,
            tokens[index + 1].range.start == tokens[index].range.end
        else { return false }
        switch tokens[index + 1].keyword {
        case .if, .elseif, .else, .endif: return true
        default: return false
        }
    }

    /// Skips a compiler directive to the end of its line. The contents of all branches are scanned as if the directive
    /// were not there.
    mutating func skipDirective() {
        let hasCondition = tokens[index + 1].keyword == .if || tokens[index + 1].keyword == .elseif
        index += 2
        while hasCondition, index < min(tokens.count, top.closing),
            !tokens[index].breaksBefore || expectsOperand(before: index)
        {
            if tokens[index].partner > index { index = Int(tokens[index].partner) }
            index += 1
        }
        // After the directive, only a member such as `.bold()` continues a statement.
        let goesOn = index < tokens.count && tokens[index].kind == .operator && byte(index) == "."
        if top.holdsStatements, !goesOn, index >= tokens.count || !isDirective(index) { endStatement() }
    }

    // MARK: Accessors

    /// Scans `{ get { … } set { … } }`. Each accessor becomes a block whose head is its keyword.
    mutating func readAccessors() {
        let closing = top.closing
        while index < min(closing, tokens.count) {
            if tokens[index].kind == .punct, byte(index) == "{", tokens[index].partner > index {
                var keyword = index - 1
                while keyword > 0,
                    tokens[keyword].keyword == .none || tokens[keyword].keyword == .async
                        || tokens[keyword].keyword == .throwsWord
                {
                    if tokens[keyword].partner >= 0, tokens[keyword].partner < keyword {
                        keyword = Int(tokens[keyword].partner)
                    }
                    keyword -= 1
                }
                body.blocks.append(
                    Block(
                        kind: .accessor,
                        range: ByteRange(tokens[index].range.start, tokens[Int(tokens[index].partner)].range.end),
                        parent: 0,
                        statement: -1, opener: -1, head: tokens[max(keyword, 0)].range, label: .none))
                let outer = frames
                frames = [
                    Frame(
                        closing: Int(tokens[index].partner), block: Int32(body.blocks.count - 1), holdsStatements: true)
                ]
                index += 1
                readUntilFramesEmpty()
                frames = outer
            } else {
                index += 1
            }
        }
    }
}

extension Statement.Kind {
    /// Whether statements of this kind end with a block of their own.
    var isControl: Bool {
        switch self {
        case .if, .guard, .for, .while, .repeat, .switch, .do, .defer, .declaration: true
        default: false
        }
    }
}

extension Keyword {
    var statementKind: Statement.Kind? {
        switch self {
        case .let, .var: .binding
        case .if: .if
        case .guard: .guard
        case .for: .for
        case .while: .while
        case .repeat: .repeat
        case .switch: .switch
        case .do: .do
        case .defer: .defer
        case .return: .return
        case .throw: .throw
        case .break, .continue, .fallthrough: .jump
        case .func, .struct, .class, .enum, .actor, .typealias, .extension, .protocol: .declaration
        default: nil
        }
    }

    var isLoopOrBlock: Bool {
        switch self {
        case .for, .while, .repeat, .switch, .do, .if: true
        default: false
        }
    }

    var isLocalModifier: Bool {
        switch self {
        case .async, .lazy, .weak, .unowned, .final, .private, .nonisolated, .mutating, .static, .indirect, .isolated:
            true
        default: false
        }
    }

    var isLocalDeclaration: Bool {
        switch self {
        case .let, .var, .func, .class, .struct, .enum, .actor: true
        default: isLocalModifier
        }
    }
}
