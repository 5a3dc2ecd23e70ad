import Linting

/// The bytes of a file, or why it can't be read.
enum FileReading: Sendable {
    case bytes([UInt8])
    case failed(String)
}

/// The size above which output from git is rejected.
let largestOutput = 256 << 20

/// The size above which a baseline or a list of files is rejected. Reading one takes up to thirty times as much memory.
let largestList = 32 << 20

/// The size above which ignore rules, pages and git's configuration files are rejected.
let largestSettings = 1 << 20

/// The total size above which a repository's ignore rules are rejected.
let largestIgnoreRules = 4 << 20

/// Reads a regular file. Its path can be relative to an open folder. Pipes, devices and folders are rejected right
/// away.
///
/// - Parameter onlyStart: Whether to read only the first bytes, so that the file can have any size.
func readFile(
    _ path: String, in folder: Int32 = AT_FDCWD, flags: Int32 = 0, limit: Int = largestSource, onlyStart: Bool = false
) -> FileReading {
    // Without O_NONBLOCK, opening a pipe waits for its writer. The closure avoids two copies of the path.
    let file = withSystemPath(path) { openat(folder, $0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | flags) }
    guard file >= 0 else {
        return .failed(errno == ELOOP && flags & O_NOFOLLOW != 0 ? "a link" : lastError())
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failed(lastError()) }
    guard status.isFile else { return .failed("not a regular file") }
    if onlyStart { return read(file, upTo: lengthOfStart, expecting: 0).map(FileReading.bytes) ?? .failed(lastError()) }
    guard status.st_size <= limit else { return .failed(tooLarge(limit)) }
    return readAll(file, expecting: Int(status.st_size), limit: limit)
}

/// Reads a regular file; nil if there is none.
func readIfPresent(_ path: String, limit: Int) -> FileReading? {
    errno = 0
    let reading = readFile(path, limit: limit)
    if case .failed = reading, isMissing(errno) { return nil }
    return reading
}

func tooLarge(_ limit: Int) -> String { "larger than \(limit >> 20) MB" }

/// Reads from a descriptor until the end.
///
/// - Parameter size: The size of the file, if known.
func readAll(_ file: Int32, expecting size: Int = 0, limit: Int = largestSource) -> FileReading {
    var bytes: [UInt8] = []
    // With one byte more than expected, a file whose size has not changed is read at once.
    var most = size > 0 ? size + 1 : 1 << 12
    while true {
        // An array grows to twice its size.
        guard hasMemory(for: bytes.isEmpty ? most : bytes.count * 2 + most) else { return .failed(lastError()) }
        let piece = read(file, upTo: most, expecting: bytes.isEmpty ? size : 0)
        guard let piece else { return .failed(lastError()) }
        if bytes.isEmpty { bytes = piece } else { bytes += piece }
        if piece.count < most { return .bytes(bytes) }
        // The file grew while it was read, or its size was unknown.
        if bytes.count > limit { return .failed(tooLarge(limit)) }
        most = 1 << 16
    }
}

/// Returns whether there is memory for a number of bytes. Without memory, creating an array would end the program, so
/// this is checked for large arrays.
private func hasMemory(for count: Int) -> Bool {
    guard count > 1 << 16 else { return true }
    guard let memory = malloc(count) else { return false }
    free(memory)
    return true
}

/// Reads up to `count` bytes. Returns fewer only at the end of the file or once the expected size is reached, and nil
/// after an error.
func read(_ file: Int32, upTo count: Int, expecting size: Int) -> [UInt8]? {
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        while filled < count {
            let got = read(file, buffer.baseAddress! + filled, count - filled)
            if got > 0 {
                filled += got
                // More bytes were requested, so this is the end.
                if filled == size { return }
            } else if got == 0 {
                return
            } else if errno != EINTR {
                hasFailed = true
                return
            }
        }
    }
    return hasFailed ? nil : bytes
}

/// Reads the bytes that are available, up to 64 KB. Returns an empty array at the end of the file, and nil after an
/// error.
func readSome(_ file: Int32) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        repeat { count = read(file, buffer.baseAddress!, buffer.count) } while count < 0 && errno == EINTR
        filled = max(count, 0)
    }
    return count < 0 ? nil : bytes
}
