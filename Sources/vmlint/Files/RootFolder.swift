import Bytes
import Linting

/// The open root folder, to which the paths of sources are relative. Files are opened from it folder by folder and
/// without following links, so that no path leads out of it even if files change during the run.
///
/// This is a class because threads share the open folders.
final class RootFolder: Sendable {
    private let root: FolderHandle?
    /// The folders that were opened last, by their paths from the root. Files are usually read folder by folder.
    private let known = Guarded<[PathKey: FolderHandle]>([:])

    init(_ path: String) {
        root = FolderHandle(path, in: AT_FDCWD, followsLinks: true)
    }

    /// Reads the file at a path, which is relative to the root, or absolute for a named file outside of it.
    func read(_ path: String, limit: Int = largestSource, onlyStart: Bool = false) -> FileReading {
        folder(of: path)?.read(name(of: path), limit: limit, onlyStart: onlyStart) ?? .failed(lastError())
    }

    /// Returns the open folder that contains a file; nil if the folder does not exist or there is a link on the way.
    func folder(of path: String) -> FolderHandle? {
        // A file outside of the root is named by its real path.
        if isAbsolute(path) { return FolderHandle(parent(of: path), in: AT_FDCWD, followsLinks: true) }
        guard let slash = path.utf8.lastIndex(of: "/") else { return root }
        return handle(String(path[..<slash]))
    }

    private func handle(_ below: String) -> FolderHandle? {
        if let handle = known.see({ $0[below] }) { return handle }
        let around = below.utf8.lastIndex(of: "/").map { handle(String(below[..<$0])) } ?? root
        guard let around, let handle = FolderHandle(name(of: below), in: around.descriptor, followsLinks: false) else {
            return nil
        }
        known.see { known in
            // The system limits the number of open files per process. Folders in use stay open until they are released.
            if known.count >= 48 { known.removeAll() }
            known[below] = handle
        }
        return handle
    }
}

/// An open folder. It is closed when nothing refers to it any more.
///
/// This is a class so that the folder is closed only once.
final class FolderHandle: Sendable {
    let descriptor: Int32

    init?(_ path: String, in folder: Int32, followsLinks: Bool) {
        let flags = O_DIRECTORY | O_CLOEXEC | onlyToPass | (followsLinks ? 0 : O_NOFOLLOW)
        let descriptor = withSystemPath(path) { openat(folder, $0, flags) }
        if descriptor < 0 { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Reads a regular file in the folder, without following links.
    func read(_ name: String, limit: Int = largestSource, onlyStart: Bool = false) -> FileReading {
        readFile(name, in: descriptor, flags: O_NOFOLLOW, limit: limit, onlyStart: onlyStart)
    }
}

#if canImport(Darwin)
    /// `O_SEARCH`, to open a folder that can be traversed, but not read.
    private let onlyToPass: Int32 = 0x4000_0000
#else
    /// `O_PATH`, to open a folder that can be traversed, but not read.
    private let onlyToPass: Int32 = 0o10000000
#endif
