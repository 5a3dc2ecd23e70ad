import Synchronization
import Syntax

/// A file whose bytes were let go: they are read again when somebody asks.
final class LentFile: Sendable {
    private let path: String
    private let place: String
    private let count: Int
    private let stamp: FileStamp
    private let reading = Mutex<Source?>(nil)

    /// `path` is how it is told, `place` where it is.
    init(_ path: String, at place: String, count: Int, _ stamp: FileStamp) {
        self.path = path
        self.place = place
        self.count = count
        self.stamp = stamp
    }

    /// What is here, or else what is read now.
    fileprivate func source() -> (source: Source, news: News) {
        reading.withLock { kept in
            if let kept { return (kept, .none) }
            let (source, isSame) = readAgain()
            kept = source
            return (source, isSame ? .read : .changed)
        }
    }

    fileprivate enum News { case none, read, changed }

    fileprivate func letGo() { reading.withLock { $0 = nil } }

    /// Of as many bytes as there were: all blanks if the file has changed.
    private func readAgain() -> (source: Source, isSame: Bool) {
        let (again, stamp) = readStamped(place)
        if stamp == self.stamp, case .bytes(let bytes) = again, bytes.count == count {
            return (Source(path: path, bytes: bytes), true)
        }
        return (Source(path: path, bytes: [UInt8](repeating: 0x20, count: count)), false)
    }
}

/// Lends the files' sources, and keeps of those it has read again the last 64: all were 19 of 130 MB at the end of a run
/// over 123 MB, and 220 files more are read twice.
final class Lender: Sendable {
    private let shelf = Mutex(Shelf())
    private let isAnother = Atomic(false)

    /// Whether a file was found to be another than it had been: nothing that was found since need be true.
    var hasChanged: Bool { isAnother.load(ordering: .relaxed) }

    private struct Shelf: Sendable {
        var files = [LentFile?](repeating: nil, count: 64)
        var next = 0
        var keepsAll = false

        /// Puts a file in the place of another: which is to be let go.
        mutating func put(_ file: LentFile) -> LentFile? {
            guard !keepsAll else { return nil }
            let former = files[next]
            files[next] = file
            next = (next + 1) % files.count
            return former
        }
    }

    func source(of file: LentFile) -> Source {
        let (source, news) = file.source()
        if news == .changed { isAnother.store(true, ordering: .relaxed) }
        if news != .none { shelf.withLock { $0.put(file) }?.letGo() }
        return source
    }

    /// From now on all is kept that is read again.
    func keepAll() { shelf.withLock { $0.keepsAll = true } }
}
