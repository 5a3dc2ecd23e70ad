/// A replacement of whole lines in the old contents of a file.
package struct LineReplacement: Sendable, Equatable {
    /// The bytes that are replaced. The range is empty if lines are only added.
    package var range: Range<Int>
    package var replacement: [UInt8]
}

/// Returns the replacements that turn the old contents of a file into the new ones, from top to bottom.
package func lineReplacements(from old: [UInt8], to new: [UInt8]) -> [LineReplacement] {
    if old == new { return [] }
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    return lineChanges(from: oldLines, to: newLines).map { change in
        let start = change.old.lowerBound < oldLines.count ? oldLines[change.old.lowerBound].startIndex : old.count
        let end = change.old.isEmpty ? start : oldLines[change.old.upperBound - 1].endIndex
        return LineReplacement(range: start..<end, replacement: newLines[change.new].flatMap(\.self))
    }
}
