import Bytes

/// Splits a file's bytes into tokens. After each call of `next()`, `kind`, `start` and `end` describe the current
/// token.
///
/// A tokenizer must not outlive the call of `Source.withTokenizer` that creates it.
struct Tokenizer {
    let base: ByteView
    /// The offset at which to stop reading.
    let count: Int
    let classes: ByteTable<ByteClass>
    let continuesWord: ByteTable<Bool>
    let stops: ByteTable<Stops>

    /// The offset from which to search for the next token.
    var position: Int
    var kind = TokenKind.end
    var start = 0
    var end = 0
    /// Whether there is a line break between the previous token and this one.
    var newlineBefore = false
    /// The kind of the previous token other than a comment. It determines whether a slash begins a regex literal.
    var previousKind = TokenKind.end
    var previousStart = 0
    var previousEnd = 0

    var keepsComments = false
    var keepsInterpolations = false
    /// The interpolations of the last string literal, with their parentheses, if they are kept: `(name)` for `"Hi
    /// \(name)"`. Interpolations inside other interpolations are not included.
    var interpolations: [ByteRange] = []
    /// Whether to record the tokens in interpolations at any depth, in `parts`.
    var keepsParts = false
    /// The parts of the last string literal that contains interpolations.
    var parts: [LiteralPart] = []
    var notes: TokenNotes
    /// The end of a regex literal that begins among the current operator characters.
    var pendingRegexEnd = 0

    init(base: ByteView, from: Int = 0, to count: Int, notes: TokenNotes = TokenNotes()) {
        self.base = base
        self.count = count
        let tables = TokenizerTables.shared
        classes = tables.classes
        continuesWord = tables.continuesWord
        stops = tables.stops
        position = from
        self.notes = notes
        if from == 0 { skipFileHead() }
    }

    /// Advances to the next token. Each iteration of the loop moves forward or reaches the end.
    mutating func next() {
        if kind != .comment {
            previousKind = kind
            previousStart = start
            previousEnd = end
        }
        newlineBefore = false
        while position < count {
            start = position
            switch classes[base[position]] {
            case .blank:
                skipBlanks()
                continue
            case .newline:
                newlineBefore = true
                skipBlanks()
                continue
            case .word: takeWord()
            case .open: takeOne(.punct, notingCall: true)
            case .close, .punct: takeOne(.punct, notingCall: false)
            case .operator:
                if skipConflictMarker() { continue }
                takeOperator()
            case .question: takeOperator()
            case .slash:
                if isAtComment {
                    takeComment()
                    if !keepsComments { continue }
                } else {
                    takeOperator()
                }
            case .quote, .apostrophe: takeString(pounds: 0)
            case .pound: takePound()
            case .digit: takeNumber()
            case .dollar: takeDollarName()
            case .backtick: takeQuotedName()
            case .highBit: if !takeUnicode() { continue }
            case .nothing:
                position += 1
                continue
            }
            end = position
            return
        }
        kind = .end
        start = count
        end = count
    }

    /// Skips the current byte and the spaces after it. Most lines begin with spaces.
    @inline(__always)
    private mutating func skipBlanks() {
        var index = position + 1
        while index < count, base[index] == 0x20 { index += 1 }
        position = index
    }

    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < count ? base[offset] : 0 }

    @inline(__always)
    private mutating func takeOne(_ kind: TokenKind, notingCall: Bool) {
        if notingCall { noteCall() }
        self.kind = kind
        position += 1
    }

    /// Skips a byte order mark and a shebang line.
    private mutating func skipFileHead() {
        if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { position = 3 }
        if byte(position) == "#", byte(position + 1) == "!" { skipLine() }
    }
}

extension Source {
    /// Calls a function with a tokenizer over a range of the file, or over all of it.
    func withTokenizer<Result>(over range: ByteRange? = nil, _ work: (inout Tokenizer) -> Result) -> Result {
        bytes.withView { bytes in
            let end = min(range.map { Int($0.end) } ?? bytes.count, bytes.count)
            var tokenizer = Tokenizer(base: bytes, from: min(range.map { Int($0.start) } ?? 0, end), to: end)
            return work(&tokenizer)
        }
    }
}
