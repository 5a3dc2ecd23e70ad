import Bytes
import Linting

/// A repository's `.gitignore` files, each read once, and the files that git tracks even if they are ignored.
///
/// This is a class because all threads that read folders share it.
final class Gitignores: Sendable {
    /// The top folder of the repository; nil if there is none.
    private let top: String?
    private let known = Guarded<[PathKey: Gitignore]>([:])
    private let tracked = Guarded<Set<PathKey>?>(nil)
    private let settings: GitSettings?
    private let failures = Guarded<[(path: String, reason: String)]>([])
    private let rejects = Guarded(false)
    /// The total size of the ignore rules that have been read.
    private let size = Guarded(0)

    init(top: String?) {
        self.top = top
        settings = top.map { GitSettings(repository: $0) }
    }

    /// Returns the ignore patterns of a folder. In the top folder, the patterns of `core.excludesFile` and
    /// `.git/info/exclude` come first.
    func rules(in folder: String) -> Gitignore {
        if let rules = known.see({ $0[folder] }) { return rules }
        var rules = read(join(folder, ".gitignore"))
        if folder == top {
            rules.prepend(read(join(gitFolder(of: folder), "info/exclude")))
            if let file = settings?.excludesFile { rules.prepend(read(absolute(file, from: folder))) }
        }
        known.see { $0[folder] = rules }
        return rules
    }

    /// Returns the paths of the Swift files that git tracks, from the top of the repository. git runs only on the first
    /// call.
    func trackedFiles() -> Set<PathKey> {
        tracked.see { tracked in
            if let tracked { return tracked }
            let entries = top.map(index) ?? []
            let paths = Set(entries.filter(\.isSource).map { PathKey($0.path) })
            tracked = paths
            return paths
        }
    }

    /// Whether git could not list the files that it tracks.
    var areTrackedUnknown: Bool { rejects.see { $0 } }

    /// Returns the absolute paths of files that are needed to know what git ignores, but could not be read, with the
    /// reasons.
    func takeFailures() -> [(path: String, reason: String)] {
        failures.see { failures in
            defer { failures = [] }
            return failures
        } + (settings?.unreadable ?? [])
    }

    private func index(top: String) -> [GitEntry] {
        do { return try filesOfIndex(top: top) } catch {
            rejects.see { $0 = true }
            let message = "it is unknown which ignored files git tracks: \(error.message)"
            // Files are linted without git, too.
            if error.isOfGit { printMessage(message) } else { note(join(top, ".git"), message) }
            return []
        }
    }

    private func note(_ path: String, _ reason: String) { failures.see { $0.append((path, reason)) } }

    /// Whether all ignore rules together exceed the limit, so that some were not read.
    var areTooLarge: Bool { size.see { $0 > largestIgnoreRules } }

    private func read(_ path: String) -> Gitignore {
        if areTooLarge { return Gitignore() }
        switch readIfPresent(path, limit: largestSettings) {
        case .bytes(let bytes)?:
            size.see { $0 += bytes.count }
            return Gitignore(bytes, ignoresCase: settings?.ignoresCase ?? false)
        case .failed(let reason)?: note(path, reason)
        case nil: break
        }
        return Gitignore()
    }
}
