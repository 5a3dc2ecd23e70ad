import Bytes

/// Scans the declarations of a file, skipping bodies and values.
///
/// Nested types are kept on an explicit stack, so that deep nesting can't overflow the call stack.
struct DeclarationScanner {
    var tokens: Tokenizer
    /// The keyword that the current token is.
    var keyword = Keyword.none
    /// The offset at which the previous token ended.
    var lastEnd = 0

    var declarations: [Declaration] = []
    var clauses: [Clause] = []
    /// The indices of the types whose braces are open, innermost last.
    var openTypes: [Int32] = []
    var conditionDepth = 0
    /// How many more bytes lookahead may read without success. Real code never needs that many; the limit keeps code
    /// such as `a<a<a<…` from taking quadratic time.
    var lookaheadBudget: Int
    /// The names that the current `var` or `let` declares. This is a property to reuse the storage.
    var bindings: [Binding] = []
    /// The accessor keywords of `bindings`.
    var accessors: [ByteRange] = []

    init(_ tokens: Tokenizer) {
        self.tokens = tokens
        lookaheadBudget = 10_000 + 4 * tokens.count
    }

    mutating func scanFile() {
        advance()
        while tokens.kind != .end { scanItem() }
        for index in openTypes.reversed() {
            let opening = Int(declarations[Int(index)].body.start)
            tokens.notes.fault(.unclosedBracket, opening, opening + 1)
            declarations[Int(index)].body.end = UInt32(lastEnd)
            declarations[Int(index)].range.end = UInt32(lastEnd)
        }
    }

    private mutating func scanItem() {
        switch tokens.kind {
        case .punct:
            switch byte {
            case "}": closeType()
            case "#":
                if !scanDirective() { scanDeclaration() }
            case "@": scanDeclaration()
            default: skipStatement()
            }
        case .word: scanDeclaration()
        default: skipStatement()
        }
    }

    private mutating func closeType() {
        guard let index = openTypes.popLast() else {
            tokens.notes.fault(.unopenedBracket, tokens.start, tokens.end)
            return advance()
        }
        declarations[Int(index)].body.end = UInt32(tokens.end)
        declarations[Int(index)].range.end = UInt32(tokens.end)
        advance()
    }

    /// Scans a declaration, beginning at its first attribute. Skips a statement if there is no declaration.
    private mutating func scanDeclaration() {
        let mark = self.mark
        var head = DeclarationHead(start: tokens.start, firstClause: clauses.count)
        scanAttributesAndModifiers(&head)
        switch keyword {
        case .import: scanImport(head)
        case .class: scanType(.class, head)
        case .struct: scanType(.struct, head)
        case .enum: scanType(.enum, head)
        case .protocol: scanType(.protocol, head)
        case .extension: scanType(.extension, head)
        case .actor where peekIsDeclaredName(): scanType(.actor, head)
        case .func: scanFunction(head)
        case .`init` where !isInFileScope || peekOpensParameters(): scanInitializer(head)
        case .deinit: scanDeinitializer(head)
        case .subscript where !isInFileScope || peekOpensParameters(): scanSubscript(head)
        case .var: scanVariable(.var, head)
        case .let: scanVariable(.let, head)
        case .case where !isInFileScope: scanCase(head)
        case .typealias: scanTypealias(head)
        case .associatedtype: scanAssociatedType(head)
        case .operator: skipOperatorDeclaration()
        case .precedenceGroup: skipPrecedenceGroup()
        case .macro where peekIsDeclaredName(): skipMacroDeclaration()
        default:
            clauses.removeLast(clauses.count - head.firstClause)
            if head.isBare { restore(mark) }
            skipStatement()
        }
    }

    var isInFileScope: Bool { openTypes.isEmpty }

    /// The first byte of the current token.
    @inline(__always)
    var byte: UInt8 { tokens.byte(tokens.start) }

    @inline(__always)
    mutating func advance() {
        lastEnd = tokens.end
        tokens.next()
        keyword = tokens.kind == .word ? Keyword.spelled(tokens.base, tokens.start, tokens.end) : .none
    }
}

/// The part of a declaration before its keyword.
struct DeclarationHead {
    var start: Int
    var firstClause: Int
    var modifiers: Modifiers = []
    /// Whether there is neither an attribute nor a modifier.
    var isBare = true
}

/// A name that a `var` or `let` declares.
struct Binding {
    var name: ByteRange
    var type = ByteRange.none
    var value = ByteRange.none
    /// Whether a `=` follows, even without a value.
    var isInitialized = false
    var body = ByteRange.none
    var inPattern = false
    /// The part of the scanner's `accessors` that belongs to the binding.
    var accessors = 0..<0
    var isComputed = false
}

// MARK: - Looking at tokens

extension DeclarationScanner {
    /// The state to restore after lookahead. What the tokenizer has recorded is kept.
    struct Mark {
        var position, start, end, lastEnd, previousStart, previousEnd, pendingRegexEnd: Int
        var kind, previousKind: TokenKind
        var newlineBefore: Bool
        var keyword: Keyword
        var clauseCount: Int
    }

    var mark: Mark {
        Mark(
            position: tokens.position, start: tokens.start, end: tokens.end, lastEnd: lastEnd,
            previousStart: tokens.previousStart, previousEnd: tokens.previousEnd,
            pendingRegexEnd: tokens.pendingRegexEnd, kind: tokens.kind, previousKind: tokens.previousKind,
            newlineBefore: tokens.newlineBefore, keyword: keyword, clauseCount: clauses.count)
    }

    mutating func restore(_ mark: Mark) {
        tokens.position = mark.position
        tokens.start = mark.start
        tokens.end = mark.end
        tokens.previousStart = mark.previousStart
        tokens.previousEnd = mark.previousEnd
        tokens.pendingRegexEnd = mark.pendingRegexEnd
        tokens.kind = mark.kind
        tokens.previousKind = mark.previousKind
        tokens.newlineBefore = mark.newlineBefore
        lastEnd = mark.lastEnd
        keyword = mark.keyword
        clauses.removeLast(clauses.count - mark.clauseCount)
    }

    /// Looks ahead and then returns to the current token.
    mutating func peek<Result>(_ look: (inout DeclarationScanner) -> Result) -> Result {
        let mark = self.mark
        defer { restore(mark) }
        return look(&self)
    }

    @inline(__always)
    func isPunct(_ character: Unicode.Scalar) -> Bool {
        tokens.kind == .punct && byte == UInt8(truncatingIfNeeded: character.value)
    }

    /// Returns whether the current operator begins with a text. A run such as `>?=` can be split by `takeOperator`.
    @inline(__always)
    func isOperator(_ text: StaticString) -> Bool {
        tokens.kind == .operator && tokens.stands(text, at: tokens.start)
    }

    @inline(__always)
    func isExactly(_ text: StaticString) -> Bool {
        tokens.kind == .operator && tokens.end - tokens.start == text.utf8CodeUnitCount
            && tokens.stands(text, at: tokens.start)
    }

    /// Skips the first `count` bytes of an operator; the rest becomes the next token.
    mutating func takeOperator(_ count: Int) {
        tokens.end = tokens.start + count
        tokens.position = tokens.end
        tokens.pendingRegexEnd = 0
        advance()
    }

    /// Looks ahead within the budget. Returns false if the budget is used up.
    mutating func peekWithinBudget(_ look: (inout DeclarationScanner) -> Bool) -> Bool {
        guard lookaheadBudget > 0 else { return false }
        let mark = self.mark
        let found = look(&self)
        lookaheadBudget -= max(0, tokens.position - mark.position - 256)
        restore(mark)
        return found
    }

    /// Returns whether a name follows, as in `actor Worker`. It may be on the next line, because no statement ends with
    /// `actor`.
    mutating func peekIsDeclaredName() -> Bool {
        peek {
            $0.advance()
            return $0.tokens.kind == .word && (!$0.tokens.newlineBefore || $0.keyword == .none)
        }
    }

    private mutating func peekOpensParameters() -> Bool {
        peek {
            $0.advance()
            return ($0.isPunct("(") || $0.isOperator("<") || $0.isOperator("?") || $0.isOperator("!"))
                && !$0.tokens.newlineBefore
        }
    }
}
