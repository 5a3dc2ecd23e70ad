import Bytes
import Linting
import Syntax

/// What the server needs of the system: reading a project beneath a folder. Nothing is ever written.
package struct Disk: Sendable {
    /// A closure that finds a project, and reads those of its files that are not known already.
    package var load: @Sendable (LoadRequest) -> OpenProject

    package init(load: @escaping @Sendable (LoadRequest) -> OpenProject) { self.load = load }
}

/// A request to read a project, or to read again what has changed of it.
package struct LoadRequest: Sendable {
    /// The absolute path of the folder that the editor opened.
    package var folder: String
    /// The texts of open documents by absolute path. They take the place of files.
    package var buffers: [PathKey: [UInt8]] = [:]
    /// The project as it was read before.
    package var former: OpenProject?
    /// The absolute paths of files that may have changed since; nil for all.
    package var touched: Set<PathKey>?

    package init(folder: String) { self.folder = folder }

    /// Returns the facts of the files that need not be read again, by relative path.
    package func knownFiles(below root: String) -> [PathKey: FileFacts] {
        guard let former, let touched, former.root == root else { return [:] }
        var known: [PathKey: FileFacts] = [:]
        for file in former.files {
            let place = former.file(at: file.path)
            guard let facts = file.facts, !touched.contains(place), buffers[place] == nil else { continue }
            known[file.path] = facts
        }
        return known
    }
}
