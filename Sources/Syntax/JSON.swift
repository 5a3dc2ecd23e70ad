import Bytes

/// A JSON value. Objects keep the order of their keys.
package indirect enum JSON: Sendable {
    case null
    case bool(Bool)
    case number(Int)
    /// A number with a fraction, as text: `0.5`.
    case fraction(String)
    case string(String)
    case array([JSON])
    case object([(key: String, value: JSON)])

    /// The value as indented text.
    package var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        bytes.append(0x0A)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value on a single line.
    package var line: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: nil)
        bytes.append(0x0A)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the value.
    ///
    /// - Parameter indent: The indentation of the line; nil to write everything on one line.
    private func write(to bytes: inout [UInt8], indent: Int?) {
        let inner = indent.map { $0 + 2 }
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let flag): bytes += (flag ? "true" : "false").utf8
        case .number(let number): bytes += "\(number)".utf8
        case .fraction(let text): bytes += text.utf8
        case .string(let string): JSON.write(string, to: &bytes)
        case .array(let values):
            JSON.write(values, between: "[", "]", to: &bytes, indent: indent) { value, bytes in
                value.write(to: &bytes, indent: inner)
            }
        case .object(let pairs):
            JSON.write(pairs, between: "{", "}", to: &bytes, indent: indent) { pair, bytes in
                JSON.write(pair.key, to: &bytes)
                bytes += (indent == nil ? ":" : ": ").utf8
                pair.value.write(to: &bytes, indent: inner)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], between open: String, _ close: String, to bytes: inout [UInt8], indent: Int?,
        item write: (Item, inout [UInt8]) -> Void
    ) {
        bytes += open.utf8
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(0x2C) }
            if let indent { JSON.breakLine(&bytes, indent: indent + 2) }
            write(item, &bytes)
        }
        if let indent, !items.isEmpty { JSON.breakLine(&bytes, indent: indent) }
        bytes += close.utf8
    }

    private static func breakLine(_ bytes: inout [UInt8], indent: Int) {
        bytes.append(0x0A)
        bytes += repeatElement(0x20, count: indent)
    }

    /// Appends a string in quotes.
    static func write(_ string: String, to bytes: inout [UInt8]) {
        // Text that is printed to a terminal must not control it or reorder its lines.
        if string.utf8.contains(where: { $0 >= 0x80 }),
            string.unicodeScalars.contains(where: { $0.value >= 0x80 && isUnseen($0) })
        {
            return writeSpelledOut(string, to: &bytes)
        }
        bytes.append(0x22)
        string.withView { text in
            // A runner of CI reads `##[` in its log as a command.
            let isMarked = string.holds("##")
            // Most bytes are written unchanged, so ranges of them are copied at once.
            var start = 0
            for (place, byte) in text.enumerated()
            where byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F
                || byte == 0x5B && isMarked && followsCommand(text[..<place])
            {
                bytes += text[start..<place]
                start = place + 1
                switch byte {
                case 0x22, 0x5C: bytes += [0x5C, byte]
                case 0x0A: bytes += "\\n".utf8
                case 0x0D: bytes += "\\r".utf8
                case 0x09: bytes += "\\t".utf8
                default: bytes += "\\u00".utf8 + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
                }
            }
            bytes += text[start...]
        }
        bytes.append(0x22)
    }

    /// Appends a string in which invisible characters are escaped.
    private static func writeSpelledOut(_ string: String, to bytes: inout [UInt8]) {
        bytes.append(0x22)
        for scalar in string.unicodeScalars {
            if scalar == "\"" || scalar == "\\" {
                bytes += [0x5C, UInt8(scalar.value)]
            } else if isUnseen(scalar) || scalar == "[" && followsCommand(bytes) {
                for unit in String(scalar).utf16 {
                    bytes += "\\u".utf8
                    for shift: UInt16 in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> shift) & 15]) }
                }
            } else {
                bytes += String(scalar).utf8
            }
        }
        bytes.append(0x22)
    }

    private static let digits = Array("0123456789abcdef".utf8)
}

/// Returns whether bytes end with `##` and any number of letters. A CI service takes these and a `[` after them for a
/// command.
package func followsCommand(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    var rest = bytes[...]
    while let last = rest.last, (last | 0x20) &- 0x61 < 26 { rest.removeLast() }
    return rest.suffix(2).elementsEqual([0x23, 0x23])
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .number(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { ($0.0, $0.1) }) }

    /// Creates a string, or `null` if there is none.
    package init(_ string: String?) { self = string.map(JSON.string) ?? .null }
}
