/// One file as read: its path and its bytes, or the heads of its declarations and a way to read the rest again.
///
/// A class, for it is handed about all the time and never changed: one reference to count instead of five.
package final class Source: Sendable {
    package let path: String
    /// The number of bytes.
    package let count: Int
    private let held: [UInt8]
    private let heads: Heads
    /// Gives the file whole once more; nil for one that is held for good.
    private let reread: (@Sendable () -> Source)?
    private var isLetGo: Bool { held.count < count }

    /// `reread` is for who may let the bytes go.
    package init(path: String, bytes: [UInt8], reread: (@Sendable () -> Source)? = nil) {
        self.path = path
        count = bytes.count
        held = bytes
        heads = Heads()
        self.reread = reread
    }

    /// The same without its bytes, which are read again each time that more than the heads is asked for.
    private init(lettingGo source: Source, keeping heads: Heads, reread: @escaping @Sendable () -> Source) {
        path = source.path
        count = source.count
        held = []
        self.heads = heads
        self.reread = reread
    }

    /// The same with no more than the heads of declarations at hand, unless it is held for good.
    func lettingGo(keeping heads: (borrowing [UInt8]) -> Heads) -> Source {
        guard !isLetGo, let reread else { return self }
        return Source(lettingGo: self, keeping: heads(held), reread: reread)
    }

    /// The same with all its bytes at hand: for who is going to ask for many of them.
    package var whole: Source { isLetGo ? reread?() ?? self : self }

    package var bytes: [UInt8] { whole.held }

    package subscript(range: ByteRange) -> String {
        withBytes(at: range) { bytes, range in String(decoding: bytes[range.indices], as: UTF8.self) }
    }

    /// Whether the bytes at `range` are exactly `text`; makes no String.
    package func holds(_ text: StaticString, at range: ByteRange) -> Bool {
        guard range.count == text.utf8CodeUnitCount, Int(range.end) <= count else { return false }
        return withBytes(at: range) { bytes, range in
            for index in 0..<range.count where bytes[Int(range.start) + index] != text.utf8Start[index] { return false }
            return true
        }
    }

    /// Lends bytes that a stretch lies in, and where it lies in them: in a file that was let go, the heads if they do.
    /// What lies beyond the end of the file is left out.
    package func withBytes<Result>(
        at range: ByteRange, _ work: (UnsafeBufferPointer<UInt8>, ByteRange) -> Result
    ) -> Result {
        if isLetGo, let place = heads.place(of: range) {
            return heads.bytes.withUnsafeBufferPointer { work($0, place) }
        }
        let end = min(Int(range.end), count)
        return bytes.withUnsafeBufferPointer { work($0, ByteRange(min(Int(range.start), end), end)) }
    }
}
