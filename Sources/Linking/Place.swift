import Syntax

/// Which declaration of which file, as indices into `Project.files` and `FileFacts.declarations`.
package struct DeclarationID: Hashable, Sendable, Comparable {
    package var file: Int32
    package var index: Int32

    package init(file: Int, index: Int) {
        self.file = Int32(file)
        self.index = Int32(index)
    }

    /// One multiplication: most tables of linking and the rules are keyed so, and hashing took a twentieth of the run.
    package func _rawHashValue(seed: Int) -> Int {
        let bits = UInt64(UInt32(bitPattern: file)) << 32 | UInt64(UInt32(bitPattern: index))
        let product = (bits ^ UInt64(bitPattern: Int64(seed))).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return Int(truncatingIfNeeded: product.high ^ product.low)
    }

    package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
        (left.file, left.index) < (right.file, right.index)
    }
}

/// A stretch of one of the project's files.
package struct Place: Hashable, Sendable {
    package var file: Int
    package var range: ByteRange

    package init(file: Int, range: ByteRange) {
        self.file = file
        self.range = range
    }
}
