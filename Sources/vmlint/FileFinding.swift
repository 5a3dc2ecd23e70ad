import Linting

/// Folders that hold no sources of the project's own.
private let foreignFolders: Set<String> = [".git", ".build", "DerivedData", "Pods", "Carthage", "SourcePackages"]

/// Finds Swift files below folders, leaving out what is foreign, generated, ignored or excluded.
struct FileFinder {
    /// Absolute, as are all paths here.
    let root: String
    let settings: Settings
    let repository: String?
    private(set) var found: Set<String> = []
    /// Folders that could not be read.
    private(set) var unreadable: [(path: String, reason: String)] = []
    /// What a run that was killed left of files that it was writing.
    private(set) var strays: [String] = []
    private var links: [String] = []
    private var seen: Set<FileIdentity> = []

    init(root: String, settings: Settings, repository: String?) {
        self.root = root
        self.settings = settings
        self.repository = repository
    }

    /// Looks below a folder.
    mutating func look(in folder: String) {
        guard !isLeftOut(folder, isFolder: true) else { return }
        walk(folder, ignoreRules(in: folder))
        // Links come last: what they lead to may have been found by its own path, and then is not told twice.
        while let link = links.popLast() { follow(link) }
    }

    /// Whether a path that was named would have been left out while looking.
    func isLeftOut(_ path: String, isFolder: Bool) -> Bool {
        let below = self.path(path)
        guard relative(path, to: root) != nil else { return !isFolder && isGenerated(name(of: path)) }
        let parts = below.split(separator: "/").map(String.init)
        if parts.contains(where: foreignFolders.contains) || !below.isEmpty && settings.excludes(below) { return true }
        if !isFolder && isGenerated(name(of: path)) { return true }
        guard let repository, let fromTop = relative(path, to: repository) else { return false }
        if fromTop.isEmpty { return false }
        // A folder is ignored when anything in it is.
        return IgnoreRules.ignore(isFolder ? fromTop + "/any" : fromTop) { gitignore(in: join(repository, $0)) }
    }

    /// What holds in a folder by the `.gitignore` files from the top of its repository down to it.
    private func ignoreRules(in folder: String) -> IgnoreRules {
        guard let repository, let below = relative(folder, to: repository) else { return IgnoreRules() }
        var rules = IgnoreRules().entering("", gitignore: gitignore(in: repository))
        var current = ""
        for part in below.split(separator: "/") {
            current += (current.isEmpty ? "" : "/") + part
            rules = rules.entering(current, gitignore: gitignore(in: join(repository, current)))
        }
        return rules
    }

    private func ignores(_ rules: IgnoreRules, _ path: String, isFolder: Bool) -> Bool {
        guard let repository, let fromTop = relative(path, to: repository) else { return false }
        return rules.ignores(fromTop, isFolder: isFolder)
    }

    /// A folder's own patterns; at the top those of `.git/info/exclude` come before.
    private func gitignore(in folder: String) -> [UInt8]? {
        let own = bytes(join(folder, ".gitignore"))
        guard folder == repository, let excluded = bytes(join(folder, ".git/info/exclude")) else { return own }
        return excluded + [0x0A] + (own ?? [])
    }

    private func bytes(_ path: String) -> [UInt8]? {
        if case .bytes(let bytes) = readFile(path) { bytes } else { nil }
    }

    /// A path as it is told and matched: from the root, or absolute when it lies elsewhere.
    func path(_ absolute: String) -> String { relative(absolute, to: root) ?? absolute }

    private mutating func walk(_ top: String, _ rules: IgnoreRules) {
        // A stack of our own: a thousand folders deep is no reason to run out of the program's.
        var stack = [(top, rules)]
        while let (folder, rules) = stack.popLast() {
            guard let entries = entries(of: folder) else { continue }
            for (name, kind) in entries {
                let path = join(folder, name)
                switch kind {
                case .folder:
                    guard !foreignFolders.contains(name), !settings.excludes(self.path(path)),
                        !ignores(rules, path, isFolder: true), remember(path)
                    else { continue }
                    stack.append((path, entering(path, rules)))
                case .file:
                    guard name.hasSuffix(".swift"), !isGenerated(name), !settings.excludes(self.path(path)),
                        !ignores(rules, path, isFolder: false)
                    else { continue }
                    found.insert(path)
                case .link: if !ignores(rules, path, isFolder: false) { links.append(path) }
                case .stray: strays.append(path)
                case .other: break
                }
            }
        }
    }

    private func entering(_ folder: String, _ rules: IgnoreRules) -> IgnoreRules {
        guard let repository, let fromTop = relative(folder, to: repository) else { return rules }
        return rules.entering(fromTop, gitignore: gitignore(in: folder))
    }

    /// Takes what a link leads to when it lies below the root and was not found by itself.
    private mutating func follow(_ link: String) {
        guard let pointer = realpath(link, nil) else { return }
        defer { free(pointer) }
        let target = String(cString: pointer)
        guard let below = relative(target, to: root), !below.isEmpty, !isLeftOut(target, isFolder: isFolder(target))
        else { return }
        if isFolder(target) {
            if remember(target) { walk(target, ignoreRules(in: target)) }
        } else if target.hasSuffix(".swift"), isFile(target) {
            found.insert(target)
        }
    }

    /// False for a folder that was walked already: a loop, or two ways to one place.
    private mutating func remember(_ folder: String) -> Bool {
        guard let status = status(folder) else { return false }
        return seen.insert(FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))).inserted
    }

    private enum Kind { case folder, file, link, stray, other }

    private mutating func entries(of folder: String) -> [(name: String, kind: Kind)]? {
        guard let stream = opendir(folder) else {
            unreadable.append((path(folder), lastError()))
            return nil
        }
        defer { closedir(stream) }
        var entries: [(String, Kind)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            let type = Int32(entry.pointee.d_type)
            // What is neither folder nor link nor `.swift` is none of ours; most file systems say so without another call.
            switch type {
            case Int32(DT_DIR): entries.append((name, .folder))
            case Int32(DT_REG):
                if name.hasSuffix(".swift") {
                    entries.append((name, .file))
                } else if name.hasSuffix(unfinished) {
                    entries.append((name, .stray))
                }
            case Int32(DT_LNK): entries.append((name, .link))
            case Int32(DT_UNKNOWN): entries.append((name, kind(of: join(folder, name))))
            default: if name.hasSuffix(".swift") { unreadable.append((path(join(folder, name)), "not a regular file")) }
            }
        }
        return entries
    }

    private func kind(of path: String) -> Kind {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        case S_IFLNK: return .link
        default: return .other
        }
    }
}

/// What makes two paths the same file.
private struct FileIdentity: Hashable {
    var device: UInt64
    var number: UInt64
}

private func isGenerated(_ name: String) -> Bool { name.hasSuffix(".generated.swift") }

func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

/// Whether the comment that a file begins with says that it was generated.
func isGenerated(_ bytes: [UInt8]) -> Bool {
    let header = bytes.withUnsafeBufferPointer { endOfGeneratedHeader(UnsafeBufferPointer(rebasing: $0.prefix(1024))) }
    // Nearly every file begins with a comment, and nearly none of them has the word: text is made of those that have.
    guard let header else { return false }
    let comment = String(decoding: bytes[..<header], as: UTF8.self).lowercased()
    return comment.contains("@generated")
        || [
            "do not edit", "do not modify", "don't edit", "do not change", "automatically generated", "auto-generated",
            "autogenerated", "generated by",
        ]
        .contains { comment.contains($0) }
}

/// Where the comment lines end that a file begins with; nil when they do not say "generated".
private func endOfGeneratedHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    var saysGenerated = false
    for _ in 0..<12 where index < bytes.count {
        var start = index
        while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains(bytes[start]) { start += 1 }
        let isComment =
            start < bytes.count
            && (bytes[start] == UInt8(ascii: "*")
                || bytes[start] == UInt8(ascii: "/") && start + 1 < bytes.count
                    && (bytes[start + 1] == UInt8(ascii: "/") || bytes[start + 1] == UInt8(ascii: "*")))
        guard isComment else { break }
        index = start
        while index < bytes.count, bytes[index] != 0x0A {
            if bytes[index] | 0x20 == UInt8(ascii: "g"), bytes.holds("generated", at: index) { saysGenerated = true }
            index += 1
        }
    }
    return saysGenerated ? index : nil
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a lower-case word stands here, in whatever case.
    fileprivate func holds(_ word: StaticString, at index: Int) -> Bool {
        guard index + word.utf8CodeUnitCount <= count else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { self[index + $0] | 0x20 == word.utf8Start[$0] }
    }
}
