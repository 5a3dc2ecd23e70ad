import Bytes
import Syntax

/// The position of a byte as reports show it. Lines and columns begin at 1, and columns are UTF-16 code units by
/// default.
package struct Position: Hashable, Sendable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// The range between two positions, excluding its end.
package struct Span: Hashable, Sendable {
    package var start: Position
    package var end: Position

    package init(start: Position, end: Position) {
        self.start = start
        self.end = end
    }
}

/// Converts the byte offsets of a file to lines and columns.
///
/// Lines end with LF, CR or CRLF. A byte order mark has no column.
package struct LineTable: Sendable {
    /// The offset at which each line begins.
    let starts: [Int]
    /// The number of UTF-16 code units before every 1,024th byte, so that finding a column takes constant time even in
    /// a line of 50 MB. The array is empty if all lines are short.
    private let units: [Int]
    let bytes: [UInt8]
    private static let stride = 1024

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        (starts, units) = bytes.withView { bytes in
            let starts = bytes.lineStarts(afterMark: true)
            let isShort = zip(starts, starts.dropFirst() + [bytes.count]).allSatisfy { $1 - $0 < LineTable.stride * 4 }
            return (starts, isShort ? [] : LineTable.units(in: bytes))
        }
    }

    private static func units(in bytes: ByteView) -> [Int] {
        var units: [Int] = []
        var count = 0
        for (index, byte) in bytes.enumerated() {
            if index % stride == 0 { units.append(count) }
            count += LineTable.units(of: byte)
        }
        return units + [count]
    }

    package func position(of offset: Int) -> Position {
        let offset = min(max(offset, starts[0]), bytes.count)
        let line = self.line(of: offset)
        let before =
            units.isEmpty
            ? bytes[starts[line]..<offset].reduce(0) { $0 + LineTable.units(of: $1) }
            : unitCount(before: offset) - unitCount(before: starts[line])
        return Position(line: line + 1, column: before + 1)
    }

    /// Returns the range of the line that contains an offset, without its line break.
    package func bounds(ofLineAt offset: Int) -> Range<Int> {
        let line = self.line(of: min(max(offset, starts[0]), bytes.count))
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        if end > starts[line], line + 1 < starts.count {
            end -= 1
            if end > starts[line], bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
        }
        return starts[line]..<end
    }

    func line(of offset: Int) -> Int { max(starts.partitioningIndex(where: { $0 > offset }) - 1, 0) }

    private func unitCount(before offset: Int) -> Int {
        let mark = offset / LineTable.stride
        var count = units[min(mark, units.count - 1)]
        guard mark < units.count - 1 || offset % LineTable.stride > 0 else { return count }
        for index in mark * LineTable.stride..<offset { count += LineTable.units(of: bytes[index]) }
        return count
    }

    /// Returns the number of UTF-16 code units that begin at a byte. A character of four UTF-8 bytes has two.
    private static func units(of byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
}
