import Bytes

/// A file as it was read: its path and its bytes.
///
/// This is a class because sources are passed around a lot and never change: there is one reference to count instead of
/// two.
package final class Source: Sendable {
    package let path: String
    package let bytes: [UInt8]

    /// The number of bytes.
    package var count: Int { bytes.count }

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The text of a range, without what is beyond the end of the file.
    package subscript(range: ByteRange) -> String {
        withBytes(at: range) { bytes, range in String(decoding: bytes[range.indices], as: UTF8.self) }
    }

    /// Returns whether a range contains exactly an ASCII text. It creates no string.
    package func holds(_ text: StaticString, at range: ByteRange) -> Bool {
        guard range.count == text.utf8CodeUnitCount, Int(range.end) <= count else { return false }
        return withBytes(at: range) { bytes, range in
            for index in 0..<range.count where bytes[Int(range.start) + index] != text.utf8Start[index] { return false }
            return true
        }
    }

    /// Calls a function with the file's bytes and a range, which is clamped to the file.
    package func withBytes<Result>(
        at range: ByteRange, _ work: (ByteView, ByteRange) -> Result
    ) -> Result {
        let end = min(Int(range.end), count)
        return bytes.withView { work($0, ByteRange(min(Int(range.start), end), end)) }
    }
}
