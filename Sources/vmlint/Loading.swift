import Linting
import Model
import Syntax

/// Files as scanned, and those that could not be read.
struct Loaded {
    var files: [FileFacts] = []
    /// What linking takes from each file.
    var outlines: [Outline] = []
    /// Who has the bytes that were let go.
    let lender: Lender
    /// Time spent scanning, summed over the threads.
    var scanning: UInt64 = 0
    var unreadable: [(path: String, reason: String)] = []
    /// Loads all once more and keeps it: for when a file is found to be another than it was.
    var again: (() -> Loaded)?
}

/// What is kept of a file that is let go takes about as much.
private let smallFile = 768

/// Files that hold as much or more, and all that comes of them, take so much each at least.
private let memoryOfFile = 4096

/// So many files are worth the thought how much memory they take.
private let manyFiles = 512

/// Reads, scans and outlines in parallel. The paths come in no order, and leave in that of their bytes, each once.
///
/// `replaced` holds bytes to take instead of what is in the file. `letsGo` says that the bytes of large files without parts
/// of a screen are let go: rules seldom ask for them, and so a run over 138 MB of sources holds 136 MB.
func load(
    _ paths: [String], at place: Workplace, threads: Int, replaced: [String: [UInt8]] = [:], letsGo: Bool = false
) -> Loaded {
    let patterns = Patterns(place.settings.linking)
    let lender = Lender(root: place.root)
    var loaded = Loaded(lender: lender)
    loaded.files.reserveCapacity(paths.count)
    loaded.outlines.reserveCapacity(paths.count)
    let memory = paths.count < manyFiles ? 0 : leastMemory(for: paths, at: place.root)
    inParallel(paths.count, threads: threads) {
        takeMemoryAhead(for: memory / threads)
    } _: { index -> Outcome in
        let path = paths[index]
        let instead = replaced[path].map { (reading: FileReading.bytes($0), stamp: FileStamp()) }
        let (reading, stamp) = instead ?? lender.root.read(path)
        switch reading {
        case .failed(let reason): return .failed(reason)
        case .bytes(let bytes):
            if isGenerated(bytes) { return .generated }
            var reread: (@Sendable () -> Source)?
            if letsGo, instead == nil, bytes.count > smallFile {
                let file = LentFile(path, count: bytes.count, stamp, by: lender)
                // It holds one thing: of two, a function makes an object of 48 bytes.
                reread = { file.whole }
            }
            let begin = now()
            let facts = scan(Source(path: path, bytes: bytes, reread: reread))
            let scanning = now() - begin
            let outline = outline(of: facts, by: patterns)
            return .facts(outline.hasParts ? facts : facts.withoutBytes, outline, scanning: scanning)
        }
    } inOrder: {
        order(of: paths)
    } each: { index, outcome in
        loaded.take(outcome, paths[index])
    }
    return loaded
}

/// How much memory the files take at least, as far as some of them tell by their sizes: there are projects of tiny ones.
private func leastMemory(for paths: [String], at root: String) -> Int {
    let some = stride(from: 0, to: paths.count, by: paths.count / 64).map { place in
        // A single large one tells little of the others.
        min(status(join(root, paths[place])).map { Int($0.st_size) } ?? 0, 4 * memoryOfFile)
    }
    return min(some.reduce(0, +) / some.count, memoryOfFile) * paths.count
}

/// Which of the paths comes first, second and so on by their bytes, each path once.
func order(of paths: [String]) -> [Int] {
    // All texts in one place: comparing them as strings took a fifth of finding files.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(paths.count * 96)
    let stretches = paths.map { path in
        let start = bytes.count
        var path = path
        path.withUTF8 { bytes.append(contentsOf: $0) }
        return start..<bytes.count
    }
    return bytes.withUnsafeBytes { bytes in
        func comparison(_ one: Int, _ other: Int) -> Int {
            let (one, other) = (stretches[one], stretches[other])
            let shared = min(one.count, other.count)
            let difference =
                shared == 0
                ? 0 : Int(memcmp(bytes.baseAddress! + one.lowerBound, bytes.baseAddress! + other.lowerBound, shared))
            return difference == 0 ? one.count - other.count : difference
        }
        return paths.indices.sorted { comparison($0, $1) < 0 }.reduce(into: [Int]()) { sorted, next in
            if let last = sorted.last, comparison(last, next) == 0 { return }
            sorted.append(next)
        }
    }
}

/// What became of one file.
private enum Outcome: Sendable {
    case facts(FileFacts, Outline, scanning: UInt64)
    case generated
    case failed(String)
}

extension Loaded {
    fileprivate mutating func take(_ outcome: consuming Outcome, _ path: @autoclosure () -> String) {
        // Moved, and each of its parts as well: to count a reference to each file takes 5 ms while all others wait. The path
        // lies far off, and is seldom wanted.
        switch consume outcome {
        case .facts(let facts, let outline, let scanning):
            files.append(consume facts)
            outlines.append(consume outline)
            self.scanning += scanning
        case .generated: break
        case .failed(let reason): unreadable.append((path(), reason))
        }
    }

    /// Joins all files, which are used up here: those held for their parts' sake that are no screen's are let go now.
    mutating func link(_ settings: LinkSettings, readsBodies: Bool, _ threads: Int) -> Project {
        var (files, outlines): ([FileFacts], [Outline]) = ([], [])
        swap(&files, &self.files)
        swap(&outlines, &self.outlines)
        return Model.link(
            consume files, outlines: consume outlines, settings: settings, readsBodies: readsBodies,
            workers: Threads(count: threads))
    }
}
