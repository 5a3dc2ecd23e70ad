import Linting

/// The `.gitignore` files of a repository, each read once: who names a thousand files asks for few folders.
final class Gitignores: Sendable {
    /// The top of the repository.
    private let top: String?
    private let known = Guarded<[String: Gitignore]>([:])

    init(top: String?) { self.top = top }

    /// A folder's own patterns; at the top those of `.git/info/exclude` come before.
    func rules(in folder: String) -> Gitignore {
        if let rules = known.see({ $0[folder] }) { return rules }
        var lines = bytes(join(folder, ".gitignore")) ?? []
        if folder == top, let excluded = bytes(join(folder, ".git/info/exclude")) { lines = excluded + [0x0A] + lines }
        let rules = Gitignore(lines)
        known.see { $0[folder] = rules }
        return rules
    }

    private func bytes(_ path: String) -> [UInt8]? {
        if case .bytes(let bytes) = readFile(path) { bytes } else { nil }
    }
}
