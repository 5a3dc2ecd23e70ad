import Synchronization
import Syntax

/// A file whose bytes were let go: they are read again when somebody asks, and then kept.
final class LentFile: Sendable {
    private let path: String
    private let place: String
    private let count: Int
    private let stamp: FileStamp
    /// Counted once while it is here. The library's `AtomicLazyReference` does the same in ten times as long.
    private let reading = Atomic<Unmanaged<Source>?>(nil)
    private let isAnother = Atomic(false)

    init(_ source: Source, at place: String, _ stamp: FileStamp) {
        path = source.path
        count = source.count
        self.place = place
        self.stamp = stamp
    }

    deinit { reading.load(ordering: .acquiring)?.release() }

    /// Whether it was found to be another than it had been: nothing that was found since need be true.
    var hasChanged: Bool { isAnother.load(ordering: .relaxed) }

    /// Of as many bytes as there were: all blanks if the file has changed.
    var source: Source {
        if let source = reading.load(ordering: .acquiring) { return source.takeUnretainedValue() }
        let (again, stamp) = readStamped(place)
        if stamp == self.stamp, case .bytes(let bytes) = again, bytes.count == count {
            return keep(Source(path: path, bytes: bytes))
        }
        isAnother.store(true, ordering: .relaxed)
        return keep(Source(path: path, bytes: [UInt8](repeating: 0x20, count: count)))
    }

    /// Keeps a source unless another thread was sooner; what is kept.
    private func keep(_ source: Source) -> Source {
        let counted = Unmanaged.passRetained(source)
        let (isFirst, kept) = reading.compareExchange(
            expected: nil, desired: counted, ordering: .acquiringAndReleasing)
        guard !isFirst, let kept else { return source }
        counted.release()
        return kept.takeUnretainedValue()
    }
}
