import Reporting
import Syntax

/// A document that is open in the editor. Its text takes the place of the file on the disk.
package struct Buffer: Sendable {
    /// The URI as the client spells it.
    var address: String
    var version: Int?
    package private(set) var bytes: [UInt8]

    init(address: String, version: Int?, text: String) {
        (self.address, self.version) = (address, version)
        bytes = Array(text.utf8)
    }

    /// Applies the changes of `textDocument/didChange` one after the other. A change without a range replaces the whole
    /// text, and a range that does not exist is clamped to the text.
    mutating func apply(_ changes: [JSON], in unit: ColumnUnit) {
        for change in changes {
            guard let text = change["text"]?.text else { continue }
            guard let range = change["range"] else {
                bytes = Array(text.utf8)
                continue
            }
            let table = LineTable(bytes)
            let start = table.offset(of: Position(range["start"]), in: unit)
            let end = max(table.offset(of: Position(range["end"]), in: unit), start)
            bytes.replaceSubrange(start..<end, with: text.utf8)
        }
    }
}

extension Position {
    /// Creates a position from one of the protocol, which counts from 0.
    init(_ json: JSON?) {
        func number(_ key: String) -> Int { min(max(json?[key]?.integer ?? 0, 0), Int(Int32.max)) + 1 }
        self.init(line: number("line"), column: number("character"))
    }

    var json: JSON { ["line": .number(line - 1), "character": .number(column - 1)] }
}

extension LineTable {
    /// Returns a range of the protocol.
    func json(of range: Range<Int>, in unit: ColumnUnit) -> JSON {
        [
            "start": position(of: range.lowerBound, in: unit).json,
            "end": position(of: range.upperBound, in: unit).json,
        ]
    }
}
