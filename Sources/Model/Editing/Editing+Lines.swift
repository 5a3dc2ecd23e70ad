import Bytes
import Syntax

package func isSpace(_ byte: UInt8) -> Bool { byte == " " || byte == "\t" }
package func isLineEnd(_ byte: UInt8) -> Bool { byte == "\n" || byte == "\r" }

/// The file's line ending: that of its first line.
package func lineEnding(of source: Source) -> String {
    guard let first = source.bytes.firstIndex(of: "\n"), first > 0 else { return "\n" }
    return source.bytes[first - 1] == "\r" ? "\r\n" : "\n"
}

/// Where the line of a byte begins.
package func lineStart(_ offset: UInt32, in source: Source) -> UInt32 {
    var start = Int(offset)
    while start > 0, !isLineEnd(source.bytes[start - 1]) { start -= 1 }
    return UInt32(start)
}

/// Where the line of a byte ends, before its line ending.
package func lineEnd(_ offset: UInt32, in source: Source) -> UInt32 {
    let rest = source.bytes[Int(offset)...]
    return UInt32(rest.firstIndex(where: isLineEnd) ?? source.bytes.count)
}

/// Where the line after a byte's begins.
package func nextLine(_ offset: UInt32, in source: Source) -> UInt32 {
    let rest = source.bytes[Int(offset)...]
    return UInt32(rest.firstIndex(of: "\n").map { $0 + 1 } ?? source.bytes.count)
}

/// The white space that the line of a byte begins with.
package func indentation(at offset: UInt32, in source: Source) -> String {
    let start = Int(lineStart(offset, in: source))
    let lead = source.bytes[start...].prefix(while: isSpace)
    return String(decoding: lead, as: UTF8.self)
}
