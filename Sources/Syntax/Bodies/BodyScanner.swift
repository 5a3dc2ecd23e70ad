import Bytes

/// Scans the tokens of a body into blocks, statements, chains and comments.
///
/// Brackets are paired first. Then a single pass keeps the open brackets on its own stack, so that deep nesting can't
/// overflow the call stack.
struct BodyScanner {
    let source: Source
    /// The bytes of the source file.
    let bytes: [UInt8]
    var body: Body.Draft
    var tokens: [BodyToken] = []
    var frames: [Frame] = []
    /// The comments that have not been assigned to a block yet, with the index of the token that follows.
    var pendingComments: [(range: ByteRange, token: Int)] = []
    /// The index of the current token.
    var index = 0

    /// A token with what the scanner needs to know about it.
    struct BodyToken {
        var kind: TokenKind
        /// The keyword that the token is. After a dot it is `.none`, because any word is a member's name there.
        var keyword: Keyword
        /// Whether there is a line break before the token.
        var breaksBefore: Bool
        /// The index of the matching bracket; -1 for other tokens.
        var partner: Int32 = -1
        var range: ByteRange
    }

    /// An open pair of brackets, or an open case of a `switch`.
    struct Frame {
        /// The index of the closing bracket. For a case, that is the closing brace of the `switch`.
        var closing: Int
        /// The index of the block that statements and chains in the frame belong to.
        var block: Int32
        /// Whether the frame can contain statements. Braces and cases can; parentheses and square brackets can't.
        var holdsStatements: Bool
        /// The index of the current statement; -1 between statements.
        var statement: Int32 = -1
        /// The index of the chain with the arguments in the frame; -1 if the frame contains no arguments.
        var argumentsOf: Int32 = -1
        /// The index of the innermost call with the frame in its parentheses; -1 if there is none.
        var call: Int32 = -1
        /// The label of the current argument.
        var label = ByteRange.none
        /// The index of the chain that a `.` or `{` would continue; -1 if none can be continued.
        var lastChain: Int32 = -1
        /// The kind of block that must still follow in the current statement.
        var awaitedBlock: Block.Kind?
        /// Where the head of `awaitedBlock` begins, such as the pattern of a `catch`.
        var headStart = 0
        var isAwaited = false
        var isTried = false
        /// Whether the scanner is in the pattern of a `let` or `var`, before the `=`. Names in a pattern are declared,
        /// not read.
        var isInPattern = false
        /// Whether words in the pattern are bound names, rather than names of types after a colon.
        var bindsNames = false
        /// The index of the last token that the pattern binds, not counting tokens in parentheses; -1 if there is none.
        var boundToken = -1
        /// Whether the contents are ignored, such as the types in local declarations.
        var isIgnored = false
        /// The index of the chain that the current statement assigns to; -1 if there is none.
        var assigned: Int32 = -1
    }

    init(_ source: Source, _ range: ByteRange) {
        self.source = source
        bytes = source.bytes
        body = Body.Draft(range: range)
        readTokens(range)
        pairBrackets()
        // Growing the array from empty took a twelfth of the time of scanning bodies.
        body.chains.reserveCapacity(tokens.count / 8)
        body.words.reserveCapacity(tokens.count / 6)
        body.statements.reserveCapacity(tokens.count / 16)
    }

    /// Scans a body in braces.
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

    /// Scans an expression.
    mutating func readExpression() -> Body {
        body.blocks.append(
            Block(kind: .body, range: body.range, parent: -1, statement: -1, opener: -1, head: .none, label: .none))
        frames.append(Frame(closing: tokens.count, block: 0, holdsStatements: true))
        read()
        return Body(body)
    }

    private mutating func readTokens(_ range: ByteRange) {
        let bytes = bytes
        var breaks = false
        tokens.reserveCapacity(range.count / 6)
        bytes.withView { base in
            source.forEachToken(in: range) { kind, place, newlineBefore in
                breaks = breaks || newlineBefore
                if kind == .comment {
                    pendingComments.append((place, tokens.count))
                    return
                }
                let (start, end) = (Int(place.start), Int(place.end))
                let isMember = start > 0 && base[start - 1] == "."
                let keyword = kind == .word && !isMember ? Keyword.spelled(base, start, end) : .none
                tokens.append(BodyToken(kind: kind, keyword: keyword, breaksBefore: breaks, range: place))
                breaks = false
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

    /// Assigns each comment to the innermost block that contains it. Blocks are sorted by start.
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
        // The brace that closes a `switch` also closes its last case.
        if frames.last?.closing == closed.closing {
            body.blocks[Int(closed.block)].range.end = tokens[index].range.start
            return closeFrame()
        }
        extendStatement()
        let closes = byte(index)
        index += 1
        if closes == "}" { afterBlock(closed) }
    }

    /// Updates the enclosing frame after a block has ended. A control statement ends with its block, unless `else`,
    /// `catch` or the `while` of a `repeat` follows.
    private mutating func afterBlock(_ closed: Frame) {
        let block = body.blocks[Int(closed.block)]
        switch block.kind {
        case .closure:
            top.lastChain = block.opener
        default:
            top.lastChain = -1
            guard top.statement >= 0 else { return }
            if index < tokens.count {
                if tokens[index].keyword == .else || tokens[index].keyword == .catch { return }
                if tokens[index].keyword == .while, body.statements[Int(top.statement)].kind == .repeat { return }
            }
            // The statement continues after an `if` in the middle of an expression.
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
            // What follows a colon in a pattern is a type.
            if byte(index) == ":", top.isInPattern { top.bindsNames = false }
            extendStatement()
            top.lastChain = -1
            index += 1
        }
    }

    func byte(_ index: Int) -> UInt8 { bytes[Int(tokens[index].range.start)] }
}
