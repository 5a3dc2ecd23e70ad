import Linking
import Linting
import Reporting
import Rulebook
import Syntax

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

func readWhole(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = max(0, read(file, buffer.baseAddress, size))
    }
}

let arguments = CommandLine.arguments
if arguments.count > 3, arguments[1] == "inspect" {
    for path in arguments[3...] {
        guard let bytes = readWhole(path) else { continue }
        let lines = inspect(arguments[2], Source(path: path, bytes: bytes))
        lines.withUnsafeBytes { _ = write(1, $0.baseAddress, $0.count) }
    }
    exit(0)
}
print("vmlint 0.1.0")
