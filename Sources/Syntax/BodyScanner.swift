import Bytes

/// Reads one body's tokens into blocks, statements, chains and comments.
///
/// Brackets are paired first; then one walk keeps a stack of open frames, so that no depth of nesting can overflow.
struct BodyScanner {
    let source: Source
    /// The source's, at hand.
    let bytes: [UInt8]
    var body: Body.Draft
    var tokens: [BodyToken] = []
    var frames: [Frame] = []
    /// Comments and the index of the token behind each.
    var pendingComments: [(range: ByteRange, token: Int)] = []
    /// The index of the token at hand.
    var index = 0

    /// A token, and what the walk asks of each.
    struct BodyToken {
        var kind: TokenKind
        /// None behind a dot, where every word is a member's name.
        var keyword: Keyword
        /// Whether a line break stands before it.
        var breaksBefore: Bool
        /// A bracket's partner's index; -1 for the rest.
        var partner: Int32 = -1
        var range: ByteRange
    }

    /// A bracket pair, or a case of a `switch`, that is open at the place.
    struct Frame {
        /// Index of the closing token; for a case, of the `switch`'s closing brace.
        var closing: Int
        /// The block that statements and chains within belong to.
        var block: Int32
        /// Braces and cases hold statements; parentheses and square brackets do not.
        var holdsStatements: Bool
        /// The statement at hand; -1 between two.
        var statement: Int32 = -1
        /// The chain whose arguments these are; -1 for none.
        var argumentsOf: Int32 = -1
        /// The label of the argument at hand.
        var label = ByteRange.none
        /// The chain that a `.` or `{` would go on with; -1 when something else stands there.
        var lastChain: Int32 = -1
        /// The call that took the last trailing closure: a labelled further one goes to it as well.
        var lastOpener: Int32 = -1
        /// The kind of block that the statement at hand still waits for.
        var awaitedBlock: Block.Kind?
        /// Where that block's head (a catch's pattern) begins.
        var headStart = 0
        var isAwaited = false
        var isTried = false
        /// Inside the pattern of a `let` or `var`, before its `=`: names there are bound, not read.
        var isInPattern = false
        /// Types of a local declaration: nothing in here is read.
        var isIgnored = false
        /// The chain that is assigned to by the statement at hand.
        var assigned: Int32 = -1
    }

    init(_ source: Source, _ range: ByteRange) {
        self.source = source
        bytes = source.bytes
        body = Body.Draft(range: range)
        readTokens(range)
        pairBrackets()
        // Growing from nothing took a twelfth of reading bodies.
        body.chains.reserveCapacity(tokens.count / 8)
        body.words.reserveCapacity(tokens.count / 6)
        body.statements.reserveCapacity(tokens.count / 16)
    }

    /// Over a body in braces.
    mutating func readBlock(holdsAccessors: Bool) -> Body {
        body.blocks.append(
            Block(kind: .body, range: body.range, parent: -1, statement: -1, opener: -1, head: .none, label: .none))
        let closing = tokens.first.map { Int($0.partner) } ?? -1
        frames.append(Frame(closing: closing < 0 ? tokens.count : closing, block: 0, holdsStatements: true))
        index = 1
        if holdsAccessors { readAccessors() }
        read()
        return Body(body)
    }

    /// Over an expression.
    mutating func readExpression() -> Body {
        body.blocks.append(
            Block(kind: .body, range: body.range, parent: -1, statement: -1, opener: -1, head: .none, label: .none))
        frames.append(Frame(closing: tokens.count, block: 0, holdsStatements: true))
        read()
        return Body(body)
    }

    private mutating func readTokens(_ range: ByteRange) {
        source.withTokenizer(over: range) { tokenizer in
            tokenizer.keepsComments = true
            var breaks = false
            tokens.reserveCapacity(range.count / 6)
            tokenizer.next()
            while tokenizer.kind != .end {
                let place = ByteRange(tokenizer.start, tokenizer.end)
                breaks = breaks || tokenizer.newlineBefore
                if tokenizer.kind == .comment {
                    pendingComments.append((place, tokens.count))
                } else {
                    let isMember = tokenizer.start > 0 && tokenizer.base[tokenizer.start - 1] == "."
                    let keyword =
                        tokenizer.kind == .word && !isMember
                        ? Keyword.spelled(tokenizer.base, tokenizer.start, tokenizer.end) : .none
                    tokens.append(
                        BodyToken(kind: tokenizer.kind, keyword: keyword, breaksBefore: breaks, range: place))
                    breaks = false
                }
                tokenizer.next()
            }
        }
    }

    private mutating func pairBrackets() {
        var open: [Int] = []
        for index in tokens.indices where tokens[index].kind == .punct {
            switch byte(index) {
            case "(", "[", "{": open.append(index)
            case ")", "]", "}":
                guard let opening = open.popLast() else { continue }
                tokens[opening].partner = Int32(index)
                tokens[index].partner = Int32(opening)
            default: break
            }
        }
    }

    // MARK: The walk

    private mutating func read() {
        readUntilFramesEmpty()
        while !frames.isEmpty {
            endStatement()
            frames.removeLast()
        }
        placeComments()
    }

    mutating func readUntilFramesEmpty() {
        while index < tokens.count, !frames.isEmpty {
            let before = index
            if top.closing == index {
                closeFrame()
            } else if top.holdsStatements, beginsCase() {
                index += 1
            } else {
                if top.holdsStatements, !isDirective(index) { beginStatementIfDue() }
                readToken()
                if index == before { index += 1 }
            }
        }
    }

    /// Each comment lies in the innermost block around it: blocks are in order of their beginnings.
    private mutating func placeComments() {
        var next = 0
        var around: [Int32] = []
        for comment in pendingComments {
            while next < body.blocks.count, body.blocks[next].range.start <= comment.range.start {
                while let last = around.last, body.blocks[Int(last)].range.end <= body.blocks[next].range.start {
                    around.removeLast()
                }
                around.append(Int32(next))
                next += 1
            }
            while let last = around.last, around.count > 1, body.blocks[Int(last)].range.end <= comment.range.start {
                around.removeLast()
            }
            body.comments.append(Comment(range: comment.range, block: around.last ?? 0))
        }
    }

    var top: Frame {
        get { frames[frames.count - 1] }
        set { frames[frames.count - 1] = newValue }
    }

    private mutating func closeFrame() {
        if top.holdsStatements { endStatement() }
        let closed = frames.removeLast()
        if frames.isEmpty {
            index += 1
            return
        }
        // A case ends with its switch: the same brace closes both.
        if frames.last?.closing == closed.closing {
            body.blocks[Int(closed.block)].range.end = tokens[index].range.start
            return closeFrame()
        }
        extendStatements()
        let closes = byte(index)
        index += 1
        if closes == "}" { afterBlock(closed) }
    }

    /// What a closed block leaves: a control statement that ends unless `else` or `catch` goes on with it.
    private mutating func afterBlock(_ closed: Frame) {
        let block = body.blocks[Int(closed.block)]
        switch block.kind {
        case .closure:
            top.lastChain = block.opener
            top.lastOpener = block.opener
        default:
            top.lastChain = -1
            guard top.statement >= 0 else { return }
            if index < tokens.count {
                if tokens[index].keyword == .else || tokens[index].keyword == .catch { return }
                if tokens[index].keyword == .while, body.statements[Int(top.statement)].kind == .repeat { return }
            }
            // An `if` in the middle of an expression leaves the statement to go on.
            if body.statements[Int(top.statement)].kind.isControl { endStatement() }
        }
    }

    private mutating func readToken() {
        switch tokens[index].kind {
        case .word: readWord()
        case .operator: readOperator()
        case .punct: readPunct()
        default:
            extendStatement()
            top.lastChain = -1
            index += 1
        }
    }

    private mutating func readPunct() {
        switch byte(index) {
        case "{": openBrace()
        case "(", "[": openGroup(argumentsOf: -1)
        case ";":
            endStatement()
            index += 1
        case ",":
            extendStatement()
            top.lastChain = -1
            top.label = .none
            if !top.holdsStatements {
                top.isAwaited = frames.count > 1 ? frames[frames.count - 2].isAwaited : false
                top.isTried = frames.count > 1 ? frames[frames.count - 2].isTried : false
            }
            index += 1
        case "#":
            if isDirective(index) { return skipDirective() }
            readMacro()
        case "\\": readKeyPath()
        case "@":
            extendStatement()
            index += 1
            if index < tokens.count, tokens[index].kind == .word {
                index += 1
                if index < tokens.count, byte(index) == "(",
                    tokens[index - 1].range.end == tokens[index].range.start
                {
                    skipGroup()
                }
            }
        default:
            extendStatement()
            top.lastChain = -1
            index += 1
        }
    }

    func byte(_ index: Int) -> UInt8 { bytes[Int(tokens[index].range.start)] }
}
