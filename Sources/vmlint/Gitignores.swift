import Linting

/// The `.gitignore` files of a repository, each read once, and the files that git tracks even if they are ignored.
///
/// This is a class because all threads that read folders share it.
final class Gitignores: Sendable {
    /// The top of the repository.
    private let top: String?
    private let known = Guarded<[String: Gitignore]>([:])
    private let tracked = Guarded<Set<String>?>(nil)
    private let settings: GitSettings?

    init(top: String?) {
        self.top = top
        settings = top.map { GitSettings(repository: $0) }
    }

    /// Returns the patterns of a folder. At the top, they follow those of `.git/info/exclude` and `core.excludesFile`.
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

    /// Returns the paths of the Swift files in the index, from the top. git runs once, and only if something is
    /// ignored.
    func trackedFiles() -> Set<String> {
        tracked.see { tracked in
            if let tracked { return tracked }
            let entries = top.flatMap { try? filesOfIndex(top: $0) } ?? []
            let paths = Set(entries.filter(\.isSource).map { String(decoding: $0.path, as: UTF8.self) })
            tracked = paths
            return paths
        }
    }

    private func read(_ path: String) -> Gitignore {
        guard case .bytes(let bytes) = readFile(path) else { return Gitignore() }
        return Gitignore(bytes, ignoresCase: settings?.ignoresCase ?? false)
    }
}
