/// What a byte begins, as one look-up in a table of 256: the tokenizer's only branch per token.
enum ByteClass: UInt8 {
    case blank, newline, word, digit, quote, apostrophe, backtick, pound, dollar, slash, open, close, punct
    case `operator`, question, highBit, nothing
}

/// Tables over all bytes. Held by pointers, as an array would cost a bounds check and a retain at each look-up.
struct ByteTable: Sendable {
    nonisolated(unsafe) let classes: UnsafePointer<ByteClass>
    /// 1 for what continues an ASCII name.
    nonisolated(unsafe) let continuesWord: UnsafePointer<Bool>
    /// 0 for what is passed over between brackets: it begins neither literal nor comment, and no mark of a conflict.
    nonisolated(unsafe) let stops: UnsafePointer<UInt8>

    static let shared = ByteTable()

    private init() {
        let classes = UnsafeMutablePointer<ByteClass>.allocate(capacity: 256)
        let continuesWord = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
        let stops = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        for byte in 0..<256 {
            let character = UInt8(byte)
            classes[byte] = ByteTable.classify(character)
            continuesWord[byte] =
                classes[byte] == .word || classes[byte] == .digit || character == UInt8(ascii: "$")
            stops[byte] =
                switch classes[byte] {
                case .blank, .newline, .word, .digit, .dollar, .punct, .question: 0
                case .operator: character == UInt8(ascii: "<") || character == UInt8(ascii: ">") ? 1 : 0
                default: 1
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
