import Synchronization
import Syntax

/// A file whose bytes were let go: they are read again when somebody asks.
final class LentFile: Sendable {
    private let path: String
    private let count: Int
    private let stamp: FileStamp
    private let lender: Lender

    /// `path` is how it is told.
    init(_ path: String, count: Int, _ stamp: FileStamp, by lender: Lender) {
        self.path = path
        self.count = count
        self.stamp = stamp
        self.lender = lender
    }

    var whole: Source { lender.source(of: self) }

    /// Of as many bytes as there were: all blanks if the file has changed.
    fileprivate func readAgain() -> (source: Source, isSame: Bool) {
        let (again, stamp) = lender.root.read(path)
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
    let root: RootFolder
    private let shelf = Guarded(Shelf())
    private let isAnother = Atomic(false)

    init(root: String) { self.root = RootFolder(root) }

    /// Whether a file was found to be another than it had been: nothing that was found since need be true.
    var hasChanged: Bool { isAnother.load(ordering: .relaxed) }

    /// From now on all is kept that is read again.
    func keepAll() { shelf.see { $0.keepsAll = true } }

    fileprivate func source(of file: LentFile) -> Source {
        if let kept = shelf.see({ $0.sources[ObjectIdentifier(file)] }) { return kept }
        let (source, isSame) = file.readAgain()
        if !isSame { isAnother.store(true, ordering: .relaxed) }
        return shelf.see { $0.put(source, of: ObjectIdentifier(file)) }
    }

    /// By the files' objects, which stay as long as the run.
    private struct Shelf {
        var sources: [ObjectIdentifier: Source] = [:]
        var keepsAll = false
        /// Which stand here, by turns.
        private var files = [ObjectIdentifier?](repeating: nil, count: 64)
        private var next = 0

        /// Puts a source in the place of another, unless somebody was faster.
        mutating func put(_ source: Source, of file: ObjectIdentifier) -> Source {
            if let kept = sources[file] { return kept }
            sources[file] = source
            guard !keepsAll else { return source }
            if let former = files[next] { sources[former] = nil }
            files[next] = file
            next = (next + 1) % files.count
            return source
        }
    }
}
