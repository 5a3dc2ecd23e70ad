import Bytes

/// The class of a byte, which says what kind of token begins there. The tokenizer looks it up in a table with 256
/// entries.
enum ByteClass: UInt8 {
    case blank, newline, word, digit, quote, apostrophe, backtick, pound, dollar, slash, open, close, punct
    case `operator`, question, highBit, nothing
}

/// What is being skipped, which determines the bytes that end the skipping.
struct Stops: OptionSet, Sendable {
    let rawValue: UInt8
    /// In code: a bracket, or the start of a literal, a comment or a conflict marker.
    static let code = Stops(rawValue: 1)
    /// In a string literal: a quote, a backslash or a line break.
    static let text = Stops(rawValue: 2)
}

/// The lookup tables of the tokenizer.
struct TokenizerTables: Sendable {
    let classes = ByteTable(TokenizerTables.classify)
    /// Whether a byte can continue an ASCII name.
    let continuesWord = ByteTable { byte in
        let byteClass = TokenizerTables.classify(byte)
        return byteClass == .word || byteClass == .digit || byte == "$"
    }
    /// For each byte, the kinds of skipping that stop at it.
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
