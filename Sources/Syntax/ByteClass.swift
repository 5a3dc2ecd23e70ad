import Bytes

/// What a byte begins, as one look-up in a table of 256: the tokenizer's only branch per token.
enum ByteClass: UInt8 {
    case blank, newline, word, digit, quote, apostrophe, backtick, pound, dollar, slash, open, close, punct
    case `operator`, question, highBit, nothing
}

/// What a byte stops: all others are passed over.
struct Stops: OptionSet, Sendable {
    let rawValue: UInt8
    /// A bracket, or what begins a literal, a comment or the mark of a conflict.
    static let code = Stops(rawValue: 1)
    /// A quote, a backslash or a line break.
    static let text = Stops(rawValue: 2)
}

/// The tables that the tokenizer looks bytes up in.
struct TokenizerTables: Sendable {
    let classes = ByteTable(TokenizerTables.classify)
    /// Whether a byte continues an ASCII name.
    let continuesWord = ByteTable { byte in
        let byteClass = TokenizerTables.classify(byte)
        return byteClass == .word || byteClass == .digit || byte == "$"
    }
    /// What stops a walk over code or text.
    let stops = ByteTable { byte -> Stops in
        switch TokenizerTables.classify(byte) {
        case .newline: .text
        case .quote, .apostrophe: [.code, .text]
        case .punct: byte == "\\" ? .text : []
        case .operator: byte == "<" || byte == ">" ? .code : []
        case .blank, .word, .digit, .dollar, .question: []
        case .nothing: byte == 0 ? .code : []
        default: .code
        }
    }

    static let shared = TokenizerTables()

    private static func classify(_ byte: UInt8) -> ByteClass {
        switch byte {
        case 0x20, 0x09, 0x0B, 0x0C: .blank
        case 0x0A, 0x0D: .newline
        case "a"..."z", "A"..."Z", "_": .word
        case "0"..."9": .digit
        case "\"": .quote
        case "'": .apostrophe
        case "`": .backtick
        case "#": .pound
        case "$": .dollar
        case "/": .slash
        case "(", "[", "{": .open
        case ")", "]", "}": .close
        case ",", ";", ":", "@", "\\": .punct
        case "?", "!": .question
        case "=", "-", "+", "*", "%",
            "<", ">", "&", "|", "^",
            "~", ".":
            .operator
        case 0x80...0xFF: .highBit
        default: .nothing
        }
    }
}
