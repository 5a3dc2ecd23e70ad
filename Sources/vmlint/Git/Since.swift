import Bytes
import Linting
import Reporting
import Syntax

/// The lines that have changed since a revision.
///
/// git only provides the previous contents of files. These are compared with the current contents here, byte by byte,
/// so that the repository's attributes, filters and conversions have no effect. This is a class because it caches what
/// git returns.
final class ChangedLines {
    private let top: String
    private let revision: String
    /// The names of the objects with the previous contents, by the files' paths from the top.
    private var base: [PathKey: String] = [:]
    /// The names in `base` by lowercase path, if git ignores case. The keys are strings, so that accented letters are
    /// equal whether they are one scalar or two.
    private var baseInAnyCase: [String: String] = [:]
    private var submodules: [String] = []
    private var objects: GitObjects
    /// The changed ranges of each file for its current contents, by path.
    private var known: [PathKey: (bytes: [UInt8], changed: [Range<Int>])] = [:]
    /// Whether git provided the previous contents of all files. Files without previous contents count as changed.
    private(set) var isWhole = true

    /// Lists the files at the merge base of `HEAD` and a revision.
    init(since revision: String, top: String) throws(Refusal) {
        guard isOnPath("git") else { throw Refusal("--since: git is not on the PATH") }
        let name = try commit(since: revision, top: top)
        // Before the first commit there is no merge base.
        let head = try commit("HEAD", top: top)
        let base = try head.flatMap { head throws(Refusal) in try mergeBase(name, head, top: top) } ?? name
        (self.top, self.revision) = (top, revision)
        objects = try GitObjects(in: top)
        let ignoresCase = GitSettings(repository: top).ignoresCase
        for file in try filesOfTree(base, top: top) {
            if file.isSource {
                self.base[file.path] = file.name
                if ignoresCase { baseInAnyCase[file.path.lowercased()] = file.name }
            } else if file.isSubmodule {
                submodules.append(join(top, file.path))
            }
        }
    }

    /// Returns whether an offset in a file is on a changed line.
    func contains(_ offset: Int, of source: Source, at path: String) -> Bool {
        let changed = stretches(of: source, at: path)
        let place = changed.partitioningIndex { $0.upperBound > offset }
        // The end of a file belongs to its last line.
        if place == changed.count { return offset == source.bytes.count && changed.last?.upperBound == offset }
        return changed[place].lowerBound <= offset
    }

    private func stretches(of source: Source, at path: String) -> [Range<Int>] {
        if let known = known[path], known.bytes == source.bytes { return known.changed }
        let changed = isOfSubmodule(path) ? [] : changedStretches(from: contents(of: path), to: source.bytes)
        known[path] = (source.bytes, changed)
        return changed
    }

    /// Returns the previous contents of a file; empty if the file is new.
    private func contents(of path: String) -> [UInt8] {
        guard let fromTop = relative(path, to: top),
            let name = base[fromTop] ?? baseInAnyCase[fromTop.lowercased()]
        else { return [] }
        do {
            if let bytes = try objects.contents(of: [name])[0] { return bytes }
            printMessage(
                "--since: the clone does not contain \(visible(fromTop)) as it was at \(visible(revision)): "
                    + "all its lines are reported; `git diff \(visible(revision))` fetches what is missing")
        } catch { printMessage("--since: \(visible(fromTop)): \(error.message)") }
        isWhole = false
        return []
    }

    /// Returns whether a file belongs to a submodule that is checked out. No commit can fake a submodule, because git
    /// never tracks a file named `.git`.
    private func isOfSubmodule(_ path: String) -> Bool {
        submodules.contains { isPath(path, below: $0) && status(join($0, ".git")) != nil }
    }
}
