/// The bytes of a file, or the reason why it cannot be read.
enum FileReading: Sendable {
    case bytes([UInt8])
    case failed(String)
}

/// The size from which a file is rejected.
let largestFile = 256 << 20

/// Reads a regular file, whose path can be relative to an open folder. Pipes, devices and folders are rejected
/// immediately.
func readFile(_ path: String, in folder: Int32 = AT_FDCWD, flags: Int32 = 0) -> FileReading {
    // Without O_NONBLOCK, opening a pipe waits for its writer. The closure avoids two copies of the path.
    let file = path.withCString { openat(folder, $0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | flags) }
    guard file >= 0 else {
        return .failed(errno == ELOOP && flags & O_NOFOLLOW != 0 ? "a link" : lastError())
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failed(lastError()) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .failed("not a regular file") }
    guard status.st_size <= largestFile else { return .failed("larger than 256 MB") }
    return readAll(file, expecting: Int(status.st_size))
}

/// Reads from a descriptor to its end.
///
/// - Parameter size: The size of the file, if known.
func readAll(_ file: Int32, expecting size: Int = 0) -> FileReading {
    var bytes: [UInt8] = []
    // With one byte more than expected, a file whose size has not changed is read at once.
    var limit = size > 0 ? size + 1 : 1 << 12
    while true {
        let piece = read(file, upTo: limit, expecting: bytes.isEmpty ? size : 0)
        guard let piece else { return .failed(lastError()) }
        if bytes.isEmpty { bytes = piece } else { bytes += piece }
        if piece.count < limit { return .bytes(bytes) }
        // The file grew while it was read, or its size was unknown.
        if bytes.count > largestFile { return .failed("larger than 256 MB") }
        limit = 1 << 16
    }
}

/// Reads `count` bytes, or fewer at the end of the file. Returns nil after an error.
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

/// Reads the available bytes once. Returns an empty array at the end of the file, and nil after an error.
func readSome(_ file: Int32) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        repeat { count = read(file, buffer.baseAddress!, buffer.count) } while count < 0 && errno == EINTR
        filled = max(count, 0)
    }
    return count < 0 ? nil : bytes
}
