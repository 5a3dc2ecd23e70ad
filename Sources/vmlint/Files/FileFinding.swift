import Bytes
import Linting
import Syntax

/// The maximum number of threads that read folders. In most trees, more threads would have nothing to do. Each thread
/// takes address space, which may be limited.
private let mostReaders = 8

/// Finds the Swift files in folders, apart from third-party, generated, ignored and excluded ones.
struct FileFinder {
    private let reader: FolderReader
    private let realRoot: String
    private let threads: Int
    /// What has been found in folders, apart from links that were followed and files that were taken.
    private(set) var found = FolderContents()
    /// The files in the root that have been found through symbolic links.
    private(set) var linked: Set<PathKey> = []
    private var seen: Set<FileIdentity> = []

    init(root: String, settings: Configuration, repository: String?, threads: Int) {
        reader = FolderReader(
            root: root, settings: settings, repository: repository, gitignores: Gitignores(top: repository))
        realRoot = realPath(root) ?? root
        self.threads = threads
    }

    /// Whether the ignore rules are too large to be read completely.
    var hasTooManyRules: Bool { reader.gitignores.areTooLarge }

    /// Whether it is unknown which of the ignored files git tracks, so that tracked files may be missing.
    var areTrackedUnknown: Bool { reader.gitignores.areTrackedUnknown }

    /// Returns the files that are needed to know what git ignores, but could not be read.
    func takeUnknown() -> [(path: String, reason: String)] {
        reader.gitignores.takeFailures().map { (path($0.path), $0.reason) }
    }

    /// Finds the files in a folder and its subfolders.
    mutating func look(in folder: String) {
        guard !isLeftOut(folder, isFolder: true) else { return }
        let below = walk(folder)
        if found.sources.isEmpty { found.sources = below } else { found.sources += below }
        // Links come last, because a file that was already found by its own path must not be listed twice.
        while !found.links.isEmpty {
            let (finder, former) = (self, found.links)
            found.links = []
            for target in inParallel(former.count, threads: threads, { finder.target(of: former[$0]) }) {
                switch target {
                case .none: break
                case .file(let file): linked.insert(path(file))
                case .folder(let folder): linked.formUnion(walk(folder).map(PathKey.init))
                case .failed(let link, let reason): found.unreadable.append((path(link), reason))
                }
            }
        }
        if found.foundIgnored { found.sources += trackedIgnoredFiles(below: folder) }
    }

    /// Returns the Swift files in a folder that git tracks although ignore patterns match them.
    private mutating func trackedIgnoredFiles(below folder: String) -> [String] {
        guard let repository = reader.repository else { return [] }
        var files: [String] = []
        for fromTop in reader.gitignores.trackedFiles().map(\.path) {
            let file = join(repository, fromTop)
            guard isPath(file, below: folder), isIgnored(fromTop), !isLeftOut(file, isFolder: false) else { continue }
            if let status = linkStatus(file) {
                if status.isFile { files.append(path(file)) }
            } else if !isMissing(errno) {
                found.unreadable.append((path(file), lastError()))
            }
        }
        return files
    }

    private func isIgnored(_ fromTop: String) -> Bool {
        guard let repository = reader.repository else { return false }
        return IgnoreRules.ignore(fromTop) { reader.gitignores.rules(in: join(repository, $0)) }
    }

    /// Returns the files that have been found, and removes them. Moving the array avoids counting a reference per path.
    mutating func takeFound() -> [String] {
        defer { found.sources = [] }
        return found.sources
    }

    /// Returns whether a named path would be skipped if it were found in a folder.
    func isLeftOut(_ path: String, isFolder: Bool) -> Bool {
        if !isFolder, isGenerated(name(of: path)) { return true }
        guard let below = relative(path, to: reader.root) else { return false }
        let isForeignPath = below.parts(at: "/").contains(where: isForeign)
        if isForeignPath || !below.isEmpty && reader.settings.excludes(below) { return true }
        // A folder is ignored when its contents are.
        guard let repository = reader.repository, let fromTop = relative(path, to: repository), !fromTop.isEmpty,
            isIgnored(isFolder ? fromTop + "/any" : fromTop)
        else { return false }
        return isFolder || !reader.gitignores.trackedFiles().contains(fromTop)
    }

    /// Returns a path as it is displayed.
    func path(_ absolute: String) -> String { reader.path(absolute) }

    /// Reads a folder and its subfolders, and returns the sources in them in any order.
    private mutating func walk(_ top: String) -> [String] {
        let folder = OpenFolder(path: top, rules: reader.rules(around: top))
        var queue = FolderQueue(from: folder, known: seen)
        let threads = min(threads, mostReaders)
        var parts = inParallel(threads, threads: threads) { [queue, reader] _ in queue.read(with: reader) }
        if queue.foundDuplicate {
            // The path by which a folder is found must not depend on the order of the threads.
            queue = FolderQueue(from: folder, known: seen)
            parts = [queue.read(with: reader)]
        }
        if seen.isEmpty { seen = queue.seen } else { seen.formUnion(queue.seen) }
        // Moving the first array avoids counting a reference to each path.
        var contents = parts.removeFirst()
        for part in parts { contents.add(part) }
        let sources = contents.sources
        contents.sources = []
        found.add(contents)
        found.links.sort()
        found.leftovers.sort()
        found.unreadable.sort { ($0.path, $0.reason) < ($1.path, $1.reason) }
        return sources
    }

    private enum Target {
        case none
        case file(String)
        case folder(String)
        case failed(link: String, reason: String)
    }

    /// Returns the target of a link if the target is inside the root, and is either a folder that has not been read or
    /// a source in such a folder.
    private func target(of link: String) -> Target {
        guard let real = realPath(link) else {
            // Links without a target, in a loop, or to folders of others are common.
            let (reason, isClosed) = (lastError(), errno == EACCES)
            let isUsual = isMissing(errno) || [ELOOP, ENAMETOOLONG].contains(errno) || isClosed && leadsOut(link)
            return isUsual ? .none : .failed(link: link, reason: reason)
        }
        guard let below = relative(real, to: realRoot), !below.isEmpty else { return .none }
        let target = join(reader.root, below)
        guard let file = status(target) else { return .failed(link: link, reason: lastError()) }
        let isFolder = file.isFolder
        guard isFolder || file.isFile && target.ends(with: ".swift") else { return .none }
        let folder = isFolder ? target : parent(of: target)
        guard let identity = status(folder).map(FileIdentity.init) else {
            return .failed(link: link, reason: lastError())
        }
        // A link can lead to a file in a folder that cannot be read.
        let isRead = seen.contains(identity) && !found.unreadable.contains { $0.path.hasSameBytes(as: path(folder)) }
        guard !isRead, !isLeftOut(target, isFolder: isFolder) else { return .none }
        return isFolder ? .folder(target) : .file(target)
    }

    /// Returns whether a link leads out of the root, as far as the links on the way can be read.
    private func leadsOut(_ link: String) -> Bool {
        var path = link
        for _ in 0..<40 {
            guard let target = linkTarget(path) else { return false }
            path = absolute(target, from: parent(of: path))
            if relative(path, to: reader.root) == nil, relative(path, to: realRoot) == nil { return true }
        }
        return true
    }
}
