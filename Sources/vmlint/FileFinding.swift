import Bytes
import Linting
import Syntax

/// More threads for folders have nothing to do in most trees, and each takes address space, of which there may be little.
private let mostReaders = 8

/// Finds Swift files below folders, leaving out what is foreign, generated, ignored or excluded.
struct FileFinder {
    let root: String
    private let realRoot: String
    let settings: Configuration
    let repository: String?
    let threads: Int
    private let gitignores: Gitignores
    /// What lies below the folders that were looked in, as reports show it.
    private var found: [String] = []
    /// What links lead to, wherever it lies below the root.
    private(set) var linked: Set<String> = []
    /// Folders that could not be read.
    private(set) var unreadable: [(path: String, reason: String)] = []
    /// What a run that was killed left of files that it was writing.
    private(set) var strays: [String] = []
    /// The globs of `exclude` that match something, by their index.
    private(set) var usedExcludes: Set<Int> = []
    private var meetsIgnored = false
    private var links: [String] = []
    private var seen: Set<FileIdentity> = []

    init(root: String, settings: Configuration, repository: String?, threads: Int) {
        self.root = root
        realRoot = realPath(root) ?? root
        self.settings = settings
        self.repository = repository
        self.threads = threads
        gitignores = Gitignores(top: repository)
    }

    private var reader: FolderReader {
        FolderReader(root: root, settings: settings, repository: repository, gitignores: gitignores)
    }

    /// Looks below a folder.
    mutating func look(in folder: String) {
        guard !isLeftOut(folder, isFolder: true) else { return }
        let below = walk(folder)
        if found.isEmpty { found = below } else { found += below }
        // Links come last: what they lead to may have been found by its own path, and then is not listed twice.
        while !links.isEmpty {
            let (finder, former) = (self, links)
            links = []
            for target in inParallel(former.count, threads: threads, { finder.target(of: former[$0]) }) {
                guard let target else { continue }
                linked.formUnion(target.isFolder ? walk(target.path) : [path(target.path)])
            }
        }
        if meetsIgnored { found += trackedThoughIgnored(below: folder) }
    }

    /// The sources below a folder that git tracks although it would ignore them.
    private func trackedThoughIgnored(below folder: String) -> [String] {
        guard let repository else { return [] }
        return gitignores.trackedFiles().compactMap { fromTop in
            let file = join(repository, fromTop)
            var found = stat()
            guard lies(file, below: folder), isIgnored(fromTop), !isLeftOut(file, isFolder: false),
                lstat(file, &found) == 0, found.st_mode & S_IFMT == S_IFREG
            else { return nil }
            return path(file)
        }
    }

    private func isIgnored(_ fromTop: String) -> Bool {
        guard let repository else { return false }
        return IgnoreRules.ignore(fromTop) { gitignores.rules(in: join(repository, $0)) }
    }

    /// What was found: moved, for to copy it counts each path.
    mutating func takeFound() -> [String] {
        defer { found = [] }
        return found
    }

    /// Whether a path that was named would have been left out while looking.
    func isLeftOut(_ path: String, isFolder: Bool) -> Bool {
        let below = self.path(path)
        guard relative(path, to: root) != nil else { return !isFolder && isGenerated(name(of: path)) }
        let parts = below.split(separator: "/").map(String.init)
        if parts.contains(where: isForeign) || !below.isEmpty && settings.excludes(below) { return true }
        if !isFolder && isGenerated(name(of: path)) { return true }
        guard let repository, let fromTop = relative(path, to: repository) else { return false }
        if fromTop.isEmpty { return false }
        // A folder is ignored when anything in it is.
        guard isIgnored(isFolder ? fromTop + "/any" : fromTop) else { return false }
        return isFolder || !gitignores.trackedFiles().contains(fromTop)
    }

    /// A path as reports show it.
    func path(_ absolute: String) -> String { reader.path(absolute) }

    /// Reads a folder and all below it; what lies in them in whatever order.
    private mutating func walk(_ top: String) -> [String] {
        let (folder, reader) = (OpenFolder(path: top, rules: reader.rules(around: top)), reader)
        var queue = FolderQueue(from: folder, known: seen)
        let threads = min(threads, mostReaders)
        var parts = inParallel(threads, threads: threads) { [queue] _ in queue.read(with: reader) }
        if queue.meetsAgain {
            // Which of two ways to one place is meant must not depend on who was first.
            queue = FolderQueue(from: folder, known: seen)
            parts = [queue.read(with: reader)]
        }
        if seen.isEmpty { seen = queue.seen } else { seen.formUnion(queue.seen) }
        // The first is moved, for to copy it counts each path.
        var contents = parts.removeFirst()
        for part in parts { contents.add(part) }
        links += contents.links
        strays += contents.strays
        meetsIgnored = meetsIgnored || contents.meetsIgnored
        usedExcludes.formUnion(contents.usedExcludes)
        unreadable += contents.unreadable
        links.sort()
        strays.sort()
        unreadable.sort { ($0.path, $0.reason) < ($1.path, $1.reason) }
        return contents.sources
    }

    /// What a link leads to when it lies below the root, and is a folder that was not read yet or a source in such a one.
    private func target(of link: String) -> (path: String, isFolder: Bool)? {
        guard let real = realPath(link), let below = relative(real, to: realRoot), !below.isEmpty else { return nil }
        let target = join(root, below)
        guard let found = status(target) else { return nil }
        let kind = found.st_mode & S_IFMT
        let isFolder = kind == S_IFDIR
        guard isFolder || kind == S_IFREG && target.hasSuffix(".swift"),
            !isRead(isFolder ? target : parent(of: target)), !isLeftOut(target, isFolder: isFolder)
        else { return nil }
        return (target, isFolder)
    }

    /// Whether it is known what lies in a folder: of one that cannot be read, a link may still lead to a file.
    private func isRead(_ folder: String) -> Bool {
        guard let status = status(folder), seen.contains(FileIdentity(status)) else { return false }
        return !unreadable.contains { $0.path == path(folder) }
    }
}

func name(of path: String) -> String { path.parts(at: "/").last ?? path }

/// Whether the comment that a file begins with says that it was generated.
func isGenerated(_ bytes: [UInt8]) -> Bool {
    // Nearly every file begins with a comment, and nearly none has the word: text is made of those that have.
    let saysSo = bytes.withView { $0.part(0..<min(1024, $0.count)).holdsInAnyCase("generated") }
    guard saysSo else { return false }
    let comment = String(decoding: bytes[..<endOfHeader(bytes.prefix(1024))], as: UTF8.self).lowercased()
    guard comment.holds("generated") else { return false }
    return comment.holds("@generated")
        || [
            "do not edit", "do not modify", "don't edit", "do not change", "automatically generated", "auto-generated",
            "autogenerated", "generated by",
        ]
        .contains(where: comment.holds)
}

/// Whether a file holds what macOS keeps beside another of the same name on disks that have no place for it: `._Login.swift`.
func isAppleDouble(_ bytes: [UInt8], at path: String) -> Bool {
    bytes.starts(with: [0x00, 0x05, 0x16, 0x07]) && name(of: path).hasPrefix("._")
}

/// Where the comment lines end that a file begins with.
private func endOfHeader(_ bytes: ArraySlice<UInt8>) -> Int {
    var index = 0
    for _ in 0..<12 where index < bytes.count {
        var start = index
        while start < bytes.count, bytes[start].isBlankOrMark { start += 1 }
        let isComment =
            start < bytes.count
            && (bytes[start] == "*"
                || bytes[start] == "/" && start + 1 < bytes.count
                    && (bytes[start + 1] == "/" || bytes[start + 1] == "*"))
        guard isComment else { break }
        index = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    }
    return index
}

extension UInt8 {
    /// Blanks, line breaks, and the bytes of a byte order mark.
    fileprivate var isBlankOrMark: Bool {
        switch self {
        case 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF: true
        default: false
        }
    }
}
