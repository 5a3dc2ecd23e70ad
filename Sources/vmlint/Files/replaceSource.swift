import Reporting

/// Replaces the contents of a source file with the fixed ones, and keeps its owner, mode and extended attributes. Files
/// that have changed since they were read, are write-protected or have hard links are left alone.
func replaceSource(_ path: String, in root: RootFolder, asRead: [UInt8], with bytes: [UInt8]) throws(Refusal) {
    noteOutput()
    if let problem = problem(replacing: path, in: root, asRead: asRead, with: bytes) {
        throw Refusal("\(visible(path)) cannot be written: \(problem)")
    }
}

private func problem(
    replacing path: String, in root: RootFolder, asRead: [UInt8], with bytes: [UInt8]
) -> String? {
    let name = name(of: path)
    guard let folder = root.folder(of: path) else { return lastError() }
    let original = withSystemPath(name) {
        openat(folder.descriptor, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    guard original >= 0 else { return lastError() }
    defer { close(original) }
    var status = stat()
    guard fstat(original, &status) == 0 else { return lastError() }
    guard status.isFile else { return "not a regular file" }
    guard case .bytes(let present) = readAll(original, expecting: Int(status.st_size)) else { return lastError() }
    // Another run of `--fix` made the same changes.
    if present == bytes { return nil }
    guard present == asRead else { return changedMeanwhile }
    // The superuser may write to write-protected files.
    guard status.st_mode & 0o222 != 0, withSystemPath(name, { faccessat(folder.descriptor, $0, W_OK, 0) }) == 0 else {
        return "it is write-protected"
    }
    guard status.st_nlink <= 1 else { return "it has \(status.st_nlink) names (hard links)" }
    // After the exchange, the original has the name of a temporary file; the lock keeps it from being removed.
    flock(original, LOCK_EX | LOCK_NB)
    do {
        var file = try UnfinishedFile(for: name, in: folder)
        return file.write(bytes) ?? file.takeOwnerAndAttributes(of: original, status)
            ?? file.last(withMode: status.st_mode & 0o7777) ?? file.takePlace(ofFileHolding: asRead, or: bytes)
    } catch { return error.message }
}
