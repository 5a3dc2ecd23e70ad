import Linking
import Linting
import Reporting
import Rulebook
import Syntax

/// Settings with the folder that their globs and all paths are relative to.
struct Workplace {
    var root: String
    var settings = Settings()
    /// The top of the git repository that the root lies in.
    var repository: String?
    /// Where the settings were read; nil for none.
    var settingsFile: String?

    /// A folder without settings.
    init(root: String) {
        self.root = root
        repository = folder(upFrom: root, with: ".git")
    }

    /// The nearest `.lint.yml` upwards to the top of the repository, or what `--config` and `--root` say.
    init(_ arguments: Arguments) throws(Refusal) {
        let start = arguments.value("--root").map { absolute($0) } ?? workingFolder()
        guard isFolder(start) else { throw Refusal("\(visible(start)) is no folder") }
        root = start
        repository = folder(upFrom: start, with: ".git")
        if let file = arguments.value("--config") {
            settingsFile = absolute(file)
        } else if let home = folder(upFrom: start, with: ".lint.yml", notAbove: repository ?? start) {
            settingsFile = join(home, ".lint.yml")
            if !arguments.has("--root") { root = home }
        }
        if let settingsFile { settings = try Workplace.read(settingsFile, from: start) }
        settings.only = Set(arguments.values("--only"))
        settings.skip = Set(arguments.values("--skip"))
    }

    private static func read(_ file: String, from folder: String) throws(Refusal) -> Settings {
        let told = relative(file, to: folder) ?? file
        switch readFile(file) {
        case .failed(let reason): throw Refusal("\(visible(told)) cannot be read: \(reason)")
        case .bytes(let bytes):
            let reading = readSettings(bytes)
            guard reading.mistakes.isEmpty else {
                throw Refusal(reading.mistakes.map { visible($0.told(of: told)) }.joined(separator: "\n"))
            }
            return reading.settings
        }
    }
}

/// The files of a run: what is read, and what of it is told.
struct Selection {
    /// Absolute, in the order of the paths as they are told.
    var read: [String] = []
    /// nil: all that is read.
    var told: Set<String>?
    var unreadable: [(path: String, reason: String)] = []
    /// Left by runs that were killed.
    var strays: [String] = []
    /// Whether a file at a path is read, or would be if it were there.
    var wouldRead: (String) -> Bool = { _ in true }
    /// Nothing to do and nothing to say: files were named, and none of them is to be linted.
    var isEmptyByChoice = false
}

/// Chooses files by the paths of the command line: folders set what is read, files limit what is told.
func select(_ paths: [String], _ place: Workplace, areFiles: Bool = false, threads: Int) throws(Refusal) -> Selection {
    var finder = FileFinder(
        root: place.root, settings: place.settings, repository: place.repository, threads: threads)
    var selection = Selection()
    var files: Set<String> = []
    var folders: [String] = []
    for path in paths.map({ absolute($0) }) {
        if !areFiles, isFolder(path) {
            folders.append(path)
        } else if path.hasSuffix(".swift") {
            if !finder.isLeftOut(path, isFolder: false) { files.insert(path) }
        } else if status(path) == nil, !areFiles {
            throw Refusal("\(visible(finder.path(path))): no such file or folder")
        }
    }
    if !paths.isEmpty || areFiles, folders.isEmpty, files.isEmpty {
        selection.isEmptyByChoice = true
        return selection
    }
    for folder in folders { finder.look(in: folder) }
    if folders.isEmpty || !files.isEmpty {
        for folder in place.settings.includedFolders {
            let path = absolute(folder, from: place.root)
            // What `include` names lies below the root, whatever it says.
            guard relative(path, to: place.root) != nil, status(path) != nil else { continue }
            if isFolder(path) { finder.look(in: path) }
        }
    }
    let readsProject = folders.isEmpty || !files.isEmpty
    selection.wouldRead = { path in
        folders.contains { lies(path, below: $0) }
            || readsProject
                && relative(path, to: place.root).map { place.settings.includes($0) && !place.settings.excludes($0) }
                    ?? false
    }
    // What lies below folders that were named is read, and need not be asked.
    var read = readsProject ? [finder.found.joined().filter(selection.wouldRead)] : finder.found
    read.append(finder.linked.joined().filter(selection.wouldRead))
    if !files.isEmpty {
        selection.told = files.union(read.joined().filter { path in folders.contains { lies(path, below: $0) } })
    }
    selection.read = order((read + [Array(files)]).joined(), place.root)
    selection.unreadable = finder.unreadable
    selection.strays = finder.strays
    if selection.read.isEmpty {
        let looked = paths.isEmpty ? place.root : paths.joined(separator: ", ")
        throw Refusal("no Swift files in \(visible(looked))")
    }
    return selection
}

/// By the bytes of the paths as they are told, each once.
func order(_ all: some Sequence<String>, _ root: String) -> [String] {
    let paths = Array(all)
    // All texts in one place: comparing them as strings took a fifth of finding files.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(paths.count * 96)
    let stretches = paths.map { path in
        let start = bytes.count
        let skipped = startOfRelative(path, to: root) ?? 0
        var path = path
        path.withUTF8 { bytes += $0.dropFirst(skipped) }
        return start..<bytes.count
    }
    let order = bytes.withUnsafeBytes { bytes -> [Int] in
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
    return order.map { paths[$0] }
}

/// Files as scanned, and those that could not be read.
struct Loaded {
    var files: [FileFacts] = []
    /// What linking takes from each file.
    var outlines: [Outline] = []
    /// Who has the bytes that were let go.
    let lender = Lender()
    /// Time spent scanning, summed over the threads.
    var scanning: UInt64 = 0
    var unreadable: [(path: String, reason: String)] = []
    /// Loads all once more and keeps it: for when a file is found to be another than it was.
    var again: (() -> Loaded)?
}

/// What is kept of a file that is let go takes about as much.
private let smallFile = 768

/// Reads, scans and outlines in parallel; the order is that of the paths, whatever the threads do.
///
/// `replaced` holds bytes to take instead of what is in the file. `letsGo` says that the bytes of large files without parts
/// of a screen are let go: rules seldom ask for them, and so a run over 138 MB of sources holds 151 MB.
func load(
    _ paths: [String], at place: Workplace, threads: Int, replaced: [String: [UInt8]] = [:], letsGo: Bool = false
) -> Loaded {
    let root = place.root
    let patterns = Patterns(place.settings.linking.names)
    var loaded = Loaded()
    let lender = loaded.lender
    loaded.files.reserveCapacity(paths.count)
    loaded.outlines.reserveCapacity(paths.count)
    inParallel(paths.count, threads: threads) { index -> Outcome in
        let path = relative(paths[index], to: root) ?? paths[index]
        let instead = replaced[paths[index]].map { (reading: FileReading.bytes($0), stamp: FileStamp()) }
        let (reading, stamp) = instead ?? readStamped(paths[index])
        switch reading {
        case .failed(let reason): return .failed(reason)
        case .bytes(let bytes):
            if isGenerated(bytes) { return .generated }
            var reread: (@Sendable () -> Source)?
            if letsGo, instead == nil, bytes.count > smallFile {
                let file = LentFile(path, at: paths[index], count: bytes.count, stamp)
                reread = { lender.source(of: file) }
            }
            let begin = now()
            let facts = scan(Source(path: path, bytes: bytes, reread: reread))
            let scanning = now() - begin
            let outline = outline(of: facts, by: patterns)
            return .facts(outline.hasParts ? facts : facts.withoutBytes, outline, scanning: scanning)
        }
    } each: { index, outcome in
        loaded.take(outcome, relative(paths[index], to: root) ?? paths[index])
    }
    return loaded
}

/// What became of one file.
private enum Outcome: Sendable {
    case facts(FileFacts, Outline, scanning: UInt64)
    case generated
    case failed(String)
}

extension Loaded {
    fileprivate mutating func take(_ outcome: consuming Outcome, _ path: @autoclosure () -> String) {
        // Moved: to copy them took the fiftieth part of a run.
        switch consume outcome {
        case .facts(let facts, let outline, let scanning):
            files.append(facts)
            outlines.append(outline)
            self.scanning += scanning
        case .generated: break
        case .failed(let reason): unreadable.append((path(), reason))
        }
    }

    /// Joins all files, which are used up here: those held for their parts' sake that are no screen's are let go now.
    mutating func link(_ settings: LinkSettings, _ threads: Int) -> Project {
        var (files, outlines): ([FileFacts], [Outline]) = ([], [])
        swap(&files, &self.files)
        swap(&outlines, &self.outlines)
        var project = Linking.link(
            consume files, outlines: consume outlines, settings: settings, workers: Threads(count: threads))
        let loose = project.filesOfLooseParts
        let facts = loose.map { project.files[$0] }
        for (index, facts) in zip(loose, inParallel(loose.count, threads: threads) { facts[$0].withoutBytes }) {
            project.files[index] = facts
        }
        return project
    }
}

extension Project {
    /// Reads in parallel the bodies that many rules will ask for.
    mutating func readBodies(threads: Int) {
        let wanted = bodiesToRead()
        let project = self
        // Few are read before threads are started.
        let threads = wanted.count > 256 ? threads : 1
        let pieces = inParallel((wanted.count + 63) / 64, threads: threads) { piece in
            wanted[piece * 64..<min(piece * 64 + 64, wanted.count)].compactMap { id in
                project.body(of: id).map { (id, $0) }
            }
        }
        keep(pieces)
    }
}
