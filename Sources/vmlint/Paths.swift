/// The folder the program was started in.
func workingFolder() -> String {
    guard let folder = getcwd(nil, 0) else { return "/" }
    defer { free(folder) }
    return String(cString: folder)
}

/// A path from the file system's root, `.` and `..` resolved by their names.
func absolute(_ path: String, from folder: String = workingFolder()) -> String {
    var parts: [Substring] = []
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : "\(folder)/\(path)"
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
    if path == folder { return "" }
    let prefix = folder == "/" ? "/" : folder + "/"
    if begins(path, with: prefix) { return String(path.utf8.dropFirst(prefix.utf8.count)) }
    return isSpelledOtherwise(path, prefix) ? String(path.dropFirst(prefix.count)) : nil
}

/// Whether an absolute path lies somewhere below a folder.
func lies(_ path: String, below folder: String) -> Bool {
    let prefix = folder == "/" ? "/" : folder + "/"
    return begins(path, with: prefix) || isSpelledOtherwise(path, prefix)
}

/// By bytes, which need not be counted as characters must.
private func begins(_ path: String, with prefix: String) -> Bool {
    path.utf8.count > prefix.utf8.count && path.utf8.starts(with: prefix.utf8)
}

/// Whether a path begins so in other bytes: an accented letter may be one character or two, and file systems take one for the other.
private func isSpelledOtherwise(_ path: String, _ prefix: String) -> Bool {
    prefix.utf8.contains { $0 >= 0x80 } && path.hasPrefix(prefix) && path.count > prefix.count
}

/// The folder that holds a path.
func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
}

func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    return path.hasPrefix("/") ? path : folder == "/" ? "/" + path : "\(folder)/\(path)"
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
        if status(join(folder, name)) != nil { return folder }
        if folder == top || folder == "/" { return nil }
        folder = parent(of: folder)
    }
}
