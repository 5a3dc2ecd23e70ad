/// One file as read: its path and its bytes.
package struct Source: Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package subscript(range: ByteRange) -> String {
        let low = min(Int(range.start), bytes.count)
        let high = max(low, min(Int(range.end), bytes.count))
        return String(decoding: bytes[low..<high], as: UTF8.self)
    }

    /// Whether the bytes at `range` are exactly `text`; makes no String.
    package func holds(_ text: StaticString, at range: ByteRange) -> Bool {
        guard range.count == text.utf8CodeUnitCount, Int(range.end) <= bytes.count else { return false }
        for index in 0..<range.count where bytes[Int(range.start) + index] != text.utf8Start[index] { return false }
        return true
    }
}
