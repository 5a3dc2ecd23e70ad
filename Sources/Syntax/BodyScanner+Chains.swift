/// Words and operators: where chains begin, how far they reach and what is done with them.
extension BodyScanner {
    mutating func readWord() {
        extendStatement()
        if top.isIgnored {
            if !opensAwaitedBlock() { index += 1 }
            return
        }
        switch keywords[index] {
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
            top.isInPattern = true
            if index > 0, keywords[index - 1] == .async { top.isAwaited = true }
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
            if keywords[index] == .case { top.isInPattern = false }
            top.lastChain = -1
            index += 1
        default:
            if top.isInPattern {
                index += 1
            } else if isArgumentLabel {
                top.label = tokens[index].range
                index += 2
            } else if keywords[index] == .some || keywords[index] == .any || keywords[index] == .copy
                || keywords[index] == .consume || keywords[index] == .unsafe || keywords[index] == .discard
                || keywords[index] == .then || keywords[index] == .yield,
                index + 1 < tokens.count, tokens[index + 1].kind == .word, !breaksBefore[index + 1]
            {
                index += 1
            } else {
                readChain(start: .name)
            }
        }
    }

    private var isStatementStart: Bool {
        top.statement >= 0 && body.statements[Int(top.statement)].range.start == tokens[index].range.start
    }

    private var isLocalTypeMember: Bool { body.blocks[Int(top.block)].kind == .localType }

    /// `label:` in parentheses, or before a further trailing closure.
    private var isArgumentLabel: Bool {
        guard index + 1 < tokens.count, tokens[index + 1].kind == .punct, byte(index + 1) == UInt8(ascii: ":") else {
            return false
        }
        if top.holdsStatements {
            guard index > 0, byte(index - 1) == UInt8(ascii: "}"), index + 2 < tokens.count,
                byte(index + 2) == UInt8(ascii: "{")
            else { return false }
            return true
        }
        let former = byte(index - 1)
        return former == UInt8(ascii: "(") || former == UInt8(ascii: ",") || former == UInt8(ascii: "[")
    }

    /// Keywords whose statement waits for a block.
    private mutating func opensAwaitedBlock() -> Bool {
        top.isInPattern = false
        top.lastChain = -1
        top.headStart = 0
        switch keywords[index] {
        case .if: top.awaitedBlock = .then
        case .guard: top.awaitedBlock = .else
        case .else: top.awaitedBlock = .else
        case .for, .while, .repeat:
            let follows =
                index > 0 && byte(index - 1) == UInt8(ascii: "}") && keywords[index] == .while
                && top.statement >= 0 && body.statements[Int(top.statement)].kind == .repeat
            top.awaitedBlock = follows ? nil : .loop
            top.isInPattern = keywords[index] == .for
        case .switch: top.awaitedBlock = .switch
        case .do: top.awaitedBlock = .do
        case .defer: top.awaitedBlock = .defer
        case .catch:
            top.awaitedBlock = .catch
            top.headStart = index + 1
        case .func, .`init`:
            top.awaitedBlock = .localFunction
            top.isIgnored = true
        case .struct, .class, .enum, .actor, .extension, .protocol:
            top.awaitedBlock = .localType
            top.isIgnored = true
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
            if isAssignment(range) {
                top.isInPattern = false
                top.isAwaited = top.isAwaited && index > 0
            } else if first == UInt8(ascii: "."), top.awaitedBlock == nil || top.awaitedBlock == .loop {
                // A pattern's `.loaded` or a type's member: neither is read.
            }
            index += 1
            return
        }
        let last = source.bytes[Int(range.end) - 1]
        if last == UInt8(ascii: "."), index + 1 < tokens.count, tokens[index + 1].kind == .word,
            tokens[index + 1].range.start == range.end
        {
            let isOnlyMarks = source.bytes[Int(range.start)..<Int(range.end)].allSatisfy {
                $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!")
            }
            if isOnlyMarks, range.count <= 8 {
                let goesOn = followsOperand
                return readChain(start: goesOn ? .continued : .implicitMember)
            }
        }
        if isAssignment(range), top.holdsStatements, top.lastChain >= 0, top.assigned < 0 {
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
        if !(first == UInt8(ascii: "?") || first == UInt8(ascii: "!")) || !followsOperandClosely { top.lastChain = -1 }
        index += 1
    }

    /// `=`, `+=`, and the like; no comparison.
    private func isAssignment(_ range: ByteRange) -> Bool {
        guard source.bytes[Int(range.end) - 1] == UInt8(ascii: "=") else { return false }
        if range.count == 1 { return true }
        switch source.bytes[Int(range.start)] {
        case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): return false
        case UInt8(ascii: "<"), UInt8(ascii: ">"): return range.count > 2
        default: return true
        }
    }

    private var followsOperandClosely: Bool {
        index > 0 && tokens[index - 1].range.end == tokens[index].range.start && followsOperand
    }

    /// Whether what stands before is the end of an operand, so that a dot goes on with it.
    private var followsOperand: Bool {
        guard index > 0 else { return false }
        switch tokens[index - 1].kind {
        case .word:
            switch keywords[index - 1] {
            case .none, .`self`, .super, .capitalSelf, .true, .false, .nil, .`init`: return true
            default: return !keywords[index - 1].expectsOperand && keywords[index - 1].statementKind == nil
            }
        case .number, .string, .regex: return true
        case .punct:
            let former = byte(index - 1)
            return former == UInt8(ascii: ")") || former == UInt8(ascii: "]") || former == UInt8(ascii: "}")
        case .operator:
            let former = byte(index - 1)
            return (former == UInt8(ascii: "?") || former == UInt8(ascii: "!"))
                && index > 1 && tokens[index - 2].range.end == tokens[index - 1].range.start
        default: return false
        }
    }

    mutating func readMacro() {
        extendStatement()
        guard index + 1 < tokens.count, tokens[index + 1].kind == .word else {
            index += 1
            return
        }
        let start = tokens[index].range.start
        index += 1
        readChain(start: .macro, from: start)
    }

    mutating func readKeyPath() {
        extendStatement()
        let start = tokens[index].range.start
        index += 1
        guard index < tokens.count else { return }
        if tokens[index].kind == .word || tokens[index].kind == .operator { readChain(start: .keyPath, from: start) }
    }

    /// From the first word (or the dot before it) as far as dots go on.
    private mutating func readChain(start: Chain.Start, from begin: UInt32? = nil) {
        let isInout =
            index > 0 && tokens[index - 1].kind == .operator && byte(index - 1) == UInt8(ascii: "&")
            && tokens[index - 1].range.count == 1 && tokens[index - 1].range.end == tokens[index].range.start
        let first = begin ?? tokens[index].range.start
        let base = start == .continued ? top.lastChain : -1
        if tokens[index].kind == .operator { index += 1 }
        let firstWord = body.words.count
        var end = tokens[max(index - 1, 0)].range.end
        while index < tokens.count, tokens[index].kind == .word {
            body.words.append(tokens[index].range)
            end = tokens[index].range.end
            extendStatement()
            index += 1
            skipGenericArguments()
            guard start != .macro, index + 1 < tokens.count, tokens[index].kind == .operator,
                tokens[index + 1].kind == .word || tokens[index + 1].kind == .number,
                source.bytes[Int(tokens[index].range.end) - 1] == UInt8(ascii: "."),
                tokens[index + 1].range.start == tokens[index].range.end,
                byte(index) == UInt8(ascii: ".") || byte(index) == UInt8(ascii: "?")
                    || byte(index) == UInt8(ascii: "!"),
                tokens[index].range.count <= 3, !source.holds("...", at: tokens[index].range)
            else { break }
            index += 1
            if tokens[index].kind == .number {
                body.words.append(tokens[index].range)
                end = tokens[index].range.end
                extendStatement()
                index += 1
                break
            }
        }
        addChain(
            Chain(
                range: ByteRange(first, end), firstWord: UInt32(firstWord),
                wordCount: UInt32(body.words.count - firstWord), use: isInout ? .inout : .read, start: start,
                arguments: .none, assignment: .none, value: .none, hasTrailingClosure: false,
                isAwaited: top.isAwaited, isTried: top.isTried, base: base, block: top.block, statement: top.statement))
    }

    /// Writes the chain down and looks at what follows: arguments, a subscript, or neither.
    private mutating func addChain(_ chain: Chain) {
        var chain = chain
        let id = Int32(body.chains.count)
        top.lastChain = id
        guard index < tokens.count, tokens[index].kind == .punct, !breaksBefore[index], partners[index] > index else {
            body.chains.append(chain)
            return
        }
        let closing = tokens[Int(partners[index])].range.end
        if byte(index) == UInt8(ascii: "(") {
            chain.use = .call
            chain.arguments = ByteRange(tokens[index].range.start, closing)
            body.chains.append(chain)
            openGroup(argumentsOf: id)
        } else if byte(index) == UInt8(ascii: "["), tokens[index - 1].range.end == tokens[index].range.start {
            if chain.use == .read { chain.use = .subscripted }
            body.chains.append(chain)
            openGroup(argumentsOf: id)
        } else {
            body.chains.append(chain)
        }
    }

    /// `<Item, [Int]>` that touches a name and is followed by a call or a member.
    private mutating func skipGenericArguments() {
        guard index < tokens.count, tokens[index].kind == .operator, byte(index) == UInt8(ascii: "<"),
            tokens[index - 1].range.end == tokens[index].range.start
        else { return }
        var depth = 0
        var ahead = index
        while ahead < tokens.count, ahead < index + 64 {
            switch tokens[ahead].kind {
            case .operator:
                for offset in tokens[ahead].range.indices {
                    if source.bytes[offset] == UInt8(ascii: "<") { depth += 1 }
                    if source.bytes[offset] == UInt8(ascii: ">"), source.bytes[offset - 1] != UInt8(ascii: "-") {
                        depth -= 1
                    }
                }
                if depth == 0 {
                    let next = ahead + 1
                    let isRunOn = source.bytes[Int(tokens[ahead].range.end) - 1] == UInt8(ascii: ".")
                    if isRunOn {
                        // `Box<Int>.make`: the run `>.` ends with the dot that goes on.
                        return
                    }
                    if next < tokens.count, byte(next) == UInt8(ascii: "(") || byte(next) == UInt8(ascii: "{"),
                        tokens[ahead].range.end == tokens[next].range.start || byte(next) == UInt8(ascii: "{")
                    {
                        index = next
                    }
                    return
                }
            case .word, .number: break
            case .punct:
                switch byte(ahead) {
                case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "@"): break
                case UInt8(ascii: "["), UInt8(ascii: "("):
                    guard partners[ahead] > ahead else { return }
                    ahead = Int(partners[ahead])
                default: return
                }
            default: return
            }
            ahead += 1
        }
    }

    /// Over the type behind `as` or `is`.
    private mutating func skipTypeName() {
        if index < tokens.count, tokens[index].kind == .operator, tokens[index].range.count == 1,
            byte(index) == UInt8(ascii: "?") || byte(index) == UInt8(ascii: "!")
        {
            extendStatement()
            index += 1
        }
        while index < tokens.count, keywords[index] == .any || keywords[index] == .some {
            extendStatement()
            index += 1
        }
        while index < tokens.count, tokens[index].kind == .word,
            keywords[index] == .none || keywords[index] == .capitalSelf
                || keywords[index] == .capitalAny
        {
            extendStatement()
            index += 1
            skipGenericArguments()
            guard index + 1 < tokens.count, source.holds(".", at: tokens[index].range), tokens[index + 1].kind == .word
            else { break }
            extendStatement()
            index += 1
        }
    }

    mutating func skipGroup() {
        extendStatement()
        index = partners[index] > index ? Int(partners[index]) + 1 : index + 1
    }
}
