import Bytes
import Syntax

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Prints the tokens or the declarations of files, as `vmlint inspect` does: `Inspect tokens FILE…`.
@main enum Inspect {
    static func main() {
        for path in CommandLine.arguments.dropFirst(2) {
            let source = Source(path: path, bytes: bytes(ofFile: path))
            let isTokens = CommandLine.arguments[1] == "tokens"
            let output = isTokens ? Inspection.tokens(of: source) : Inspection.declarations(of: scan(source))
            var written = 0
            while written < output.count {
                let count = write(1, Array(output[written...]), output.count - written)
                if count <= 0 { exit(1) }
                written += count
            }
        }
    }

    private static func bytes(ofFile path: String) -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return bytes
    }
}
