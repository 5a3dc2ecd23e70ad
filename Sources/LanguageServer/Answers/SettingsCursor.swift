import Bytes
import Syntax

/// Where a position is in a `.lint.yml` that may be half-typed: inside of which keys, and at a key or a value.
///
/// Unlike the reader of settings, this goes by indentation alone, so that it has an answer for any text.
struct SettingsCursor: Equatable {
    enum Step: Equatable {
        case key(String)
        case item
    }

    /// The keys and list items around the position, outermost first.
    var path: [Step]
    /// Whether a key is expected at the position.
    var isKey: Bool
    /// Where the word at the position begins.
    var start: Int

    init(_ bytes: [UInt8], at offset: Int) {
        let offset = min(max(offset, 0), bytes.count)
        let lineStart = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let line = Line(bytes[lineStart..<offset])
        path = SettingsCursor.parents(of: line.column, isItem: line.isItem, in: bytes[..<lineStart])
        path += Array(repeating: .item, count: line.items)
        var reader = FlowReader(bytes: bytes, start: lineStart + line.content, end: offset)
        reader.read()
        path += reader.path
        isKey = reader.isKey
        start = reader.wordStart
    }

    /// Returns the keys and items of the lines above that a line with this indentation belongs to.
    private static func parents(of column: Int, isItem: Bool, in bytes: ArraySlice<UInt8>) -> [Step] {
        var (limit, isItem) = (column, isItem)
        var steps: [Step] = []
        for text in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).reversed() {
            let line = Line(text)
            guard let first = text.dropFirst(line.content).first, first != UInt8(ascii: "#") else { continue }
            // A list may have the indentation of its key.
            let keyColumn = line.column + line.items * 2
            if let key = line.key, keyColumn < limit || isItem && line.items == 0 && keyColumn == limit {
                steps.append(.key(key))
                (limit, isItem) = (keyColumn, false)
            }
            guard line.items > 0, line.column < limit else { continue }
            steps += Array(repeating: .item, count: line.items)
            (limit, isItem) = (line.column, true)
        }
        return steps.reversed()
    }
}

/// A line of block style: its indentation, its list items, and its key.
private struct Line {
    let column: Int
    /// How many `- ` precede the content.
    let items: Int
    /// Where the content begins.
    let content: Int
    /// The key before a colon at the end of the line; nil if there is a value, or no key.
    let key: String?

    var isItem: Bool { items > 0 }

    init(_ text: ArraySlice<UInt8>) {
        let bytes = Array(text)
        var index = bytes.prefix { $0 == 0x20 }.count
        column = index
        var items = 0
        while index < bytes.count, bytes[index] == UInt8(ascii: "-"),
            index + 1 == bytes.count || bytes[index + 1] == 0x20
        {
            items += 1
            index += 1
            while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        }
        self.items = items
        content = index
        let rest = String(decoding: bytes[index...].prefix { $0 != 0x0D }, as: UTF8.self)
        let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? parts[1].drop { $0 == " " } : ""
        let isOpen = parts.count == 2 && (value.isEmpty || value.hasPrefix("#"))
        key = isOpen ? parts[0].filter { $0 != "\"" && $0 != "'" && $0 != " " } : nil
    }
}

/// Reads the part of a line before a position, with braces and brackets.
private struct FlowReader {
    let bytes: [UInt8]
    let start: Int
    let end: Int
    private(set) var path: [SettingsCursor.Step] = []
    private(set) var isKey = true
    private(set) var wordStart: Int
    /// The open brackets, each with the length of the path before it.
    private var open: [(byte: UInt8, depth: Int)] = []

    init(bytes: [UInt8], start: Int, end: Int) {
        (self.bytes, self.start, self.end) = (bytes, min(start, end), end)
        wordStart = self.start
    }

    mutating func read() {
        var index = start
        var quote: UInt8?
        while index < end {
            let byte = bytes[index]
            index += 1
            if let current = quote {
                if byte == current { quote = nil }
                continue
            }
            switch byte {
            case "\"", "'": quote = byte
            case ":" where index == end || bytes[index] == 0x20: take(key: index - 1)
            case "{", "[":
                open.append((byte, path.count))
                if byte == "[" { path.append(.item) }
                isKey = byte == "{"
            case "}", "]": if let last = open.popLast() { path.removeLast(max(path.count - last.depth, 0)) }
            case ",":
                guard let last = open.last else { continue }
                path.removeLast(max(path.count - last.depth, 0))
                if last.byte == "[" { path.append(.item) }
                isKey = last.byte == "{"
            default: continue
            }
            wordStart = index
        }
        while wordStart < end, bytes[wordStart] == 0x20 || bytes[wordStart] == 0x22 { wordStart += 1 }
    }

    private mutating func take(key colon: Int) {
        let text = String(decoding: bytes[min(wordStart, colon)..<colon], as: UTF8.self)
        path.append(.key(text.filter { $0 != "\"" && $0 != "'" && $0 != " " }))
        isKey = false
    }
}
