import Bytes
import Model
import Reporting
import Syntax

/// The line tables of files with findings, kept while the files do not change.
struct LineTables: Sendable {
    private var tables: [PathKey: (source: Source, table: LineTable)] = [:]
    let unit: ColumnUnit

    init(unit: ColumnUnit) { self.unit = unit }

    mutating func table(of source: Source) -> LineTable {
        if let known = tables[source.path], known.source === source { return known.table }
        let table = LineTable(source.bytes)
        tables[source.path] = (source, table)
        return table
    }

    /// Returns a range of the protocol.
    mutating func range(_ range: ByteRange, in source: Source) -> JSON {
        table(of: source).json(of: range.indices, in: unit)
    }

    /// Returns the offset of a position of the protocol.
    mutating func offset(of position: JSON?, in source: Source) -> UInt32 {
        UInt32(clamping: table(of: source).offset(of: Position(position), in: unit))
    }
}
