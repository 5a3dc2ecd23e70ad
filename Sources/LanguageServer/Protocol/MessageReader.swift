import Bytes
import Syntax

/// Divides the bytes that a client sends into messages. This works for any bytes and never fails: what is no message is
/// reported, and reading goes on after it.
package struct MessageReader: Sendable {
    /// Something that was read: a message, or the description of bytes that are none.
    package enum Frame: Sendable {
        case message(JSON)
        case malformed(String)
    }

    /// The bytes that have not been read yet begin at `start`.
    private var bytes: [UInt8] = []
    private var start = 0
    /// The bytes of a message that is too large and were not received yet.
    private var left = 0

    /// The size above which a message is skipped.
    package static let largestMessage = 64 << 20
    /// The size above which a header is none.
    private static let largestHeader = 4096

    /// The bytes that were not read yet.
    package var rest: ArraySlice<UInt8> { bytes[start...] }

    package init() {}

    package mutating func append(_ more: some Collection<UInt8>) {
        let skipped = min(left, more.count)
        left -= skipped
        bytes += more.dropFirst(skipped)
    }

    /// Returns what comes next; nil if it has not been received as a whole.
    package mutating func next() -> Frame? {
        let header = bytes[start...].prefix(MessageReader.largestHeader)
        guard let emptyLine = header.firstRange(of: "\r\n\r\n".utf8) else {
            guard bytes.count - start > MessageReader.largestHeader else { return nil }
            forget(through: bytes.count)
            return .malformed("a message begins with `Content-Length: N` and an empty line")
        }
        let content = emptyLine.upperBound
        guard let length = contentLength(String(decoding: header[..<emptyLine.lowerBound], as: UTF8.self)) else {
            forget(through: content)
            return .malformed("a message begins with `Content-Length: N` and an empty line")
        }
        let present = bytes.count - content
        guard length <= MessageReader.largestMessage else {
            left = max(length - present, 0)
            forget(through: content + min(length, present))
            return .malformed("a message is larger than \(MessageReader.largestMessage >> 20) MB")
        }
        guard present >= length else { return nil }
        let message = JSON(reading: bytes[content..<content + length])
        forget(through: content + length)
        return message.map(Frame.message) ?? .malformed("a message is not valid JSON")
    }

    private func contentLength(_ header: String) -> Int? {
        for line in header.parts(at: 0x0A) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            let digits = parts[1].utf8.filter { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }
            guard digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
            return Int(String(decoding: digits, as: UTF8.self)) ?? Int.max
        }
        return nil
    }

    private mutating func forget(through end: Int) {
        start = end
        // Moving the rest after each message would take quadratic time.
        guard start == bytes.count || start > 1 << 20 else { return }
        bytes.removeFirst(start)
        start = 0
    }
}
