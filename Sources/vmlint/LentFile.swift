import Synchronization
import Syntax

/// A file whose bytes were let go: they are read again when somebody asks.
final class LentFile: Rereader {
    private let path: String
    private let stamp: FileStamp
    private let lender: Lender
    private let reading = Mutex<Source?>(nil)

    /// `path` is how it is told.
    init(_ path: String, _ stamp: FileStamp, by lender: Lender) {
        self.path = path
        self.stamp = stamp
        self.lender = lender
    }

    func reread(_ count: Int) -> Source {
        let (source, news) = reading.withLock { kept -> (Source, News) in
            // What is here, or else what is read now.
            if let kept { return (kept, .none) }
            let (source, isSame) = readAgain(count)
            kept = source
            return (source, isSame ? .read : .changed)
        }
        lender.take(news, of: self)
        return source
    }

    fileprivate enum News { case none, read, changed }

    fileprivate func letGo() { reading.withLock { $0 = nil } }

    /// Of as many bytes as there were: all blanks if the file has changed.
    private func readAgain(_ count: Int) -> (source: Source, isSame: Bool) {
        let (again, stamp) = readStamped(join(lender.root, path))
        if stamp == self.stamp, case .bytes(let bytes) = again, bytes.count == count {
            return (Source(path: path, bytes: bytes), true)
        }
        return (Source(path: path, bytes: [UInt8](repeating: 0x20, count: count)), false)
    }
}

/// Lends the files' sources, and keeps of those it has read again the last 64: all were 19 of 130 MB at the end of a run
/// over 123 MB, and 220 files more are read twice.
final class Lender: Sendable {
    /// What the files' paths are relative to.
    let root: String
    private let shelf = Mutex(Shelf())
    private let isAnother = Atomic(false)

    init(root: String) { self.root = root }

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

    fileprivate func take(_ news: LentFile.News, of file: LentFile) {
        if news == .changed { isAnother.store(true, ordering: .relaxed) }
        if news != .none { shelf.withLock { $0.put(file) }?.letGo() }
    }

    /// From now on all is kept that is read again.
    func keepAll() { shelf.withLock { $0.keepsAll = true } }
}
