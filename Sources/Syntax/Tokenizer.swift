import Bytes

/// Walks over a file's bytes, one token a step: `next()`, then read `kind`, `start`, `end`.
///
/// It must not outlive the call of `Source.withTokenizer` that creates it.
struct Tokenizer {
    let base: ByteView
    /// Where the bytes to read end.
    let count: Int
    let classes: ByteTable<ByteClass>
    let continuesWord: ByteTable<Bool>
    let stops: ByteTable<Stops>

    /// Where the next token is looked for.
    var position: Int
    var kind = TokenKind.end
    var start = 0
    var end = 0
    /// A line break stands between the former token and this one.
    var newlineBefore = false
    /// The token before this one, comments not counted; what it is decides between a regex and a division.
    var previousKind = TokenKind.end
    var previousStart = 0
    var previousEnd = 0

    var keepsComments = false
    var notes: TokenNotes
    /// Where the regex literal ends that was found to begin inside a run of operator characters.
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

    /// Steps to the next token. Every turn of the loop advances, or ends at the last byte.
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

    /// Over this byte and the blanks behind it, of which most lines begin with some.
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

    /// A byte order mark and a shebang line are no tokens.
    private mutating func skipFileHead() {
        if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { position = 3 }
        if byte(position) == "#", byte(position + 1) == "!" { skipLine() }
    }
}

extension Source {
    /// Calls a function with a tokenizer over a range of the file, by default all of it.
    func withTokenizer<Result>(over range: ByteRange? = nil, _ work: (inout Tokenizer) -> Result) -> Result {
        bytes.withView { bytes in
            let end = min(range.map { Int($0.end) } ?? bytes.count, bytes.count)
            var tokenizer = Tokenizer(base: bytes, from: min(range.map { Int($0.start) } ?? 0, end), to: end)
            return work(&tokenizer)
        }
    }
}
