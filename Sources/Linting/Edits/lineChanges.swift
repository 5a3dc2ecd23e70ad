import Bytes
import Syntax

/// Lines of the old file and the lines that replace them in the new one. One of the two can be empty.
struct LineChange {
    var old: Range<Int>
    var new: Range<Int>
}

/// Returns the byte ranges in the new contents of a file of the lines that differ from the old contents.
///
/// Lines end with LF, CR or CRLF. Lines that differ only in their ending are equal.
package func changedStretches(from old: [UInt8], to new: [UInt8]) -> [Range<Int>] {
    if old == new { return [] }
    let (starts, lines) = linesWithoutEnds(new)
    return lineChanges(from: linesWithoutEnds(old).lines, to: lines).filter { !$0.new.isEmpty }.map { change in
        starts[change.new.lowerBound]..<starts[change.new.upperBound]
    }
}

/// Returns the lines with their line feeds.
func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
        lines.append(bytes[start...index])
        start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
}

/// Returns the start of each line and the end of the file, and the lines without their endings.
private func linesWithoutEnds(_ bytes: [UInt8]) -> (starts: [Int], lines: [ArraySlice<UInt8>]) {
    var starts = bytes.withView { $0.lineStarts() }
    if starts[starts.count - 1] < bytes.count { starts.append(bytes.count) }
    let lines = zip(starts, starts.dropFirst()).map { start, next in
        var end = next
        if end > start, bytes[end - 1] == "\n" { end -= 1 }
        if end > start, bytes[end - 1] == "\r" { end -= 1 }
        return bytes[start..<end]
    }
    return (starts, lines)
}

/// Returns the changes that turn one list of lines into another, from top to bottom.
///
/// Lines that are unique on both sides and in the same order are matched; the lines between them are compared in the
/// same way. The depth is limited, so that the time is O(*n* log *n*) for any two files.
func lineChanges(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [LineChange] {
    var changes: [LineChange] = []
    addChanges(old[...], new[...], depth: 0, to: &changes)
    return changes
}

private let deepest = 16

private func addChanges(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>, depth: Int,
    to changes: inout [LineChange]
) {
    var (old, new) = (old, new)
    while let one = old.first, let other = new.first, one == other {
        old.removeFirst()
        new.removeFirst()
    }
    while let one = old.last, let other = new.last, one == other {
        old.removeLast()
        new.removeLast()
    }
    if old.isEmpty && new.isEmpty { return }
    let anchors = old.isEmpty || new.isEmpty || depth == deepest ? [] : anchors(old, new)
    guard !anchors.isEmpty else {
        changes.append(LineChange(old: old.startIndex..<old.endIndex, new: new.startIndex..<new.endIndex))
        return
    }
    var (oldStart, newStart) = (old.startIndex, new.startIndex)
    for anchor in anchors {
        addChanges(old[oldStart..<anchor.old], new[newStart..<anchor.new], depth: depth + 1, to: &changes)
        (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    addChanges(old[oldStart...], new[newStart...], depth: depth + 1, to: &changes)
}

/// Returns the longest sequence of lines that are unique on both sides and in ascending order on both.
private func anchors(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
) -> [(old: Int, new: Int)] {
    var places: [ArraySlice<UInt8>: (old: Int, oldCount: Int, new: Int, newCount: Int)] = [:]
    for (index, line) in zip(old.indices, old) {
        places[line, default: (index, 0, -1, 0)].oldCount += 1
    }
    for (index, line) in zip(new.indices, new) where places[line] != nil {
        places[line]?.new = index
        places[line]?.newCount += 1
    }
    let pairs = places.values.filter { $0.oldCount == 1 && $0.newCount == 1 }.sorted { $0.old < $1.old }
    // For each length, this is the pair that ends an ascending sequence with the smallest index in the new file.
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
