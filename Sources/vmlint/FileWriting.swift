import Reporting

/// Replaces a file's bytes, all of them or none: they are written beside it, synced and renamed. The file's mode stays.
func replace(_ path: String, with bytes: [UInt8]) throws(Refusal) {
    let present = status(path)
    // A pipe or a device must stay one; `/dev/stdout` is a link to what may be a file, and must stay that too.
    if let present, present.st_mode & S_IFMT != S_IFREG || isOfTheSystem(path) {
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

/// Whether a path is the system's name for what is open.
private func isOfTheSystem(_ path: String) -> Bool {
    let path = absolute(path)
    return (path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")) || path.hasPrefix("/proc/")
}

private func write(_ bytes: [UInt8], toDevice path: String) throws(Refusal) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw Refusal("\(visible(path)) cannot be written: \(lastError())") }
    defer { close(file) }
    if let problem = problem(writing: bytes, to: file) {
        throw Refusal("\(visible(path)) cannot be written: \(problem)")
    }
}

/// How a file's name ends while it is being written: `LoginView.swift.4711.vmlint-tmp`.
let unfinished: StaticString = ".vmlint-tmp"

/// A file that is written beside the one it will replace. It is locked while this program writes it, and removed if it
/// replaces nothing.
struct UnfinishedFile: ~Copyable {
    private let folder: FolderHandle
    private let name: String
    private let temporary: String
    private let file: Int32
    private var isThere = true

    init(for name: String, in folder: FolderHandle) throws(Refusal) {
        var (temporary, file): (String, Int32) = ("", -1)
        // A random number, because a container on the same disk may have a process with this one's id.
        for _ in 0..<100 where file < 0 {
            temporary = "\(name).\(UInt32.random(in: 1...(.max)))\(unfinished)"
            file = openat(folder.descriptor, temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            if file < 0, errno != EEXIST { break }
        }
        guard file >= 0 else { throw Refusal(lastError()) }
        flock(file, LOCK_EX | LOCK_NB)
        (self.folder, self.name, self.temporary, self.file) = (folder, name, temporary, file)
    }

    deinit {
        if isThere { unlinkat(folder.descriptor, temporary, 0) }
        close(file)
    }

    /// Writes all bytes; a problem, or nil.
    func write(_ bytes: [UInt8]) -> String? { problem(writing: bytes, to: file) }

    /// Gives it a mode, after which it lasts; a problem, or nil.
    func last(withMode mode: mode_t) -> String? { fchmod(file, mode) != 0 || fsync(file) != 0 ? lastError() : nil }

    /// Gives it the owner and the extended attributes of the file that is open; a problem, or nil.
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

    /// Replaces whatever has the name; a problem, or nil.
    mutating func takePlace() -> String? {
        guard renameat(folder.descriptor, temporary, folder.descriptor, name) == 0 else { return lastError() }
        isThere = false
        return nil
    }

    /// Replaces a file that still holds its former bytes, or that another run fixed in the same way; a problem, or nil.
    ///
    /// The two files are exchanged, so that an edit made meanwhile is noticed and put back. Where the system cannot exchange
    /// files, the file is compared right before it is replaced.
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

/// Removes the unfinished file of a program that was killed, unless another program is writing it.
func remove(stray path: String) {
    let parts = name(of: path).dropLast(unfinished.utf8CodeUnitCount).split(separator: ".")
    guard parts.last.flatMap({ UInt32($0) }) != nil, parts.dropLast().last == "swift" else { return }
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
}

/// Runs `work` to its end before a Ctrl-C or a polite kill ends the program.
func withoutInterruption<Value>(_ work: () throws(Refusal) -> Value) throws(Refusal) -> Value {
    var signals = sigset_t()
    var former = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return try work()
}
