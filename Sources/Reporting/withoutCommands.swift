import Bytes
import Syntax

/// Returns a text in which everything that a CI service would take for a command in its log is escaped: `::` at the
/// start of a line, as on GitHub, and `##[`, `##vso[` and `##teamcity[` anywhere.
///
/// Bytes are compared, because a colon or bracket may be part of a longer character.
package func withoutCommands(_ text: String) -> String {
    guard text.holds("::") || text.holds("##") else { return text }
    var (safe, isStart): ([UInt8], Bool) = ([], true)
    let bytes = Array(text.utf8)
    safe.reserveCapacity(bytes.count + 64)
    for (index, byte) in bytes.enumerated() {
        switch byte {
        case ":" where isStart && index + 1 < bytes.count && bytes[index + 1] == ":": safe += "\\u{3A}".utf8
        case "[" where followsCommand(bytes[..<index]): safe += "\\u{5B}".utf8
        default: safe.append(byte)
        }
        // Runners drop all kinds of spaces, most of which are not ASCII, at the start of a line.
        isStart = byte == 0x0A || isStart && (byte <= 0x20 || byte >= 0x80)
    }
    return String(decoding: safe, as: UTF8.self)
}
