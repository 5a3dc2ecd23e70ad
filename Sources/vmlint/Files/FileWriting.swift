import Reporting

/// Replaces the contents of a file atomically, and keeps its mode. The bytes are written to a temporary file, which is
/// synced and renamed.
func replace(_ path: String, with bytes: [UInt8]) throws(Refusal) {
    noteOutput()
    let present = try statusIfPresent(path)
    // Pipes and devices are written to directly, and so is `/dev/stdout`, which is a link that can lead to a file.
    if let present, !present.isFile || isSystemPath(path) {
        return try write(bytes, toDevice: path)
    }
    guard let folder = FolderHandle(parent(of: absolute(path)), in: AT_FDCWD, followsLinks: true) else {
        throw Refusal("\(visible(path)) cannot be written: \(lastError())")
    }
    do throws(Refusal) {
        var file = try UnfinishedFile(for: name(of: path), in: folder)
        let mode = present.map { $0.st_mode & 0o7777 } ?? 0o644
        if let problem = file.write(bytes) ?? file.last(withMode: mode) ?? file.takePlace() { throw Refusal(problem) }
    } catch { throw Refusal("\(visible(path)) cannot be written: \(error.message)") }
}

/// Returns whether a path is a system path of an open file, such as `/dev/stdout`.
private func isSystemPath(_ path: String) -> Bool {
    let path = absolute(path)
    return (path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")) || path.hasPrefix("/proc/")
}

private func write(_ bytes: [UInt8], toDevice path: String) throws(Refusal) {
    let file = withSystemPath(path) { open($0, O_WRONLY | O_CLOEXEC) }
    guard file >= 0 else { throw Refusal("\(visible(path)) cannot be written: \(lastError())") }
    defer { close(file) }
    if let problem = problem(writing: bytes, to: file) {
        throw Refusal("\(visible(path)) cannot be written: \(problem)")
    }
}

/// The suffix of temporary files: `LoginView.swift.4711.vmlint-tmp`.
let unfinished: StaticString = ".vmlint-tmp"

/// A temporary file that is going to replace another file in its folder. The temporary file is locked while it is
/// written, and removed unless it has replaced the other file.
struct UnfinishedFile: ~Copyable {
    private let folder: FolderHandle
    private let name: String
    private let temporary: String
    private let file: Int32
    private var isThere = true

    init(for name: String, in folder: FolderHandle) throws(Refusal) {
        var (temporary, file): (String, Int32) = ("", -1)
        // The number is random, because a container on the same disk can have a process with the same id.
        for _ in 0..<100 where file < 0 {
            temporary = "\(name).\(UInt32.random(in: 1...(.max)))\(unfinished)"
            file = withSystemPath(temporary) {
                openat(folder.descriptor, $0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            }
            if file < 0, errno != EEXIST { break }
        }
        guard file >= 0 else { throw Refusal(lastError()) }
        flock(file, LOCK_EX | LOCK_NB)
        (self.folder, self.name, self.temporary, self.file) = (folder, name, temporary, file)
    }

    deinit {
        if isThere { _ = withSystemPath(temporary) { unlinkat(folder.descriptor, $0, 0) } }
        close(file)
    }

    /// Writes all bytes. Returns a description of the error, if there is one.
    func write(_ bytes: [UInt8]) -> String? { problem(writing: bytes, to: file) }

    /// Sets the mode of the file and syncs it. Returns a description of the error, if there is one.
    func last(withMode mode: mode_t) -> String? { fchmod(file, mode) != 0 || fsync(file) != 0 ? lastError() : nil }

    /// Copies the owner and the extended attributes from an open file. Returns a description of the error, if there is
    /// one.
    func takeOwnerAndAttributes(of original: Int32, _ status: stat) -> String? {
        var own = stat()
        guard fstat(file, &own) == 0 else { return lastError() }
        if own.st_uid != status.st_uid || own.st_gid != status.st_gid,
            fchown(file, status.st_uid, status.st_gid) != 0
        {
            return "its owner cannot be kept: \(lastError())"
        }
        return copyAttributes(from: original, to: file) ? nil : "its extended attributes cannot be kept: \(lastError())"
    }

    /// Replaces whatever file has the final name. Returns a description of the error, if there is one.
    mutating func takePlace() -> String? {
        let code = withSystemPath(temporary) { temporary in
            withSystemPath(name) { renameat(folder.descriptor, temporary, folder.descriptor, $0) }
        }
        guard code == 0 else { return lastError() }
        isThere = false
        return nil
    }

    /// Replaces a file that still has its original contents, or that another run has fixed in the same way. Returns a
    /// description of the error, if there is one.
    ///
    /// The two files are exchanged, so that a concurrent edit is noticed and undone. If the system can't exchange
    /// files, the contents are compared right before the file is replaced.
    mutating func takePlace(ofFileHolding former: [UInt8], or same: [UInt8]) -> String? {
        func isAsExpected(_ name: String) -> Bool {
            guard case .bytes(let bytes) = folder.read(name) else { return false }
            return bytes == former || bytes == same
        }
        guard exchange(folder.descriptor, temporary, name) else {
            return isAsExpected(name) ? takePlace() : changedMeanwhile
        }
        if isAsExpected(temporary) { return nil }
        if exchange(folder.descriptor, temporary, name) { return changedMeanwhile }
        isThere = false
        return "\(changedMeanwhile), and is now called \(visible(temporary))"
    }
}

let changedMeanwhile = "it changed while it was linted"

/// Removes an interrupted run's temporary file, unless another process is writing to it.
func remove(leftover path: String) {
    let parts = name(of: path).dropLast(unfinished.utf8CodeUnitCount).split(separator: ".")
    guard parts.last.flatMap({ UInt32($0) }) != nil, parts.dropLast().last == "swift" else { return }
    let file = withSystemPath(path) { open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard file >= 0 else { return }
    defer { close(file) }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { _ = withSystemPath(path) { unlink($0) } }
}

/// Calls a function. Ctrl-C or `kill` take effect only after the function has returned.
func withoutInterruption<Value>(_ work: () throws(Refusal) -> Value) throws(Refusal) -> Value {
    var signals = sigset_t()
    var former = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return try work()
}
