/// A file's bytes, or why they cannot be had.
enum FileReading: Sendable {
    case bytes([UInt8])
    case failed(String)
}

/// Sources are held whole; a file beyond this is no source.
private let largestFile = 512 << 20

/// Reads a regular file; a pipe, a device or a folder is told and never waited for.
func readFile(_ path: String) -> FileReading {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return .failed(lastError()) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failed(lastError()) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .failed("not a regular file") }
    guard status.st_size <= largestFile else { return .failed("larger than 512 MB") }
    return readAll(file, expecting: Int(status.st_size))
}

/// Reads a descriptor to its end; `expecting` saves growing.
func readAll(_ file: Int32, expecting size: Int = 0) -> FileReading {
    var problem: Int32 = 0
    var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
        // One byte more than expected, so that the end is seen without another call.
        while count < buffer.count {
            let got = read(file, buffer.baseAddress! + count, buffer.count - count)
            if got > 0 {
                count += got
            } else if got == 0 {
                return
            } else if errno != EINTR {
                problem = errno
                return
            }
        }
    }
    // It grew while it was read, or there was nothing to expect: go on in pieces.
    while problem == 0, bytes.count > size, bytes.count <= largestFile {
        let before = bytes.count
        let piece = [UInt8](unsafeUninitializedCapacity: max(before, 1 << 16)) { buffer, count in
            let got = read(file, buffer.baseAddress, buffer.count)
            if got < 0 && errno != EINTR { problem = errno }
            count = max(got, 0)
        }
        if piece.isEmpty && errno != EINTR { break }
        bytes += piece
    }
    return problem == 0 ? .bytes(bytes) : .failed(String(cString: strerror(problem)))
}
