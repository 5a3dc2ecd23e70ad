import Linting

/// The patterns of one `.gitignore`, which hold below its folder.
struct Gitignore: Sendable {
    /// Absolute.
    let folder: String
    private var patterns: [Pattern] = []

    private struct Pattern: Sendable {
        var glob: Glob
        var isNegated: Bool
        var isForFolders: Bool
        /// Holds a slash before its end: matched against the path from the folder, not against the name.
        var isAnchored: Bool
    }

    init(folder: String, bytes: [UInt8]) {
        self.folder = folder
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            if let pattern = Gitignore.pattern(String(decoding: line, as: UTF8.self)) { patterns.append(pattern) }
        }
    }

    var isEmpty: Bool { patterns.isEmpty }

    /// Whether a path is ignored (or, by `!`, is not); nil when no pattern speaks of it.
    func ignores(_ path: String, isFolder: Bool) -> Bool? {
        guard let below = relative(path, to: folder), !below.isEmpty else { return nil }
        let name = below.split(separator: "/").last.map(String.init) ?? below
        return patterns.last { pattern in
            (isFolder || !pattern.isForFolders) && pattern.glob.matches(pattern.isAnchored ? below : name)
        }.map { !$0.isNegated }
    }

    private static func pattern(_ line: String) -> Pattern? {
        var text = Substring(line)
        if text.last == "\r" { text.removeLast() }
        while text.last == " ", !text.dropLast().hasSuffix("\\") { text.removeLast() }
        guard !text.isEmpty, text.first != "#" else { return nil }
        let isNegated = text.first == "!"
        if isNegated { text.removeFirst() }
        let isForFolders = text.last == "/"
        if isForFolders { text.removeLast() }
        let isAnchored = text.contains("/")
        if text.first == "/" { text.removeFirst() }
        guard !text.isEmpty else { return nil }
        return Pattern(
            glob: Glob(String(text), dialect: .gitignore), isNegated: isNegated, isForFolders: isForFolders,
            isAnchored: isAnchored)
    }
}

/// All `.gitignore` files from the top of a repository down to a folder.
struct IgnoreRules: Sendable {
    private var files: [Gitignore] = []

    /// Those that hold in `folder`.
    init(upTo folder: String, repository top: String?) {
        guard let top, let below = relative(folder, to: top) else { return }
        if case .bytes(let bytes) = readFile(join(top, ".git/info/exclude")) {
            files.append(Gitignore(folder: top, bytes: bytes))
        }
        var current = top
        enter(current)
        for part in below.split(separator: "/") {
            current = join(current, String(part))
            enter(current)
        }
    }

    /// Adds what a folder's own `.gitignore` says.
    mutating func enter(_ folder: String) {
        guard case .bytes(let bytes) = readFile(join(folder, ".gitignore")) else { return }
        let file = Gitignore(folder: folder, bytes: bytes)
        if !file.isEmpty { files.append(file) }
    }

    /// The nearest file that speaks of the path decides.
    func ignore(_ path: String, isFolder: Bool) -> Bool {
        for file in files.reversed() {
            if let isIgnored = file.ignores(path, isFolder: isFolder) { return isIgnored }
        }
        return false
    }
}
