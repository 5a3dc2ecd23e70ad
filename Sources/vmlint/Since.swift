import Linting
import Reporting
import Syntax

/// The lines that changed since a revision.
///
/// git gives the files as they were and nothing else: what is the same is seen here, byte by byte, so that no attribute,
/// filter or conversion of the repository plays a part. A class, for what it reads of git it keeps for the next question.
final class ChangedLines {
    private let top: String
    private let revision: String
    /// The names of what the files held, by the bytes of their paths from the top.
    private var base: [[UInt8]: String] = [:]
    /// Where upper and lower case are the same to git, by their small letters; as text, so that a letter with an accent is one
    /// whether it is written as one character or two.
    private var baseInAnyCase: [String: String] = [:]
    private var submodules: [String] = []
    private var objects: GitObjects
    /// By path, what has changed in a file of these bytes.
    private var known: [String: (bytes: [UInt8], changed: [Range<Int>])] = [:]
    /// False where git could not give what a file held: then all of it counts as changed.
    private(set) var isWhole = true

    /// Asks git for the files as they were where the branch left `revision`.
    init(since revision: String, top: String) throws(Refusal) {
        guard isOnPath("git") else { throw Refusal("--since: git is not on the PATH") }
        guard let name = try commit(revision, top: top) else {
            throw Refusal("--since: git knows no revision `\(visible(revision))`")
        }
        // Before the first commit there is nothing that both could have begun with.
        let head = try commit("HEAD", top: top)
        let base = try head.flatMap { head throws(Refusal) in try mergeBase(name, head, top: top) } ?? name
        (self.top, self.revision) = (top, revision)
        objects = try GitObjects(in: top)
        let ignoresCase = GitSettings(repository: top).ignoresCase
        for file in try filesOfTree(base, top: top) {
            if file.isSource {
                self.base[file.path] = String(file.name)
                if ignoresCase {
                    baseInAnyCase[String(decoding: file.path, as: UTF8.self).lowercased()] = String(file.name)
                }
            } else if file.isSubmodule {
                submodules.append(join(top, String(decoding: file.path, as: UTF8.self)))
            }
        }
    }

    /// Whether a byte of a file lies on a line that was not there.
    func contains(_ offset: Int, of source: Source, at path: String) -> Bool {
        let changed = stretches(of: source, at: path)
        let place = changed.partitioningIndex { $0.upperBound > offset }
        // What is said of a file's end is said of its last line.
        if place == changed.count { return offset == source.bytes.count && changed.last?.upperBound == offset }
        return changed[place].lowerBound <= offset
    }

    private func stretches(of source: Source, at path: String) -> [Range<Int>] {
        if let known = known[path], known.bytes == source.bytes { return known.changed }
        let changed = isOfSubmodule(path) ? [] : changedStretches(from: contents(of: path), to: source.bytes)
        known[path] = (source.bytes, changed)
        return changed
    }

    /// What a file held; nothing for one that was not there.
    private func contents(of path: String) -> [UInt8] {
        guard let fromTop = relative(path, to: top),
            let name = base[Array(fromTop.utf8)] ?? baseInAnyCase[fromTop.lowercased()]
        else { return [] }
        do {
            if let bytes = try objects.contents(of: [name])[0] { return bytes }
            printMessage(
                "--since: the clone does not hold \(visible(fromTop)) as it was at \(visible(revision)): "
                    + "all its lines are reported; `git diff \(visible(revision))` fetches what is missing")
        } catch { printMessage("--since: \(visible(fromTop)): \(error.message)") }
        isWhole = false
        return []
    }

    /// Whether a file is another repository's. A change cannot pretend that it is: git tracks nothing called `.git`.
    private func isOfSubmodule(_ path: String) -> Bool {
        submodules.contains { lies(path, below: $0) && status(join($0, ".git")) != nil }
    }
}
