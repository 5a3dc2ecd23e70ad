import Synchronization
import Syntax

/// A file whose bytes were let go: they are read again when somebody asks, and then kept.
final class LentFile: Sendable {
    private let path: String
    private let place: String
    private let count: Int
    private let stamp: FileStamp
    private let reading = AtomicLazyReference<Source>()
    private let isAnother = Atomic(false)

    init(_ source: Source, at place: String, _ stamp: FileStamp) {
        path = source.path
        count = source.count
        self.place = place
        self.stamp = stamp
    }

    /// Whether it was found to be another than it had been: nothing that was found since need be true.
    var hasChanged: Bool { isAnother.load(ordering: .relaxed) }

    /// Of as many bytes as there were: all blanks if the file has changed.
    var source: Source {
        if let source = reading.load() { return source }
        let (again, stamp) = readStamped(place)
        if stamp == self.stamp, case .bytes(let bytes) = again, bytes.count == count {
            return reading.storeIfNil(Source(path: path, bytes: bytes))
        }
        isAnother.store(true, ordering: .relaxed)
        return reading.storeIfNil(Source(path: path, bytes: [UInt8](repeating: 0x20, count: count)))
    }
}
