import Bytes
import Syntax

package func isSpace(_ byte: UInt8) -> Bool { byte == " " || byte == "\t" }
package func isLineEnd(_ byte: UInt8) -> Bool { byte == "\n" || byte == "\r" }

/// Returns the line ending of a file's first line.
package func lineEnding(of source: Source) -> String {
    guard let first = source.bytes.firstIndex(of: "\n"), first > 0 else { return "\n" }
    return source.bytes[first - 1] == "\r" ? "\r\n" : "\n"
}

/// Returns the start of the line at an offset.
package func lineStart(_ offset: UInt32, in source: Source) -> UInt32 {
    var start = min(Int(offset), source.count)
    while start > 0, !isLineEnd(source.bytes[start - 1]) { start -= 1 }
    return UInt32(start)
}

/// Returns the end of the line at an offset, before its line ending.
package func lineEnd(_ offset: UInt32, in source: Source) -> UInt32 {
    let rest = source.bytes.dropFirst(Int(offset))
    return UInt32(rest.firstIndex(where: isLineEnd) ?? source.bytes.count)
}

/// Returns the start of the line after an offset.
package func nextLine(_ offset: UInt32, in source: Source) -> UInt32 {
    let rest = source.bytes.dropFirst(Int(offset))
    return UInt32(rest.firstIndex(of: "\n").map { $0 + 1 } ?? source.bytes.count)
}

/// Returns the whitespace at the start of the line at an offset.
package func indentation(at offset: UInt32, in source: Source) -> String {
    let start = Int(lineStart(offset, in: source))
    let lead = source.bytes[start...].prefix(while: isSpace)
    return String(decoding: lead, as: UTF8.self)
}
