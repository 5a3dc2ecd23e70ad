import Bytes
import Reporting

/// The folder the program was started in. Where it cannot be found, as when it was deleted, the run ends: no path could be
/// said to lie in it, and the root of the file system is another folder.
func workingFolder() -> String {
    guard let folder = getcwd(nil, 0), folder.pointee == 0x2F else {
        printMessage("the working folder cannot be found: \(lastError())")
        exit(2)
    }
    defer { free(folder) }
    return String(cString: folder)
}

/// Where a path really leads, links followed; nil where nothing is there.
func realPath(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
}

/// A path from the file system's root, `.` and `..` resolved by their names.
func absolute(_ path: String, from folder: String = workingFolder()) -> String {
    var parts: [Substring] = []
    let whole = isAbsolute(path) ? path : "\(folder)/\(path)"
    for part in whole.split(separator: "/") {
        switch part {
        case ".": break
        case "..": _ = parts.popLast()
        default: parts.append(part)
        }
    }
    return "/" + parts.joined(separator: "/")
}

/// An absolute path as seen from a folder; nil when it lies elsewhere. The folder itself is empty.
func relative(_ path: String, to folder: String) -> String? {
    if isSame(path, folder) { return "" }
    let size = folder == "/" ? 0 : folder.utf8.count
    if begins(path, with: folder, size) { return String(path.utf8.dropFirst(size + 1)) }
    return isSpelledOtherwise(path, folder) ? String(path.dropFirst(folder.count + 1)) : nil
}

func isAbsolute(_ path: String) -> Bool { path.utf8.first == "/" }

/// Whether an absolute path lies somewhere below a folder.
func lies(_ path: String, below folder: String) -> Bool {
    begins(path, with: folder, folder == "/" ? 0 : folder.utf8.count) || isSpelledOtherwise(path, folder)
}

/// Whether so many bytes of a folder stand before a slash and more: bytes need not be counted as characters must.
private func begins(_ path: String, with folder: String, _ size: Int) -> Bool {
    guard path.utf8.count > size + 1 else { return false }
    // Passed as they are, no reference to the folder is counted for each path.
    let isBelow = path.utf8.withContiguousStorageIfAvailable { path in
        folder.utf8.withContiguousStorageIfAvailable { folder in
            path[size] == "/" && memcmp(path.baseAddress!, folder.baseAddress!, size) == 0
        }
    }
    return isBelow.flatMap { $0 } ?? path.utf8.starts(with: folder.utf8.prefix(size) + ["/"])
}

/// Whether a path lies below a folder, whose name it has in other bytes.
private func isSpelledOtherwise(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder) && folder.utf8.contains { $0 >= 0x80 } && path.count > folder.count + 1
        && path.dropFirst(folder.count).first == "/" && isSame(String(path.prefix(folder.count)), folder)
}

/// Whether two paths are one. An accented letter may be one character or two, and some file systems take one for the other.
private func isSame(_ one: String, _ other: String) -> Bool {
    if one.utf8.elementsEqual(other.utf8) { return true }
    return one == other && status(one).map(FileIdentity.init) == status(other).map(FileIdentity.init)
}

/// The folder that holds a path.
func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
}

func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    if isAbsolute(path) { return path }
    var (folder, path) = (folder == "/" ? "" : folder, path)
    return String(unsafeUninitializedCapacity: folder.utf8.count + 1 + path.utf8.count) { room in
        let end = folder.withUTF8 { room.initialize(fromContentsOf: $0) }
        room.initializeElement(at: end, to: "/")
        return path.withUTF8 { room[(end + 1)...].initialize(fromContentsOf: $0) }
    }
}

/// What stands at a path, links followed.
func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
}

func isFolder(_ path: String) -> Bool { status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }
func isFile(_ path: String) -> Bool { status(path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

/// The nearest folder upwards in which `name` is.
func folder(upFrom folder: String, with name: String, notAbove top: String? = nil) -> String? {
    var folder = folder
    while true {
        // A link that leads nowhere is there too: what it should be is missed, and not passed over.
        var status = stat()
        if lstat(join(folder, name), &status) == 0 { return folder }
        if folder == top || folder == "/" { return nil }
        folder = parent(of: folder)
    }
}
