import Bytes
import Model
import Rules
import Syntax

/// Returns whether the edits change only what they should: the file has no new fault and no newly unbalanced bracket,
/// no literal runs into the next statement, every declaration that no edit touches is unchanged and has the same
/// parent, and new declarations are only in inserted text.
func isAsIntended(_ before: FileFacts, _ after: FileFacts, _ edits: [Edit]) -> Bool {
    guard after.faults.count <= before.faults.count, before.source.looseBrackets == after.source.looseBrackets,
        after.source.runOnLiterals <= before.source.runOnLiterals
    else { return false }
    let shift = Shift(edits)
    var matched: [Int32] = Array(repeating: -1, count: before.declarations.count)
    var next = 0
    for (index, declaration) in before.declarations.enumerated() where !shift.cuts(declaration.nameRange) {
        while next < after.declarations.count, shift.isNew(after.declarations[next].nameRange) { next += 1 }
        guard next < after.declarations.count else { return false }
        let found = after.declarations[next]
        guard found.nameRange == shift.moved(declaration.nameRange) else { return false }
        matched[index] = Int32(next)
        next += 1
        guard isUnchanged(declaration, found, before, after, shift) else { return false }
        let parent = Int(declaration.parent)
        if parent < 0 {
            guard found.parent < 0 else { return false }
        } else if parent < matched.count, matched[parent] >= 0 {
            guard found.parent == matched[parent] else { return false }
        }
    }
    return after.declarations[next...].allSatisfy { shift.isNew($0.nameRange) }
}

private func isUnchanged(
    _ declaration: Declaration, _ found: Declaration, _ before: FileFacts, _ after: FileFacts, _ shift: Shift
) -> Bool {
    let range = declaration.range
    if !shift.touches(ByteRange(range.end, range.end)), found.range.end != shift.moved(range).end { return false }
    let head = ByteRange(range.start, declaration.body.isEmpty ? range.end : declaration.body.start)
    if shift.touches(head) { return true }
    // The accessors of a variable are clauses as well, and are in its body.
    if !declaration.kind.hasMembers, shift.touches(declaration.body), !declaration.body.isEmpty { return true }
    guard found.kind == declaration.kind, found.modifiers == declaration.modifiers,
        found.range.start == shift.moved(range).start, found.clauses.count == declaration.clauses.count
    else { return false }
    let clauses = zip(before.clauses[declaration.clauses], after.clauses[found.clauses])
    return clauses.allSatisfy { old, new in
        old.kind == new.kind && (shift.touches(old.range) || shift.moved(old.range) == new.range)
    }
}

/// Maps ranges of a file to the corresponding ranges after edits.
private struct Shift {
    private let oldRanges: [ByteRange]
    private let newRanges: [ByteRange]

    init(_ edits: [Edit]) {
        var newRanges: [ByteRange] = []
        var shift = 0
        for edit in edits {
            let start = Int(edit.place.range.start) + shift
            newRanges.append(ByteRange(start, start + edit.replacement.utf8.count))
            shift += edit.replacement.utf8.count - edit.place.range.count
        }
        oldRanges = edits.map(\.place.range)
        self.newRanges = newRanges
    }

    /// Returns whether an edit changes something in the range or at its bounds.
    func touches(_ range: ByteRange) -> Bool {
        // This is the first edit that ends at or after the start of the range.
        let first = partition(oldRanges) { $0.end < range.start }
        return first < oldRanges.count && oldRanges[first].start <= range.end
    }

    /// Returns whether an edit changes something strictly between the bounds of the range.
    func cuts(_ range: ByteRange) -> Bool {
        let first = partition(oldRanges) { $0.end <= range.start }
        return first < oldRanges.count && oldRanges[first].start < range.end
    }

    /// Returns whether the range is in inserted text.
    func isNew(_ range: ByteRange) -> Bool {
        let first = partition(newRanges) { $0.end <= range.start }
        guard first < newRanges.count, !newRanges[first].isEmpty else { return false }
        return newRanges[first].start < range.end
    }

    func moved(_ range: ByteRange) -> ByteRange {
        ByteRange(moved(range.start, past: { $0.end <= range.start }), moved(range.end, past: { $0.end < range.end }))
    }

    private func moved(_ offset: UInt32, past: (ByteRange) -> Bool) -> UInt32 {
        let before = partition(oldRanges, past)
        guard before > 0 else { return offset }
        return UInt32(truncatingIfNeeded: Int(offset) + Int(newRanges[before - 1].end) - Int(oldRanges[before - 1].end))
    }

    /// Returns how many ranges at the start of the array satisfy a condition.
    private func partition(_ ranges: [ByteRange], _ holds: (ByteRange) -> Bool) -> Int {
        ranges.partitioningIndex(where: { !holds($0) })
    }
}
