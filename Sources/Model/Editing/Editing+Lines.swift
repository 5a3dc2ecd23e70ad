import Bytes
import Syntax

func isSpace(_ byte: UInt8) -> Bool { byte == " " || byte == "\t" }
func isLineEnd(_ byte: UInt8) -> Bool { byte == "\n" || byte == "\r" }

/// Returns the line ending of a file's first line.
package func lineEnding(of source: Source) -> String {
    guard let first = source.bytes.firstIndex(of: "\n"), first > 0 else { return "\n" }
    return source.bytes[first - 1] == "\r" ? "\r\n" : "\n"
}

package func lineStart(_ offset: UInt32, in source: Source) -> UInt32 {
    UInt32(source.bytes.start(before: Int(offset)) { !isLineEnd($0) })
}

/// Returns whether only whitespace precedes an offset on its line.
func leadsLine(_ offset: UInt32, in source: Source) -> Bool {
    source.bytes[Int(lineStart(offset, in: source))..<Int(offset)].allSatisfy(isSpace)
}

/// Returns the end of the line at an offset, before its line ending.
func lineEnd(_ offset: UInt32, in source: Source) -> UInt32 {
    UInt32(source.bytes.end(from: Int(offset)) { !isLineEnd($0) })
}

/// Returns the start of the line after an offset.
func nextLine(_ offset: UInt32, in source: Source) -> UInt32 {
    let rest = source.bytes.dropFirst(Int(offset))
    return UInt32(rest.firstIndex(of: "\n").map { $0 + 1 } ?? source.bytes.count)
}

/// Returns the whitespace at the start of the line at an offset.
package func indentation(at offset: UInt32, in source: Source) -> String {
    let start = Int(lineStart(offset, in: source))
    let lead = source.bytes[start...].prefix(while: isSpace)
    return String(decoding: lead, as: UTF8.self)
}

extension [UInt8] {
    /// Returns where the bytes end that begin at an offset and satisfy a condition.
    func end(from start: Int, while fits: (UInt8) -> Bool) -> Int { dropFirst(start).firstIndex { !fits($0) } ?? count }

    /// Returns where the bytes begin that end at an offset and satisfy a condition.
    func start(before end: Int, while fits: (UInt8) -> Bool) -> Int {
        prefix(end).lastIndex { !fits($0) }.map { $0 + 1 } ?? 0
    }
}
