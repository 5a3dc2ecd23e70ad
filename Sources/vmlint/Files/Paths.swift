import Bytes
import Reporting

/// Returns the current folder. If there is none, for example because it was deleted, the program exits, because no
/// other folder can be used instead.
func workingFolder() -> String {
    guard let folder = getcwd(nil, 0), folder.pointee == 0x2F else {
        printMessage("the working folder cannot be found: \(lastError())")
        exit(2)
    }
    defer { free(folder) }
    return String(systemPath: folder)
}

extension String {
    /// Creates a path from a C string.
    init(systemPath text: UnsafePointer<CChar>) {
        self.init(path: UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}

/// Calls a function with a path as a C string.
func withSystemPath<Result>(_ path: String, _ work: (UnsafePointer<CChar>) -> Result) -> Result {
    guard path.holds(0xF4) else { return path.withCString(work) }
    return (path.pathBytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { work($0.baseAddress!) }
}

/// Returns the path without symbolic links; nil after an error, such as a missing file.
func realPath(_ path: String) -> String? {
    guard let pointer = withSystemPath(path, { realpath($0, nil) }) else { return nil }
    defer { free(pointer) }
    return String(systemPath: pointer)
}

/// Returns the path that a symbolic link contains; nil if it is no link.
func linkTarget(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { buffer in
        withSystemPath(path) { readlink($0, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count) }
    }
    guard count >= 0 else { return nil }
    return buffer.withUnsafeBytes { String(path: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
}

/// Returns an absolute path without `.` and `..`. Links are not followed.
func absolute(_ path: String, from folder: String = workingFolder()) -> String {
    var parts: [String] = []
    let whole = isAbsolute(path) ? path : "\(folder)/\(path)"
    for part in whole.parts(at: "/") {
        switch part {
        case ".": break
        case "..": _ = parts.popLast()
        default: parts.append(part)
        }
    }
    return "/" + parts.joined(separator: "/")
}

/// Returns an absolute path relative to a folder; nil if the path is outside of the folder. The result is empty for the
/// folder itself.
func relative(_ path: String, to folder: String) -> String? {
    if isSame(path, folder) { return "" }
    let size = folder == "/" ? 0 : folder.utf8.count
    if begins(path, with: folder, size) { return String(path.utf8.dropFirst(size + 1)) }
    return isSpelledOtherwise(path, folder) ? String(path.dropFirst(folder.count + 1)) : nil
}

func isAbsolute(_ path: String) -> Bool { path.utf8.first == "/" }

/// Returns whether an absolute path is inside a folder.
func isPath(_ path: String, below folder: String) -> Bool {
    begins(path, with: folder, folder == "/" ? 0 : folder.utf8.count) || isSpelledOtherwise(path, folder)
}

/// Returns whether a path begins with a number of bytes from a folder's path, followed by a slash. Comparing bytes is
/// faster than comparing characters.
private func begins(_ path: String, with folder: String, _ size: Int) -> Bool {
    guard path.utf8.count > size + 1 else { return false }
    // Passing the storage directly avoids counting a reference to the folder for each path.
    let isBelow = path.utf8.withContiguousStorageIfAvailable { path in
        folder.utf8.withContiguousStorageIfAvailable { folder in
            path[size] == "/" && memcmp(path.baseAddress!, folder.baseAddress!, size) == 0
        }
    }
    return isBelow.flatMap { $0 } ?? path.utf8.starts(with: folder.utf8.prefix(size) + ["/"])
}

/// Returns whether a path is inside a folder although it spells the folder's name with other bytes.
private func isSpelledOtherwise(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder) && folder.utf8.contains { $0 >= 0x80 } && path.count > folder.count + 1
        && path.dropFirst(folder.count).first == "/" && isSame(String(path.prefix(folder.count)), folder)
}

/// Returns whether two paths refer to the same file. An accented letter can be one scalar or two, and some file systems
/// treat both alike.
private func isSame(_ one: String, _ other: String) -> Bool {
    if one.utf8.elementsEqual(other.utf8) { return true }
    return one == other && status(one).map(FileIdentity.init) == status(other).map(FileIdentity.init)
}

/// Returns the parent folder of a path.
func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
}

/// Returns the last component of a path.
func name(of path: String) -> String {
    let bytes = path.utf8
    guard let last = bytes.lastIndex(where: { $0 != "/" }) else { return path }
    let start = bytes[...last].lastIndex(of: "/").map(bytes.index(after:)) ?? bytes.startIndex
    return String(decoding: bytes[start...last], as: UTF8.self)
}

func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    if isAbsolute(path) { return path }
    var (folder, path) = (folder == "/" ? "" : folder, path)
    return String(unsafeUninitializedCapacity: folder.utf8.count + 1 + path.utf8.count) { buffer in
        let end = folder.withUTF8 { buffer.initialize(fromContentsOf: $0) }
        buffer.initializeElement(at: end, to: "/")
        return path.withUTF8 { buffer[(end + 1)...].initialize(fromContentsOf: $0) }
    }
}

/// Returns the status of the file at a path, following links; nil if there is an error.
func status(_ path: String) -> stat? {
    var status = stat()
    return withSystemPath(path, { stat($0, &status) }) == 0 ? status : nil
}

/// Returns the status of the file or link at a path; nil if there is an error.
func linkStatus(_ path: String) -> stat? {
    var status = stat()
    return withSystemPath(path, { lstat($0, &status) }) == 0 ? status : nil
}

/// Returns the status of the file at a path, following links; nil if there is certainly no file. Other errors are
/// thrown, because a file that can't be seen isn't a missing one.
func statusIfPresent(_ path: String) throws(Refusal) -> stat? {
    if let status = status(path) { return status }
    guard isMissing(errno) else { throw Refusal("\(visible(path)) cannot be read: \(lastError())") }
    return nil
}

/// Returns whether an error means that there is no file at a path.
func isMissing(_ error: Int32) -> Bool { error == ENOENT || error == ENOTDIR }

func isFolder(_ path: String) -> Bool { status(path)?.isFolder ?? false }
func isFile(_ path: String) -> Bool { status(path)?.isFile ?? false }

extension stat {
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    /// Whether this is a regular file.
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}

/// Returns the closest folder that contains a file with this name, searching upward.
func folder(
    upFrom folder: String, with name: String, notAbove top: String? = nil
) throws(Refusal) -> String? {
    var folder = folder
    while true {
        // A broken link counts as well, so that its missing target is reported.
        let path = join(folder, name)
        if linkStatus(path) != nil { return folder }
        // Parent folders of a repository can be closed to the user.
        guard isMissing(errno) || errno == EACCES && top == nil else {
            throw Refusal("\(visible(path)) cannot be read: \(lastError())")
        }
        if folder == top || folder == "/" { return nil }
        folder = parent(of: folder)
    }
}
