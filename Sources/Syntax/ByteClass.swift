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
                classes[byte] == .word || classes[byte] == .digit || character == "$"
            stops[byte] =
                switch classes[byte] {
                case .newline: .text
                case .quote, .apostrophe: [.code, .text]
                case .punct: character == "\\" ? .text : []
                case .operator: character == "<" || character == ">" ? .code : []
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
