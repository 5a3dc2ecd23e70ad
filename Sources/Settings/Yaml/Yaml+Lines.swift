import Bytes

/// Reads bytes, whitespace and lines.
extension YamlReader {
    var isAtEnd: Bool { position >= bytes.count }
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }
    /// The number of bytes before the current position on its line.
    var column: Int { position - lineStart }

    func isLineBreak(_ byte: UInt8) -> Bool { byte == "\n" || byte == "\r" }

    func isBlank(_ place: Int) -> Bool {
        place >= 0 && place < bytes.count && (bytes[place] == " " || bytes[place] == "\t")
    }

    func isBlankOrEnd(_ place: Int) -> Bool { place >= bytes.count || isBlank(place) || isLineBreak(bytes[place]) }

    /// Whether a list item begins at the current position: `- `.
    var isAtDash: Bool { current == "-" && isBlankOrEnd(position + 1) }

    /// Whether the rest of the line is empty or a comment.
    var isAtLineEnd: Bool {
        guard let byte = current, !isLineBreak(byte) else { return true }
        return byte == "#" && (position == lineStart || isBlank(position - 1))
    }

    func mistake(_ message: String) -> YamlMistake { YamlMistake(message: message, offset: position) }

    func checkDepth(_ depth: Int) throws(YamlMistake) {
        if depth > YamlReader.deepest { throw mistake("nested deeper than \(YamlReader.deepest) levels") }
    }

    mutating func skipBlanks() {
        while isBlank(position) { position += 1 }
    }

    /// Skips whitespace after a `-`. If a block follows there, its indentation must not contain tabs.
    mutating func skipBlanksBeforeBlock() throws(YamlMistake) {
        let start = position
        skipBlanks()
        if !isAtLineEnd, bytes[start..<position].contains("\t") { throw tab(at: start) }
    }

    mutating func skipToLineEnd() {
        while let byte = current, !isLineBreak(byte) { position += 1 }
    }

    mutating func skipLineBreak() {
        if current == "\r", position + 1 < bytes.count, bytes[position + 1] == "\n" {
            position += 1
        }
        position += 1
        lineStart = position
    }

    /// Skips whitespace, comments and line breaks up to the next content, which may be on the current line.
    mutating func skipToContent() throws(YamlMistake) {
        if position > lineStart || !isAtLineEnd { skipBlanks() }
        while !isAtEnd {
            guard isAtLineEnd else {
                try refuseTabBefore(position)
                return
            }
            skipToLineEnd()
            guard !isAtEnd else { return }
            skipLineBreak()
            skipBlanks()
        }
    }

    /// Throws an error if a tab indents the content of the current line.
    func refuseTabIndentation() throws(YamlMistake) {
        var ahead = self
        ahead.skipBlanks()
        if !ahead.isAtLineEnd { try refuseTabBefore(ahead.position) }
    }

    private func refuseTabBefore(_ place: Int) throws(YamlMistake) {
        if bytes[lineStart..<place].contains("\t") { throw tab(at: lineStart) }
    }

    private func tab(at start: Int) -> YamlMistake {
        let place = bytes[start...].firstIndex(of: "\t") ?? start
        return YamlMistake(message: "the line is indented with a tab: YAML requires spaces", offset: place)
    }
}

/// Throws an error if bytes are not UTF-8, or contain control characters other than tabs and line breaks.
func requireText(_ bytes: [UInt8]) throws(YamlMistake) {
    var offset = 0
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
        switch parser.parseScalar(from: &iterator) {
        case .emptyInput: return
        case .error: throw YamlMistake(message: "the file is not UTF-8", offset: offset)
        case .valid(let units):
            let scalar = Unicode.UTF8.decode(units)
            let isControl = scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar) || scalar.value == 0x7F
            if isControl { throw YamlMistake(message: "the file contains a control character", offset: offset) }
            offset += units.count
        }
    }
}

/// The offsets at which lines begin.
struct LineStarts {
    private let bytes: [UInt8]
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = bytes.withView { $0.lineStarts(afterMark: true) }
    }

    /// Returns the line of an offset, counted from 1.
    func line(of offset: Int) -> Int { max(starts.partitioningIndex { $0 > offset }, 1) }

    /// Returns the line and column of an offset, both counted from 1. Columns are UTF-16 code units, as in reports.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let end = min(max(offset, 0), bytes.count)
        let line = line(of: end)
        let start = min(starts[line - 1], end)
        return (line, String(decoding: bytes[start..<end], as: UTF8.self).utf16.count + 1)
    }
}
