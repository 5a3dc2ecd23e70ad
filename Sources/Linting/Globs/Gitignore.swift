import Bytes

/// The patterns of one `.gitignore` file, relative to its folder.
package struct Gitignore: Sendable {
    private var patterns: [Pattern] = []
    private var ignoresCase: Bool

    var isEmpty: Bool { patterns.isEmpty }

    /// Creates the patterns from the bytes of a file; a missing file has none.
    package init(_ bytes: [UInt8] = [], ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        patterns = text.split(separator: "\n").compactMap { Pattern(line: $0, ignoresCase: ignoresCase) }
    }

    /// Inserts the patterns of another file before the existing patterns, which take precedence.
    package mutating func prepend(_ other: Gitignore) {
        patterns = other.patterns + patterns
        ignoresCase = ignoresCase || other.ignoresCase
    }

    /// Returns whether a path below the folder is ignored; nil if no pattern matches it. The last matching pattern
    /// decides.
    package func ignores(_ path: Substring, isFolder: Bool) -> Bool? {
        // git ignores the case of ASCII letters alone.
        let path =
            ignoresCase
            ? String(decoding: path.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)[...] : path
        let slash = path.utf8.lastIndex(of: "/")
        let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path
        return patterns.last { $0.fits(path, name, isFolder) }.map { !$0.isNegated }
    }
}

/// One line of the file: `!/build/*.swift`, `Pods/`, `*.generated.swift`.
private struct Pattern: Sendable {
    let glob: Glob
    let isNegated: Bool
    let isForFolders: Bool
    /// Whether the pattern has a `/` before its end and so is relative to the file's folder. Other patterns match names
    /// at any depth.
    let isAnchored: Bool

    init?(line: ArraySlice<UInt8>, ignoresCase: Bool) {
        var line = line
        if line.last == "\r" { line.removeLast() }
        guard let first = line.first, first != "#" else { return nil }
        while line.last == " ", !Pattern.isEscaped(line.endIndex - 1, in: line) { line.removeLast() }
        isNegated = first == "!"
        if isNegated { line.removeFirst() }
        isForFolders = line.last == "/"
        if isForFolders { line.removeLast() }
        isAnchored = line.contains("/")
        if line.first == "/" { line.removeFirst() }
        guard !line.isEmpty else { return nil }
        glob = Glob(String(path: line), dialect: ignoresCase ? .gitignoreAnyCase : .gitignore)
    }

    func fits(_ path: Substring, _ name: Substring, _ isFolder: Bool) -> Bool {
        if isForFolders, !isFolder { return false }
        return glob.matches(isAnchored ? path : name)
    }

    /// Returns whether an odd number of backslashes precedes an index.
    private static func isEscaped(_ place: Int, in line: ArraySlice<UInt8>) -> Bool {
        var before = place
        while before > line.startIndex, line[before - 1] == "\\" { before -= 1 }
        return (place - before) % 2 == 1
    }
}

/// The `.gitignore` files from the root of a repository down to a folder. The deepest one with a matching pattern
/// decides.
///
/// Traversal checks each entry of a folder and does not enter ignored folders, because nothing in them can be included
/// again.
package struct IgnoreRules: Sendable {
    /// The patterns of each folder with its path from the root, outermost first.
    private var levels: [(folder: String, rules: Gitignore)] = []

    package init() {}

    package var isEmpty: Bool { levels.isEmpty }

    /// Returns the rules that apply in a folder: the current rules and the patterns of the folder's `.gitignore` file.
    /// An empty path is the root.
    package func entering(_ folder: String, _ rules: Gitignore) -> IgnoreRules {
        if rules.isEmpty { return self }
        var inner = self
        inner.levels.append((folder, rules))
        return inner
    }

    /// Returns whether a path from the root is itself ignored. Its parent folders are not checked.
    package func ignores(_ path: String, isFolder: Bool) -> Bool {
        for level in levels.reversed() {
            guard let below = path.below(level.folder) else { continue }
            if let verdict = level.rules.ignores(below, isFolder: isFolder) { return verdict }
        }
        return false
    }

    /// Returns whether a file's path from the root, or one of its parent folders, is ignored.
    package static func ignore(_ path: String, gitignore: (_ folder: String) -> Gitignore) -> Bool {
        var rules = IgnoreRules().entering("", gitignore(""))
        var folder = ""
        let names = path.parts(at: "/")
        for name in names.dropLast() {
            folder += (folder.isEmpty ? "" : "/") + name
            if rules.ignores(folder, isFolder: true) { return true }
            rules = rules.entering(folder, gitignore(folder))
        }
        return rules.ignores(path, isFolder: false)
    }
}

extension String {
    /// Returns the path relative to a folder; nil if the folder does not contain it.
    fileprivate func below(_ folder: String) -> Substring? {
        if folder.isEmpty { return self[...] }
        let start = folder.utf8.count
        guard utf8.count > start + 1, utf8.starts(with: folder.utf8),
            utf8[utf8.index(utf8.startIndex, offsetBy: start)] == "/"
        else { return nil }
        return self[utf8.index(utf8.startIndex, offsetBy: start + 1)...]
    }
}
