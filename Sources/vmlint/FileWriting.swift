import Reporting

/// Puts bytes in a file's place, whole or not at all: written beside it, synced, renamed. The mode stays.
func replace(_ path: String, with bytes: [UInt8]) throws(Refusal) {
    let told = visible(path)
    let present = status(path)
    // A pipe or a device must stay one; `/dev/stdout` is a link to what may be a file, and must stay that too.
    if let present, present.st_mode & S_IFMT != S_IFREG || path.hasPrefix("/dev/") || path.hasPrefix("/proc/") {
        return try write(bytes, toDevice: path)
    }
    let mode = present.map { $0.st_mode & 0o7777 } ?? 0o644
    let beside = "\(path).\(getpid())\(unfinished)"
    let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Refusal("\(told) cannot be written: \(lastError())") }
    var problem = problem(writing: bytes, to: file)
    if problem == nil, fchmod(file, mode) != 0 || fsync(file) != 0 { problem = lastError() }
    if close(file) != 0, problem == nil { problem = lastError() }
    if problem == nil, rename(beside, path) != 0 { problem = lastError() }
    if let problem {
        unlink(beside)
        throw Refusal("\(told) cannot be written: \(problem)")
    }
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

/// Removes what a program that was killed left of a file, if by its name it is that and the program runs no more.
func remove(stray path: String) {
    let parts = name(of: path).dropLast(unfinished.utf8CodeUnitCount).split(separator: ".")
    guard let number = parts.last.flatMap({ pid_t($0) }), number > 0, parts.dropLast().last == "swift",
        kill(number, 0) != 0, errno == ESRCH
    else { return }
    unlink(path)
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
