import Bytes
import Reporting

/// What is staged in the git index, as opposed to what is in the working tree. Paths are those that reports show.
struct Staged {
    /// The Swift files in the index, with the names of their objects.
    private var all: [PathKey: String] = [:]
    /// The files that a commit would add or change.
    private(set) var changed: Set<PathKey> = []
    private let top: String

    /// Reads the index of a repository.
    ///
    /// - Parameter top: The top of the repository's working tree.
    init(top: String, _ workspace: Workspace) throws(Refusal) {
        self.top = top
        // Before the first commit, everything in the index is new.
        var committed: [PathKey: GitEntry] = [:]
        if let head = try commit("HEAD", top: top) {
            for file in try filesOfTree(head, top: top) { committed[file.path] = file }
        }
        for file in try filesOfIndex(top: top) where file.isSource {
            let path = workspace.displayPath(join(top, file.path))
            all[path] = file.name
            let former = committed[file.path]
            if former?.name != file.name || former?.mode != file.mode { changed.insert(path) }
        }
    }

    var paths: Dictionary<PathKey, String>.Keys { all.keys }

    func holds(_ path: String) -> Bool { all[path] != nil }

    /// Returns the staged contents of files.
    func contents(of paths: [String]) throws(Refusal) -> [PathKey: [UInt8]] {
        let wanted = paths.compactMap { path in all[path].map { (path: path, name: $0) } }
        var objects = try GitObjects(in: top)
        var contents: [PathKey: [UInt8]] = [:]
        for (file, bytes) in zip(wanted, try objects.contents(of: wanted.map(\.name))) {
            guard let bytes else { throw Refusal("git does not contain the staged contents of \(visible(file.path))") }
            contents[file.path] = bytes
        }
        return contents
    }
}
