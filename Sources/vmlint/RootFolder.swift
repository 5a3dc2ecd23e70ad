import Bytes

/// The folder that the sources' paths begin in, held open. Files are opened beneath it, folder by folder, and no link is
/// followed on the way, so that no path leads out of it, whatever changes during the run.
///
/// A class, because all threads share the folders that are open.
final class RootFolder: Sendable {
    private let root: FolderHandle?
    /// The folders that were opened last, by their paths from the root: files are read folder by folder.
    private let known = Guarded<[String: FolderHandle]>([:])

    init(_ path: String) {
        root = FolderHandle(path, in: AT_FDCWD, followsLinks: true)
    }

    /// Reads a file by its path as it is reported: from the root, or absolute where it was named and is elsewhere.
    func read(_ path: String) -> FileReading {
        folder(of: path)?.read(name(of: path)) ?? .failed(lastError())
    }

    /// The open folder that holds a file; nil where there is none, or a link is on the way to it.
    func folder(of path: String) -> FolderHandle? {
        // A file outside of the root was named by its real path.
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
            // The system limits how many files a process has open. Folders in use stay open until they are released.
            if known.count >= 48 { known.removeAll() }
            known[below] = handle
        }
        return handle
    }
}

/// An open folder, closed when the last reference to it goes.
///
/// A class, so that it is closed once.
final class FolderHandle: Sendable {
    let descriptor: Int32

    init?(_ path: String, in folder: Int32, followsLinks: Bool) {
        let flags = O_DIRECTORY | O_CLOEXEC | onlyToPass | (followsLinks ? 0 : O_NOFOLLOW)
        let descriptor = path.withCString { openat(folder, $0, flags) }
        if descriptor < 0 { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Reads a regular file by its name; a link is not followed.
    func read(_ name: String) -> FileReading { readFile(name, in: descriptor, flags: O_NOFOLLOW) }
}

#if canImport(Darwin)
    /// `O_SEARCH`: permission to pass through a folder does not include permission to read it.
    private let onlyToPass: Int32 = 0x4000_0000
#else
    /// `O_PATH`: permission to pass through a folder does not include permission to read it.
    private let onlyToPass: Int32 = 0o10000000
#endif
