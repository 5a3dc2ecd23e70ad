import Syntax

/// The identifier of a declaration: its indices in `ProjectIndex.files` and `FileFacts.declarations`.
package struct DeclarationID: Hashable, Sendable, Comparable {
    package var file: Int32
    package var index: Int32

    package init(file: Int, index: Int) {
        self.file = Int32(file)
        self.index = Int32(index)
    }

    package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
        (left.file, left.index) < (right.file, right.index)
    }
}

/// A range in one of the project's files.
package struct Place: Hashable, Comparable, Sendable {
    package var file: Int
    package var range: ByteRange

    package init(file: Int, range: ByteRange) {
        self.file = file
        self.range = range
    }

    /// Returns whether another range in the same file is inside this one.
    package func contains(_ other: Place) -> Bool { file == other.file && range.contains(other.range) }

    package static func < (left: Place, right: Place) -> Bool {
        (left.file, left.range.start, left.range.end) < (right.file, right.range.start, right.range.end)
    }
}
