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

/// Tables over all bytes. Held by pointers, as an array would cost a bounds check and a retain at each look-up.
struct ByteTable: Sendable {
    nonisolated(unsafe) let classes: UnsafePointer<ByteClass>
    /// 1 for what continues an ASCII name.
    nonisolated(unsafe) let continuesWord: UnsafePointer<Bool>
    /// Where walking over code or text stops.
    nonisolated(unsafe) let stops: UnsafePointer<Stops>

    static let shared = ByteTable()

    private init() {
        let classes = UnsafeMutablePointer<ByteClass>.allocate(capacity: 256)
        let continuesWord = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
        let stops = UnsafeMutablePointer<Stops>.allocate(capacity: 256)
        for byte in 0..<256 {
            let character = UInt8(byte)
            classes[byte] = ByteTable.classify(character)
            continuesWord[byte] =
                classes[byte] == .word || classes[byte] == .digit || character == UInt8(ascii: "$")
            stops[byte] =
                switch classes[byte] {
                case .newline: .text
                case .quote, .apostrophe: [.code, .text]
                case .punct: character == UInt8(ascii: "\\") ? .text : []
                case .operator: character == UInt8(ascii: "<") || character == UInt8(ascii: ">") ? .code : []
                case .blank, .word, .digit, .dollar, .question: []
                case .nothing: byte == 0 ? .code : []
                default: .code
                }
        }
        self.classes = UnsafePointer(classes)
        self.continuesWord = UnsafePointer(continuesWord)
        self.stops = UnsafePointer(stops)
    }

    private static func classify(_ byte: UInt8) -> ByteClass {
        switch byte {
        case 0x20, 0x09, 0x0B, 0x0C: .blank
        case 0x0A, 0x0D: .newline
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): .word
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case UInt8(ascii: "\""): .quote
        case UInt8(ascii: "'"): .apostrophe
        case UInt8(ascii: "`"): .backtick
        case UInt8(ascii: "#"): .pound
        case UInt8(ascii: "$"): .dollar
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): .close
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "\\"): .punct
        case UInt8(ascii: "?"), UInt8(ascii: "!"): .question
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "%"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
            UInt8(ascii: "~"), UInt8(ascii: "."):
            .operator
        case 0x80...0xFF: .highBit
        default: .nothing
        }
    }
}
