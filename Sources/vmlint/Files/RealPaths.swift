/// Resolves links in named paths. The links must not lead out of the root.
struct RealPaths {
    private let root: String
    private let realRoot: String
    /// The real paths of folders, by the bytes of their paths. Named files are often in the same few folders.
    private var known: [[UInt8]: String] = [:]
    private var storedNames = StoredNames()

    enum Place {
        /// The path without links. If there is no such file, this is the path as named.
        case at(String)
        /// The path is inside the root, but the file is outside.
        case leadsOut
        /// The links cannot be resolved.
        case failed(String)
    }

    init(root: String) {
        self.root = root
        if let real = realPath(root) {
            realRoot = storedNames.spelling(of: real, isFolder: true)
        } else {
            realRoot = root
        }
    }

    mutating func place(of path: String) -> Place {
        guard let real = real(path) else { return .failed(lastError()) }
        if let below = relative(real, to: realRoot) { return .at(join(root, below)) }
        return relative(path, to: root) == nil ? .at(real) : .leadsOut
    }

    /// Returns the path without links; nil after an error, whose code is in `errno`.
    private mutating func real(_ path: String) -> String? {
        guard let status = linkStatus(path) else {
            // A folder that no longer exists contains nothing either.
            return isMissing(errno) ? join(realRoot, relative(path, to: root) ?? path) : nil
        }
        if path == "/" { return path }
        if status.isFile {
            let folder = parent(of: path)
            let key = Array(folder.utf8)
            if known[key] == nil {
                known[key] = realPath(folder).map { storedNames.spelling(of: $0, isFolder: true) }
            }
            guard let folder = known[key] else { return nil }
            return storedNames.spelling(of: join(folder, name(of: path)), isFolder: false)
        }
        guard let real = realPath(path) else { return isMissing(errno) || errno == ELOOP ? path : nil }
        return storedNames.spelling(of: real, isFolder: true)
    }
}
