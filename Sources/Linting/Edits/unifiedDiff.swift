import Bytes
import Syntax

/// Returns the changes to a file in the format of `git apply`: hunks with up to three unchanged lines around each
/// change. The diff is empty if nothing changed.
package func unifiedDiff(path: String, from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    guard old != new else { return [] }
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    let hunks = hunks(of: lineChanges(from: oldLines, to: newLines), oldLines.count, newLines.count)
    var text: [UInt8] = []
    let (from, to) = (quoted("a/" + path), quoted("b/" + path))
    // A tab separates a name with spaces from a timestamp.
    let end = path.contains(" ") && !from.hasPrefix("\"") ? "\t\n" : "\n"
    text += Array("diff --git \(from) \(to)\n--- \(from)\(end)+++ \(to)\(end)".utf8)
    for hunk in hunks {
        text += Array("@@ -\(lineRange(hunk.old)) +\(lineRange(hunk.new)) @@\n".utf8)
        var place = hunk.old.lowerBound
        for change in hunk.changes {
            for line in oldLines[place..<change.old.lowerBound] { print(" ", line, to: &text) }
            for line in oldLines[change.old] { print("-", line, to: &text) }
            for line in newLines[change.new] { print("+", line, to: &text) }
            place = change.old.upperBound
        }
        for line in oldLines[place..<hunk.old.upperBound] { print(" ", line, to: &text) }
    }
    return text
}

private struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
    var changes: [LineChange]
}

private func print(_ mark: Character, _ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    text += Array(String(mark).utf8)
    text += line
    if line.last != "\n" { text += Array("\n\\ No newline at end of file\n".utf8) }
}

/// Returns a range of lines: `3,4`, `3` for one line, and `2,0` for an empty range after the second line.
private func lineRange(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
}

private func hunks(of changes: [LineChange], _ oldCount: Int, _ newCount: Int) -> [Hunk] {
    let around = 3
    var hunks: [Hunk] = []
    for change in changes {
        let before = min(around, change.old.lowerBound, change.new.lowerBound)
        let after = min(around, oldCount - change.old.upperBound)
        let old = change.old.lowerBound - before..<change.old.upperBound + after
        let new = change.new.lowerBound - before..<change.new.upperBound + after
        if let last = hunks.last, last.old.upperBound >= old.lowerBound {
            hunks[hunks.count - 1].old = last.old.lowerBound..<old.upperBound
            hunks[hunks.count - 1].new = last.new.lowerBound..<new.upperBound
            hunks[hunks.count - 1].changes.append(change)
        } else {
            hunks.append(Hunk(old: old, new: new, changes: [change]))
        }
    }
    return hunks
}

/// Returns a path as git writes it: in quotes and with escapes if it contains a quote, a backslash, a control character
/// or invalid UTF-8.
private func quoted(_ path: String) -> String {
    let bytes = path.pathBytes
    let isPlain = bytes.allSatisfy {
        $0 >= 0x20 && $0 != 0x7F && $0 != "\"" && $0 != "\\"
    }
    guard !isPlain || bytes.count != path.utf8.count else { return path }
    var quoted = "\""
    for byte in bytes {
        switch byte {
        case "\"", "\\": quoted += "\\" + String(Character(Unicode.Scalar(byte)))
        case "\n": quoted += "\\n"
        case "\t": quoted += "\\t"
        case 0..<0x20, 0x7F...:
            let octal = String(byte, radix: 8)
            quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
        default: quoted += String(Character(Unicode.Scalar(byte)))
        }
    }
    return quoted + "\""
}
