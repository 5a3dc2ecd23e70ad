/// A half-open range of byte offsets in a file: `0..<6` for `import` in `import UIKit`. A range whose end would be before
/// its start is empty.
@usableFromInline package struct ByteRange: Hashable, Sendable {
    @usableFromInline package var start: UInt32
    @usableFromInline package var end: UInt32

    @inlinable package init(_ start: UInt32, _ end: UInt32) {
        self.start = start
        self.end = max(start, end)
    }

    @inlinable package init(_ start: Int, _ end: Int) {
        self.init(UInt32(clamping: start), UInt32(clamping: end))
    }

    package static let none = ByteRange(UInt32(0), UInt32(0))

    @inlinable package var isEmpty: Bool { start >= end }
    @inlinable package var count: Int { indices.count }
    @inlinable package var indices: Range<Int> { Int(start)..<Int(max(start, end)) }

    @inlinable package func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }
    @inlinable package func contains(_ offset: UInt32) -> Bool { start <= offset && offset < end }
}

extension ByteRange: Comparable {
    @inlinable package static func < (left: ByteRange, right: ByteRange) -> Bool {
        (left.start, left.end) < (right.start, right.end)
    }
}
