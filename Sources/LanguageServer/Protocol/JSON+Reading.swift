import Bytes
import Syntax

extension JSON {
    /// Reads a JSON text of UTF-8; nil if it is none, or nested deeper than 200 levels.
    ///
    /// Of a key that is given twice, the first value counts. Half of a surrogate pair is read as U+FFFD.
    package init?(reading bytes: some Collection<UInt8>) {
        var reader = JSONReader(bytes: Array(bytes))
        guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
        self = value
    }

    /// The value of a key; nil if this is no object, or has no such key.
    package subscript(key: String) -> JSON? {
        guard case .object(let pairs) = self else { return nil }
        return pairs.first { $0.key == key }?.value
    }

    package var text: String? { if case .string(let text) = self { text } else { nil } }
    package var integer: Int? { if case .number(let number) = self { number } else { nil } }
    package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    package var isNull: Bool { if case .null = self { true } else { false } }
    /// The elements of an array; empty for any other value.
    package var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
}

/// Reads JSON from bytes, from the start to the end.
private struct JSONReader {
    let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Whether only whitespace is left.
    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return index == bytes.count
        }
    }

    mutating func value(depth: Int) -> JSON? {
        skipSpace()
        guard depth < 200, let first = next else { return nil }
        switch first {
        case "{": return object(depth)
        case "[": return array(depth)
        case "\"": return string().map(JSON.string)
        case "t": return word("true", .bool(true))
        case "f": return word("false", .bool(false))
        case "n": return word("null", .null)
        default: return number()
        }
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        index += 1
        return true
    }

    private mutating func object(_ depth: Int) -> JSON? {
        index += 1
        var pairs: [(key: String, value: JSON)] = []
        if take("}") { return .object(pairs) }
        while true {
            skipSpace()
            guard next == "\"", let key = string(), take(":"), let value = value(depth: depth + 1) else { return nil }
            pairs.append((key, value))
            if take("}") { return .object(pairs) }
            guard take(",") else { return nil }
        }
    }

    private mutating func array(_ depth: Int) -> JSON? {
        index += 1
        var elements: [JSON] = []
        if take("]") { return .array(elements) }
        while true {
            guard let value = value(depth: depth + 1) else { return nil }
            elements.append(value)
            if take("]") { return .array(elements) }
            guard take(",") else { return nil }
        }
    }

    private mutating func word(_ text: StaticString, _ value: JSON) -> JSON? {
        guard bytes.withView({ $0.count - index >= text.utf8CodeUnitCount && $0.holds(text, at: index) }) else {
            return nil
        }
        index += text.utf8CodeUnitCount
        return value
    }

    private mutating func number() -> JSON? {
        let start = index
        while let byte = next, byte.isDigit || byte == "-" || byte == "+" || byte == "." || byte | 0x20 == "e" {
            index += 1
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        let digits = text.utf8.drop { $0 == "-" }
        guard let first = digits.first, first.isDigit, text.utf8.last?.isDigit == true else { return nil }
        if let number = Int(text) { return .number(number) }
        return Double(text) == nil ? nil : .fraction(text)
    }

    private mutating func string() -> String? {
        index += 1
        var text: [UInt8] = []
        while true {
            let start = index
            while let byte = next, byte != "\"", byte != "\\", byte >= 0x20 { index += 1 }
            text += bytes[start..<index]
            guard let byte = next else { return nil }
            index += 1
            if byte == "\"" { return String(decoding: text, as: UTF8.self) }
            guard byte == "\\", let escaped = next, let scalar = escape(escaped) else { return nil }
            text += String(scalar).utf8
        }
    }

    private mutating func escape(_ byte: UInt8) -> Unicode.Scalar? {
        index += 1
        switch byte {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "\"", "\\", "/": return Unicode.Scalar(byte)
        case "u":
            guard let first = unit() else { return nil }
            return scalar(first)
        default: return nil
        }
    }

    /// Reads the four digits of a UTF-16 code unit.
    private mutating func unit() -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        let digits = bytes[index..<index + 4]
        guard digits.allSatisfy({ $0.isDigit || ($0 | 0x20) &- 0x61 < 6 }) else { return nil }
        index += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// Returns the scalar that a code unit begins, and reads the second one of a pair.
    private mutating func scalar(_ first: UInt32) -> Unicode.Scalar {
        if let scalar = Unicode.Scalar(first) { return scalar }
        let start = index
        guard first < 0xDC00, next == "\\" else { return "\u{FFFD}" }
        index += 1
        if next == "u" {
            index += 1
            if let second = unit(), (0xDC00..<0xE000).contains(second) {
                return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
            }
        }
        index = start
        return "\u{FFFD}"
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}
