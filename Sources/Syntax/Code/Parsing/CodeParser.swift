import Bytes

/// Parses tokens into the nodes of a tree, as far as they are Swift. What is not becomes `unknown`.
///
/// Nodes are appended when they end, so that an expression can become the base of the next one: `a`, then `a.b`. The
/// tree reverses this order.
struct CodeParser {
    let bytes: ByteView
    let tokens: [CodeToken]
    /// The index of the current token.
    var index = 0
    /// Where the rest of the current token begins, if a type took its first characters, as in `>>`; otherwise 0.
    var cut: UInt32 = 0
    /// The index of the token that ends the current brackets.
    var limit: Int
    /// The end of the last token that was taken.
    var lastEnd: UInt32 = 0
    private var depth = 0
    /// How far lookahead for conditional attributes has been in vain.
    var conditionalsEnd = 0
    /// Whether a brace ends the expression, as in the condition of an `if`.
    var isInCondition = false
    /// Whether `#else` and `#endif` end the statements.
    var isInBranch = false
    /// What names in the current expression mean.
    var pattern = Pattern.none
    var nodes: [CodeTree.Draft] = []
    /// The ends of generic arguments that lookahead found, and of those that are none, by the offset of their `<`.
    var angles: [UInt32: Position?] = [:]

    enum Pattern { case none, matching, binding }

    /// Where the parser is.
    struct Position {
        var index: Int
        var cut: UInt32
        var lastEnd: UInt32
    }

    /// Where a node begins.
    struct Mark {
        var node: Int
        var start: UInt32
    }

    init(bytes: ByteView, tokens: [CodeToken]) {
        self.bytes = bytes
        self.tokens = tokens
        limit = max(0, tokens.count - 1)
        nodes.reserveCapacity(tokens.count / 2 + 8)
    }

    // MARK: Tokens

    /// The kind of the current token; `end` at the closing bracket.
    var kind: CodeToken.Kind { index < limit ? tokens[index].kind : .end }
    var keyword: Keyword { index < limit ? tokens[index].keyword : .none }
    var breaksBefore: Bool { index < tokens.count && tokens[index].breaksBefore }
    /// Where the current token begins, or what is left of it.
    var start: UInt32 { cut > 0 ? cut : tokens[min(index, tokens.count - 1)].start }
    var end: UInt32 { tokens[min(index, tokens.count - 1)].end }
    var range: ByteRange { ByteRange(start, end) }
    /// Whether no space separates the current token from the previous one.
    var isAdjacent: Bool { start == lastEnd }

    func at(_ kind: CodeToken.Kind) -> Bool { self.kind == kind }
    func at(_ keyword: Keyword) -> Bool { self.keyword == keyword }

    /// Returns the kind of a token after the current one.
    func kind(_ offset: Int) -> CodeToken.Kind { index + offset < limit ? tokens[index + offset].kind : .end }
    func keyword(_ offset: Int) -> Keyword { index + offset < limit ? tokens[index + offset].keyword : .none }
    func breaksBefore(_ offset: Int) -> Bool { index + offset >= limit || tokens[index + offset].breaksBefore }

    func holds(_ text: StaticString, _ range: ByteRange) -> Bool {
        range.count == text.utf8CodeUnitCount && bytes.holds(text, at: Int(range.start))
    }

    /// Returns whether the current token, an operator, begins with a character.
    func begins(with byte: UInt8) -> Bool {
        index < limit && tokens[index].kind.isOperator && bytes[Int(start)] == byte
    }

    mutating func advance() {
        guard index < limit else { return }
        lastEnd = tokens[index].end
        cut = 0
        index += 1
    }

    /// Takes some characters of the current operator.
    mutating func advance(bytes count: UInt32) {
        guard index < limit else { return }
        let begin = start
        if begin + count >= tokens[index].end { return advance() }
        cut = begin + count
        lastEnd = cut
    }

    mutating func take(_ kind: CodeToken.Kind) -> Bool {
        guard at(kind) else { return false }
        advance()
        return true
    }

    mutating func take(_ keyword: Keyword) -> Bool {
        guard at(keyword) else { return false }
        advance()
        return true
    }

    var position: Position {
        get { Position(index: index, cut: cut, lastEnd: lastEnd) }
        set { (index, cut, lastEnd) = (newValue.index, newValue.cut, newValue.lastEnd) }
    }

    /// Skips from an opening bracket to the token after the matching one.
    mutating func skipBrackets() {
        let closing = index < limit ? Int(tokens[index].partner) : -1
        guard closing > index, closing < limit else { return advance() }
        index = closing
        advance()
    }

    // MARK: Nodes

    func mark() -> Mark { Mark(node: nodes.count, start: start) }

    /// Ends a node that contains all nodes since a mark. Without a token since then, there is no node.
    mutating func finish(_ kind: CodeKind, _ mark: Mark, name: ByteRange = .none, role: CodeRole = .none) {
        guard lastEnd > mark.start else { return }
        let range = ByteRange(mark.start, lastEnd)
        // The token where a name was expected may have been something else, which was not taken.
        let name = range.contains(name) ? name : .none
        nodes.finish(CodeTree.Draft(kind: kind, role: role, range: range, name: name), mark.node)
    }

    /// Sets the role of the node that ended last, if there is one since a mark.
    mutating func setRole(_ role: CodeRole, since mark: Mark) {
        if nodes.count > mark.node { nodes[nodes.count - 1].role = role }
    }

    /// Takes the current token as a node without children, whose name it is.
    mutating func leaf(_ kind: CodeKind, role: CodeRole = .none) {
        let mark = mark()
        advance()
        finish(kind, mark, name: ByteRange(mark.start, lastEnd), role: role)
    }

    /// Takes the current token as a literal.
    mutating func literal(_ kind: CodeKind) {
        let mark = mark()
        advance()
        finish(kind, mark)
    }

    /// Takes a token or a pair of brackets that is not Swift in its place.
    mutating func skipUnknown() {
        let mark = mark()
        skipBrackets()
        finish(.unknown, mark)
    }

    /// Takes all tokens up to an index as one unknown node.
    mutating func skipUnknown(to end: Int) {
        guard index < end, end <= limit else { return }
        let mark = mark()
        index = end
        cut = 0
        lastEnd = max(tokens[end - 1].end, mark.start)
        finish(.unknown, mark)
    }

    /// Parses what is between the current bracket and the matching one, where braces are closures again.
    mutating func inBrackets(_ parse: (inout CodeParser) -> Void) {
        let outer = (limit, isInCondition, pattern, isInBranch)
        let partner = index < limit ? Int(tokens[index].partner) : -1
        let isClosed = partner > index && partner < limit
        advance()
        if isClosed { limit = partner }
        isInCondition = false
        isInBranch = false
        parse(&self)
        skipUnknown(to: limit)
        (limit, isInCondition, pattern, isInBranch) = outer
        if isClosed { advance() }
    }

    /// Calls a function one level deeper. Beyond the deepest level, the rest of the brackets is unknown.
    mutating func deeper(_ parse: (inout CodeParser) -> Void) {
        guard depth < CodeTree.deepestLevel else { return skipUnknown(to: limit) }
        depth += 1
        parse(&self)
        depth -= 1
    }

    /// Calls a function in which braces end expressions.
    mutating func inCondition(_ parse: (inout CodeParser) -> Void) {
        let outer = isInCondition
        isInCondition = true
        parse(&self)
        isInCondition = outer
    }
}

extension CodeToken.Kind {
    var isOperator: Bool {
        switch self {
        case .binary, .prefix, .postfix, .period, .equal, .arrow, .exclaim, .ampersand, .optionalMark, .question: true
        default: false
        }
    }
}
