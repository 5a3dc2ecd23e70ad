import Syntax

/// Lines of the old file and the lines that stand for them in the new one; one of both may be empty.
struct LineChange {
    var old: Range<Int>
    var new: Range<Int>
}

/// The stretches of a file, in bytes and in order, whose lines are not those of its former contents.
///
/// A line ends at LF, CR or CRLF, and is the same whichever of them it ends with.
package func changedStretches(from old: [UInt8], to new: [UInt8]) -> [Range<Int>] {
    if old == new { return [] }
    let (starts, lines) = linesWithoutEnds(new)
    return lineChanges(from: linesWithoutEnds(old).lines, to: lines).filter { !$0.new.isEmpty }.map { change in
        starts[change.new.lowerBound]..<starts[change.new.upperBound]
    }
}

/// Each line with its line feed, if it has one.
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

/// Where each line begins and, last, where the file ends.
private func linesWithoutEnds(_ bytes: [UInt8]) -> (starts: [Int], lines: [ArraySlice<UInt8>]) {
    var (starts, lines): ([Int], [ArraySlice<UInt8>]) = ([0], [])
    var index = 0
    while index < bytes.count {
        let byte = bytes[index]
        if byte == 0x0A || byte == 0x0D {
            lines.append(bytes[starts[lines.count]..<index])
            if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
            starts.append(index + 1)
        }
        index += 1
    }
    if starts[lines.count] < bytes.count {
        lines.append(bytes[starts[lines.count]...])
        starts.append(bytes.count)
    }
    return (starts, lines)
}

/// The changes that make one list of lines the other, in order.
///
/// Lines that stand once on both sides and in the same order hold the two together; what lies between them is compared in
/// the same way, to a depth that bounds the time: n log n steps for any two files.
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

/// The longest row of lines, each alone of its kind on both sides, that rises on both.
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
