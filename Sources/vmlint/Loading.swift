import Bytes
import Linting
import Model
import Syntax

/// The scanned files, and the paths of files that could not be read.
struct Loaded {
    var files: [FileFacts] = []
    /// The files' outlines, which linking needs.
    var outlines: [Outline] = []
    /// The nanoseconds that all threads together spent scanning.
    var scanning: UInt64 = 0
    var unreadable: [(path: String, reason: String)] = []
    /// The folders whose code is on the main actor because an Xcode project says so.
    var mainActorFolders: [String] = []
    var xcodeProjects: [XcodeProject] = []
    /// The classes that storyboards and xib files create; nil if that is unknown.
    var classesInInterfaces: Set<String>?
}

/// Reads, scans and outlines the selected files in parallel, and reads the Xcode projects, storyboards and xib files. What
/// could not be read in the selection is unreadable, too.
///
/// - Parameter replaced: The contents of files that are not read from disk.
func load(
    _ selection: Selection, at workspace: Workspace, threads: Int, replaced: [PathKey: [UInt8]] = [:]
) -> Loaded {
    var loaded = load(
        selection.read, projects: selection.projects, interfaces: selection.interfaces ?? [], at: workspace,
        threads: threads, replaced: replaced)
    loaded.unreadable = selection.unreadable + loaded.unreadable
    return loaded
}

/// Reads, scans and outlines files in parallel.
///
/// - Parameters:
///   - paths: The paths of the files, in any order and possibly repeated. The result contains each file once, sorted by
///     the bytes of its path.
///   - projects: The paths of Xcode projects.
///   - interfaces: The paths of all storyboards and xib files, in any order.
///   - replaced: The contents of files that are not read from disk.
func load(
    _ paths: [String], projects: [String] = [], interfaces: [String] = [], at workspace: Workspace, threads: Int,
    replaced: [PathKey: [UInt8]] = [:]
) -> Loaded {
    let patterns = Patterns(workspace.settings.linking)
    let root = RootFolder(workspace.root)
    var loaded = Loaded()
    loaded.files.reserveCapacity(paths.count)
    loaded.outlines.reserveCapacity(paths.count)
    inParallel(paths.count, threads: threads) { index -> ScannedFile in
        let path = paths[index]
        if let bytes = replaced[path] { return scanned(bytes, at: path, by: patterns, now: { now() }) }
        return scanFile(path, in: root, by: patterns)
    } inOrder: {
        order(of: paths)
    } each: { index, outcome in
        loaded.take(outcome, paths[index])
    }
    for project in projects { loaded.take(project: project, root) }
    loaded.classesInInterfaces = classes(in: interfaces, root, threads: threads)
    return loaded
}

/// Returns the classes that storyboards and xib files create. It is nil if there are no such files, or if one of them
/// cannot be read.
private func classes(in interfaces: [String], _ root: RootFolder, threads: Int) -> Set<String>? {
    if interfaces.isEmpty { return nil }
    let found = inParallel(interfaces.count, threads: threads) { index -> Set<String>? in
        guard case .bytes(let bytes) = root.read(interfaces[index]) else { return nil }
        return classesCreated(byInterface: bytes)
    }
    let known = found.compactMap(\.self)
    return known.count < found.count ? nil : known.reduce(into: []) { $0.formUnion($1) }
}

/// Reads and scans a file.
func scanFile(_ path: String, in root: RootFolder, by patterns: Patterns) -> ScannedFile {
    switch root.read(path) {
    case .failed(let reason):
        // Generated files can have any size.
        guard case .bytes(let start) = root.read(path, onlyStart: true), isGenerated(start) else {
            return .failed(reason)
        }
        return .generated
    case .bytes(let bytes): return scanned(bytes, at: path, by: patterns, now: { now() })
    }
}

/// Returns the indices of the paths, sorted by the paths' bytes and without duplicates.
func order(of paths: [String]) -> [Int] {
    // All bytes are in one array, because comparing strings took a fifth of the time of finding files.
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

extension Loaded {
    fileprivate mutating func take(_ outcome: consuming ScannedFile, _ path: @autoclosure () -> String) {
        // Each part is moved, because counting a reference to each file takes 5 ms while the other threads wait. The
        // path is elsewhere in memory, and rarely needed.
        switch consume outcome {
        case .facts(let facts, let outline, let scanning):
            files.append(consume facts)
            outlines.append(consume outline)
            self.scanning += scanning
        case .generated: break
        case .failed(let reason): unreadable.append((path(), reason))
        }
    }

    /// Reads an Xcode project, which may isolate code to the main actor by default.
    fileprivate mutating func take(project: String, _ root: RootFolder) {
        let file = join(project, "project.pbxproj")
        errno = 0
        switch root.read(file, limit: largestList) {
        case .bytes(let bytes):
            let folder = String(project.utf8.dropLast(name(of: project).utf8.count)) ?? ""
            if bytes.withView({ $0.holdsSetting(isolationToMainActor) }) { mainActorFolders.append(folder) }
            xcodeProjects.append(XcodeProject(folder: folder, contents: bytes))
        case .failed(let reason): if !isMissing(errno), errno != ELOOP { unreadable.append((file, reason)) }
        }
    }

    /// Links all files, which are moved out of this value.
    mutating func link(_ settings: LinkSettings, _ threads: Int) -> Project {
        var (files, outlines): ([FileFacts], [Outline]) = ([], [])
        swap(&files, &self.files)
        swap(&outlines, &self.outlines)
        var settings = settings
        settings.mainActorFolders = mainActorFolders
        settings.xcodeProjects = xcodeProjects
        settings.classesInInterfaces = classesInInterfaces
        return Model.link(
            consume files, outlines: consume outlines, settings: settings,
            workers: Threads(count: threads))
    }
}

/// The build setting in an Xcode project that isolates code to the main actor by default.
private let isolationToMainActor: StaticString = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor"
