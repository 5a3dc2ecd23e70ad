import Bytes
import Syntax

/// Conversions of positions that are counted in UTF-8 or UTF-16.
extension LineTable {
    func span(of range: ByteRange, in unit: ColumnUnit) -> Span {
        let start = position(of: Int(range.start), in: unit)
        return Span(start: start, end: range.isEmpty ? start : position(of: Int(range.end), in: unit))
    }

    /// Returns the position of a byte, with columns in the given unit.
    package func position(of offset: Int, in unit: ColumnUnit) -> Position {
        guard unit == .utf8 else { return position(of: offset) }
        let offset = min(max(offset, starts.first ?? 0), bytes.count)
        let line = line(of: offset)
        return Position(line: line + 1, column: offset - starts[line] + 1)
    }

    /// Returns the offset of a position. A column beyond the end of its line is the end of the line, and a line beyond the
    /// last one the end of the file.
    package func offset(of position: Position, in unit: ColumnUnit) -> Int {
        guard position.line <= starts.count else { return bytes.count }
        guard position.line > 0 else { return starts.first ?? 0 }
        let line = bounds(ofLineAt: starts[position.line - 1])
        guard position.column > 1 else { return line.lowerBound }
        if unit == .utf8 { return min(line.lowerBound + min(position.column - 1, line.count), line.upperBound) }
        var (offset, left) = (line.lowerBound, position.column - 1)
        while offset < line.upperBound, left > 0 {
            let byte = bytes[offset]
            left -= byte >= 0xF0 ? 2 : 1
            offset += 1
            while offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }
}
