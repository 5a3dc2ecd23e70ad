import Syntax

/// What changed in a file, as `git apply` takes it: hunks with three lines around each change; nothing when nothing changed.
package func unifiedDiff(path: String, from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    guard old != new else { return [] }
    let (oldLines, newLines) = (diffLines(old), diffLines(new))
    let hunks = hunks(of: changes(oldLines, newLines), oldLines.count, newLines.count)
    var text: [UInt8] = []
    let (from, to) = (quoted("a/" + path), quoted("b/" + path))
    // A blank in a name is told from a time stamp by the tab behind it.
    let end = path.contains(" ") && !from.hasPrefix("\"") ? "\t\n" : "\n"
    text += Array("diff --git \(from) \(to)\n--- \(from)\(end)+++ \(to)\(end)".utf8)
    for hunk in hunks {
        text += Array("@@ -\(told(hunk.old)) +\(told(hunk.new)) @@\n".utf8)
        var (oldPlace, newPlace) = (hunk.old.lowerBound, hunk.new.lowerBound)
        for change in hunk.changes {
            while oldPlace < change.old.lowerBound {
                print(" ", oldLines[oldPlace], to: &text)
                oldPlace += 1
                newPlace += 1
            }
            for line in oldLines[change.old] { print("-", line, to: &text) }
            for line in newLines[change.new] { print("+", line, to: &text) }
            (oldPlace, newPlace) = (change.old.upperBound, change.new.upperBound)
        }
        while oldPlace < hunk.old.upperBound {
            print(" ", oldLines[oldPlace], to: &text)
            oldPlace += 1
        }
    }
    return text
}

/// Lines of the old file and the lines that stand for them in the new one; one of both may be empty.
private struct Change {
    var old: Range<Int>
    var new: Range<Int>
}

private struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
    var changes: [Change]
}

/// Each with its line feed, if it has one.
private func diffLines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
        lines.append(bytes[start...index])
        start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
}

private func print(_ mark: Character, _ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    text += Array(String(mark).utf8)
    text += line
    if line.last != UInt8(ascii: "\n") { text += Array("\n\\ No newline at end of file\n".utf8) }
}

/// `3,4`, `3` for one line, and `2,0` for none behind the second.
private func told(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
}

private func hunks(of changes: [Change], _ oldCount: Int, _ newCount: Int) -> [Hunk] {
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

// MARK: Finding the changes

/// Lines that stand once in both files and in the same order hold the two together; between them, what is alike at
/// both ends is kept and the rest replaced. Takes n log n steps for any two files.
private func changes(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Change] {
    var changes: [Change] = []
    var (oldStart, newStart) = (0, 0)
    for (oldAnchor, newAnchor) in anchors(old, new) + [(old.count, new.count)] {
        var (oldRange, newRange) = (oldStart..<oldAnchor, newStart..<newAnchor)
        while let one = oldRange.first, let other = newRange.first, old[one] == new[other] {
            oldRange = one + 1..<oldRange.upperBound
            newRange = other + 1..<newRange.upperBound
        }
        while let one = oldRange.last, let other = newRange.last, old[one] == new[other] {
            oldRange = oldRange.lowerBound..<one
            newRange = newRange.lowerBound..<other
        }
        if !oldRange.isEmpty || !newRange.isEmpty { changes.append(Change(old: oldRange, new: newRange)) }
        (oldStart, newStart) = (oldAnchor, newAnchor)
        if oldAnchor < old.count || newAnchor < new.count {
            oldStart += 1
            newStart += 1
        }
    }
    return changes
}

/// The longest row of lines, each alone of its kind in both files, that rises in both.
private func anchors(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [(old: Int, new: Int)] {
    var places: [ArraySlice<UInt8>: (old: Int, oldCount: Int, new: Int, newCount: Int)] = [:]
    for (index, line) in old.enumerated() {
        places[line, default: (index, 0, -1, 0)].oldCount += 1
    }
    for (index, line) in new.enumerated() where places[line] != nil {
        places[line]?.new = index
        places[line]?.newCount += 1
    }
    let pairs = places.values.filter { $0.oldCount == 1 && $0.newCount == 1 }.sorted { $0.old < $1.old }
    // By length, the pair that ends a rising row and has the smallest place in the new file.
    var ends: [Int] = []
    var before: [Int] = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
        let place = ends.partitioningIndex(where: { pairs[$0].new >= pair.new })
        before[index] = place > 0 ? ends[place - 1] : -1
        if place < ends.count { ends[place] = index } else { ends.append(index) }
    }
    var row: [(old: Int, new: Int)] = []
    var current = ends.last ?? -1
    while current >= 0 {
        row.append((pairs[current].old, pairs[current].new))
        current = before[current]
    }
    return row.reversed()
}

/// As git writes a name: in quotes, bytes as octal escapes, when it holds a quote, a backslash or a control character.
private func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
        $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard !isPlain else { return path }
    var quoted = "\""
    for byte in path.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += "\\" + String(Character(Unicode.Scalar(byte)))
        case UInt8(ascii: "\n"): quoted += "\\n"
        case UInt8(ascii: "\t"): quoted += "\\t"
        case 0..<0x20, 0x7F...:
            let octal = String(byte, radix: 8)
            quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
        default: quoted += String(Character(Unicode.Scalar(byte)))
        }
    }
    return quoted + "\""
}
