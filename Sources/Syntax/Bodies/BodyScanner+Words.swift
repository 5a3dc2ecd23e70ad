import Bytes

/// Scans words and operators.
extension BodyScanner {
    mutating func readWord() {
        extendStatement()
        if top.isIgnored {
            bindName()
            if !opensAwaitedBlock() { index += 1 }
            return
        }
        // A keyword can be a label: `load(for: id)`. Before a dictionary's colon, it is a value.
        if !top.isInPattern, !top.holdsStatements, isArgumentLabel, byte(index - 1) != "[" {
            top.label = tokens[index].range
            index += 2
            return
        }
        switch tokens[index].keyword {
        case .await:
            top.isAwaited = true
            index += 1
        case .try:
            top.isTried = true
            index += 1
            if index < tokens.count, tokens[index].kind == .operator, tokens[index].range.count == 1 {
                extendStatement()
                index += 1
            }
        case .let, .var:
            beginPattern()
            if index > 0, tokens[index - 1].keyword == .async { top.isAwaited = true }
            index += 1
        case .if, .guard, .for, .while, .switch, .do, .repeat, .defer, .else, .catch, .func, .struct, .class, .enum,
            .extension, .protocol:
            _ = opensAwaitedBlock()
        case .`init` where top.holdsStatements && isLocalTypeMember: _ = opensAwaitedBlock()
        case .actor where isStatementStart && index + 1 < tokens.count && tokens[index + 1].kind == .word:
            _ = opensAwaitedBlock()
        case .in:
            top.isInPattern = false
            top.lastChain = -1
            index += 1
        case .`self`, .super, .capitalSelf, .`init`: readChain(start: .name)
        case .as, .is:
            top.lastChain = -1
            index += 1
            skipTypeName()
        case .return, .throw, .case, .default, .where, .break, .continue, .fallthrough, .true, .false, .nil, .import,
            .typealias, .inout, .static, .private, .public, .internal, .fileprivate, .operator, .throwsWord,
            .rethrowsWord, .deinit, .subscript, .associatedtype, .async:
            if tokens[index].keyword == .case { top.isInPattern = false }
            top.lastChain = -1
            index += 1
        default:
            if top.isInPattern {
                bindName()
                index += 1
            } else if isArgumentLabel {
                top.label = tokens[index].range
                index += 2
            } else if tokens[index].keyword == .some || tokens[index].keyword == .any || tokens[index].keyword == .copy
                || tokens[index].keyword == .consume || tokens[index].keyword == .unsafe
                || tokens[index].keyword == .discard
                || tokens[index].keyword == .then || tokens[index].keyword == .yield,
                index + 1 < tokens.count, tokens[index + 1].kind == .word, !tokens[index + 1].breaksBefore
            {
                index += 1
            } else {
                readChain(start: .name)
            }
        }
    }

    private mutating func beginPattern() {
        top.isInPattern = true
        top.bindsNames = true
        top.boundToken = -1
    }

    /// Ends a pattern at its `=`, and records where the value begins.
    private mutating func endPattern() {
        top.isInPattern = false
        let bound = top.boundToken
        guard bound >= 0, byte(bound + 1) == "=" || byte(bound + 1) == ":", index + 1 < tokens.count else { return }
        body.bindings[body.bindings.count - 1].valueStart = tokens[index + 1].range.start
    }

    /// Records the current word if the pattern binds it.
    private mutating func bindName() {
        let range = tokens[index].range
        guard top.bindsNames, tokens[index].keyword.canBeBound, range.count > 1 || bytes[Int(range.start)] != "_",
            !isPartOfPath(index), !isLabelInPattern
        else { return }
        if !top.isIgnored { top.boundToken = index }
        body.bindings.append(BoundName(name: range, statement: top.statement, block: top.block))
    }

    /// Returns whether a word is part of a path, because a dot precedes or follows it: `loaded` in `.loaded`, `Phase`
    /// in `Phase.loaded`.
    private func isPartOfPath(_ index: Int) -> Bool {
        let range = tokens[index].range
        if range.start > 0, bytes[Int(range.start) - 1] == "." { return true }
        return index + 1 < tokens.count && tokens[index + 1].kind == .operator && byte(index + 1) == "."
            && tokens[index + 1].range.start == range.end
    }

    /// Whether the current word is a label, as in `let (name: first, …)`, or the name of a type, as in `Phase(…)`.
    private var isLabelInPattern: Bool {
        guard index + 1 < tokens.count, tokens[index + 1].kind == .punct else { return false }
        return byte(index + 1) == "(" || byte(index + 1) == ":" && !top.holdsStatements
    }

    private var isStatementStart: Bool {
        top.statement >= 0 && body.statements[Int(top.statement)].range.start == tokens[index].range.start
    }

    private var isLocalTypeMember: Bool { body.blocks[Int(top.block)].kind == .localType }

    /// Whether the current word is the label of an argument or a trailing closure.
    private var isArgumentLabel: Bool {
        guard index + 1 < tokens.count, tokens[index + 1].kind == .punct, byte(index + 1) == ":" else {
            return false
        }
        if top.holdsStatements {
            guard index > 0, byte(index - 1) == "}", index + 2 < tokens.count,
                byte(index + 2) == "{"
            else { return false }
            return true
        }
        let former = byte(index - 1)
        return former == "(" || former == "," || former == "["
    }

    /// If the current word is the keyword of a statement with a block, records that the block must follow, and returns
    /// true.
    private mutating func opensAwaitedBlock() -> Bool {
        top.isInPattern = false
        top.lastChain = -1
        top.headStart = 0
        switch tokens[index].keyword {
        case .if: top.awaitedBlock = .then
        case .guard: top.awaitedBlock = .else
        case .else: top.awaitedBlock = .else
        case .for, .while, .repeat:
            let follows =
                index > 0 && byte(index - 1) == "}" && tokens[index].keyword == .while
                && top.statement >= 0 && body.statements[Int(top.statement)].kind == .repeat
            top.awaitedBlock = follows ? nil : .loop
            if tokens[index].keyword == .for { beginPattern() }
        case .switch: top.awaitedBlock = .switch
        case .do: top.awaitedBlock = .do
        case .defer: top.awaitedBlock = .defer
        case .catch:
            top.awaitedBlock = .catch
            top.headStart = index + 1
        case .func, .`init`:
            top.awaitedBlock = .localFunction
            top.isIgnored = true
            top.bindsNames = false
        case .struct, .class, .enum, .actor, .extension, .protocol:
            top.awaitedBlock = .localType
            top.isIgnored = true
            top.bindsNames = false
        default: return false
        }
        index += 1
        return true
    }

    mutating func readOperator() {
        extendStatement()
        let range = tokens[index].range
        let first = byte(index)
        if top.isIgnored {
            index += 1
            return
        }
        if top.isInPattern {
            if source.isAssignment(operatorAt: range) {
                endPattern()
            }
            index += 1
            return
        }
        let last = bytes[Int(range.end) - 1]
        if last == ".", index + 1 < tokens.count, tokens[index + 1].kind == .word,
            tokens[index + 1].range.start == range.end
        {
            let isOnlyMarks = bytes[Int(range.start)..<Int(range.end)].allSatisfy {
                $0 == "." || $0 == "?" || $0 == "!"
            }
            if isOnlyMarks, range.count <= 8 {
                let goesOn = followsOperand
                return readChain(start: goesOn ? .continued : .implicitMember)
            }
        }
        if source.isAssignment(operatorAt: range), top.holdsStatements, top.lastChain < 0 { assignTuple(range) }
        if source.isAssignment(operatorAt: range), top.holdsStatements, top.lastChain >= 0, top.assigned < 0 {
            let chain = Int(top.lastChain)
            if body.chains[chain].use == .read || body.chains[chain].use == .subscripted {
                body.chains[chain].use = .assign
            }
            body.chains[chain].assignment = range
            let start = index + 1 < tokens.count ? tokens[index + 1].range.start : range.end
            body.chains[chain].value = ByteRange(start, start)
            if top.statement >= 0, body.statements[Int(top.statement)].kind == .expression {
                body.statements[Int(top.statement)].kind = .assignment
            }
            top.assigned = top.lastChain
        }
        if !(first == "?" || first == "!") || !followsOperandClosely { top.lastChain = -1 }
        index += 1
    }

    /// Records the assignments to the elements of a tuple. If the values are a tuple as well, each element gets its
    /// own: `(page, rows) = (1, [])`.
    private mutating func assignTuple(_ assignment: ByteRange) {
        guard index > 0, byte(index - 1) == ")", tokens[index - 1].kind == .punct, top.statement >= 0 else { return }
        let open = Int(tokens[index - 1].partner)
        let statement = Int(top.statement)
        guard open >= 0, body.statements[statement].range.start == tokens[open].range.start,
            body.statements[statement].kind == .expression, index + 1 < tokens.count
        else { return }
        let targets = elements(ofGroup: open)
        let values = byte(index + 1) == "(" ? elements(ofGroup: index + 1) : []
        for chain in body.chains.indices.reversed() {
            let range = body.chains[chain].range
            if range.start < tokens[open].range.start { break }
            guard body.chains[chain].use == .read, let number = targets.firstIndex(of: range) else { continue }
            let start = tokens[index + 1].range.start
            body.chains[chain].use = .assign
            body.chains[chain].assignment = assignment
            body.chains[chain].value = values.count == targets.count ? values[number] : ByteRange(start, start)
        }
        body.statements[statement].kind = .assignment
    }

    /// Returns the elements in parentheses, from the first to the last token of each.
    private func elements(ofGroup open: Int) -> [ByteRange] {
        let closing = Int(tokens[open].partner)
        var found: [ByteRange] = []
        var first = open + 1
        var position = first
        while position <= closing {
            let isComma = tokens[position].kind == .punct && byte(position) == ","
            if isComma || position == closing {
                if first < position {
                    found.append(ByteRange(tokens[first].range.start, tokens[position - 1].range.end))
                }
                first = position + 1
            }
            let partner = Int(tokens[position].partner)
            position = partner > position && position < closing ? partner + 1 : position + 1
        }
        return found
    }

    private var followsOperandClosely: Bool {
        index > 0 && tokens[index - 1].range.end == tokens[index].range.start && followsOperand
    }

    /// Whether the previous token ends an operand, so that a dot continues it.
    private var followsOperand: Bool {
        guard index > 0 else { return false }
        switch tokens[index - 1].kind {
        case .word:
            switch tokens[index - 1].keyword {
            case .none, .`self`, .super, .capitalSelf, .true, .false, .nil, .`init`: return true
            default: return !tokens[index - 1].keyword.expectsOperand && tokens[index - 1].keyword.statementKind == nil
            }
        case .number, .string, .regex: return true
        case .punct:
            let former = byte(index - 1)
            return former == ")" || former == "]" || former == "}"
        case .operator:
            let former = byte(index - 1)
            return (former == "?" || former == "!")
                && index > 1 && tokens[index - 2].range.end == tokens[index - 1].range.start
        default: return false
        }
    }
}

extension Keyword {
    /// Whether a variable can have the word as its name without backticks.
    fileprivate var canBeBound: Bool {
        switch self {
        case .let, .var, .inout, .is, .as, .in, .nil, .true, .false, .`self`, .super, .capitalSelf, .capitalAny, .try,
            .await:
            false
        default: true
        }
    }
}
