/// A file's bytes, or why they cannot be had.
enum FileReading: Sendable {
    case bytes([UInt8])
    case failed(String)
}

/// The folder that the sources' paths begin in, held open: the system need not walk down to it for each of them.
final class RootFolder: Sendable {
    private let path: String
    private let descriptor: Int32

    init(_ path: String) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Reads a file by its path as it is told.
    func read(_ told: String) -> (reading: FileReading, stamp: FileStamp) {
        // A folder may let pass who may not read it.
        descriptor < 0 ? readStamped(join(path, told), in: AT_FDCWD) : readStamped(told, in: descriptor)
    }
}

/// Sources are held whole; a file beyond this is no source.
let largestFile = 256 << 20

/// Reads a regular file; a pipe, a device or a folder is told and never waited for.
func readFile(_ path: String) -> FileReading { readStamped(path, in: AT_FDCWD).reading }

/// The same with what tells whether the file is still the same when it is read again. The path may begin in an open folder.
private func readStamped(_ path: String, in folder: Int32) -> (reading: FileReading, stamp: FileStamp) {
    var stamp = FileStamp()
    // Without O_NONBLOCK, opening a pipe would wait for its writer. The path is lent, for as an argument it would be copied twice.
    let file = path.withCString { openat(folder, $0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard file >= 0 else { return (.failed(lastError()), stamp) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return (.failed(lastError()), stamp) }
    guard status.st_mode & S_IFMT == S_IFREG else { return (.failed("not a regular file"), stamp) }
    guard status.st_size <= largestFile else { return (.failed("larger than 256 MB"), stamp) }
    stamp = FileStamp(status)
    return (readAll(file, expecting: Int(status.st_size)), stamp)
}

/// How large a file is and when it was written. Its number is left out: some file systems give another each time.
struct FileStamp: Equatable {
    private var size = 0
    /// In nanoseconds.
    private var time = 0

    init() {}

    init(_ status: stat) {
        size = Int(status.st_size)
        #if canImport(Darwin)
            let written = status.st_mtimespec
        #else
            let written = status.st_mtim
        #endif
        time = written.tv_sec &* 1_000_000_000 &+ written.tv_nsec
    }
}

/// Reads a descriptor to its end; `expecting` saves growing.
func readAll(_ file: Int32, expecting size: Int = 0) -> FileReading {
    var bytes: [UInt8] = []
    // One byte more than expected: a file that still is as large is read in one go.
    var room = size > 0 ? size + 1 : 1 << 12
    while true {
        let piece = read(file, upTo: room, expecting: bytes.isEmpty ? size : 0)
        guard let piece else { return .failed(lastError()) }
        if bytes.isEmpty { bytes = piece } else { bytes += piece }
        if piece.count < room { return .bytes(bytes) }
        // It grew while it was read, or there was nothing to expect.
        if bytes.count > largestFile { return .failed("larger than 256 MB") }
        room = 1 << 16
    }
}

/// Reads until `count` bytes are there, or fewer at the end; nil for an error.
func read(_ file: Int32, upTo count: Int, expecting size: Int) -> [UInt8]? {
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        while filled < count {
            let got = read(file, buffer.baseAddress! + filled, count - filled)
            if got > 0 {
                filled += got
                // More was asked for, so it is all.
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

/// Reads once, what is there: nothing at the end, nil for an error.
func readSome(_ file: Int32) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        repeat { count = read(file, buffer.baseAddress!, buffer.count) } while count < 0 && errno == EINTR
        filled = max(count, 0)
    }
    return count < 0 ? nil : bytes
}
