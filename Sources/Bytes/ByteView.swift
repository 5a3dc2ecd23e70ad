/// The bytes of an array or a string, valid during a call of `withView`.
///
/// Like a slice it is a collection of bytes, but reading it does not count references. Indices are checked in debug
/// builds.
@usableFromInline package struct ByteView: RandomAccessCollection {
    @usableFromInline let storage: UnsafeBufferPointer<UInt8>

    @inlinable @inline(__always)
    init(_ storage: UnsafeBufferPointer<UInt8>) { self.storage = storage }

    /// Creates a view of the bytes of a string literal.
    @inlinable
    package init(_ text: StaticString) {
        storage = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    @inlinable @inline(__always) package var startIndex: Int { 0 }
    @inlinable @inline(__always) package var endIndex: Int { storage.count }
    @inlinable @inline(__always) package var count: Int { storage.count }
    @inlinable @inline(__always) package subscript(index: Int) -> UInt8 { storage[index] }

    /// Returns a view of a range of the bytes.
    @inlinable
    package func part(_ range: Range<Int>) -> ByteView { ByteView(UnsafeBufferPointer(rebasing: storage[range])) }

    @inlinable
    package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try body(storage)
    }

    /// Returns the sixteen bytes that start at an index.
    @inlinable @inline(__always)
    package func vector(at index: Int) -> SIMD16<UInt8> {
        assert(index >= 0 && index <= count - 16)
        return UnsafeRawPointer(storage.baseAddress!).loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    }

    /// Returns the eight bytes that start at an index as a little-endian number.
    @inlinable @inline(__always)
    package func word(at index: Int) -> UInt64 {
        assert(index >= 0 && index <= count - 8)
        return UInt64(
            littleEndian: UnsafeRawPointer(storage.baseAddress!).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
}

extension [UInt8] {
    /// Calls a function with a view of the bytes, which must not outlive the call.
    @inlinable @inline(__always)
    package func withView<Result>(_ work: (ByteView) throws -> Result) rethrows -> Result {
        try withUnsafeBufferPointer { try work(ByteView($0)) }
    }
}

extension StringProtocol {
    /// Calls a function with a view of the text's UTF-8, which must not outlive the call.
    ///
    /// `withUTF8` needs a mutable copy, which counts a reference that is shared between threads.
    @inlinable @inline(__always)
    package func withView<Result>(_ work: (ByteView) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable({ work(ByteView($0)) }) { return result }
        var copy = String(self)
        return copy.withUTF8 { work(ByteView($0)) }
    }
}
