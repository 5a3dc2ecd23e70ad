import Synchronization
import Syntax

/// A file whose bytes were let go: they are read again when somebody asks.
final class LentFile: Sendable {
    private let path: String
    private let place: String
    private let count: Int
    private let stamp: FileStamp
    private let reading = Mutex<Source?>(nil)
    private let isAnother = Atomic(false)

    init(_ source: Source, at place: String, _ stamp: FileStamp) {
        path = source.path
        count = source.count
        self.place = place
        self.stamp = stamp
    }

    /// Whether it was found to be another than it had been: nothing that was found since need be true.
    var hasChanged: Bool { isAnother.load(ordering: .relaxed) }

    /// What is here, or else what is read now.
    fileprivate func source() -> (source: Source, isNew: Bool) {
        reading.withLock { kept in
            if let kept { return (kept, false) }
            let source = readAgain()
            kept = source
            return (source, true)
        }
    }

    fileprivate func letGo() { reading.withLock { $0 = nil } }

    /// Of as many bytes as there were: all blanks if the file has changed.
    private func readAgain() -> Source {
        let (again, stamp) = readStamped(place)
        if stamp == self.stamp, case .bytes(let bytes) = again, bytes.count == count {
            return Source(path: path, bytes: bytes)
        }
        isAnother.store(true, ordering: .relaxed)
        return Source(path: path, bytes: [UInt8](repeating: 0x20, count: count))
    }
}

/// Lends the files' sources, and keeps of those it has read again the last few.
final class Lender: Sendable {
    private let shelf = Mutex(Shelf())

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
        let (source, isNew) = file.source()
        if isNew { shelf.withLock { $0.put(file) }?.letGo() }
        return source
    }

    /// From now on all is kept that is read again.
    func keepAll() { shelf.withLock { $0.keepsAll = true } }
}
