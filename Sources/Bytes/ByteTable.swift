/// A table with a value for each byte, computed once and never freed.
///
/// A lookup needs neither the bounds check nor the reference count of an array.
@usableFromInline package struct ByteTable<Value: Sendable>: Sendable {
    @usableFromInline nonisolated(unsafe) let values: UnsafePointer<Value>

    @inlinable
    package init(_ value: (UInt8) -> Value) {
        let values = UnsafeMutablePointer<Value>.allocate(capacity: 256)
        for byte in 0...UInt8.max { (values + Int(byte)).initialize(to: value(byte)) }
        self.values = UnsafePointer(values)
    }

    @inlinable @inline(__always)
    package subscript(byte: UInt8) -> Value { values[Int(byte)] }
}

/// A table of values by hash, computed once and never freed. Indices wrap around at the number of values.
@usableFromInline package struct HashSlots<Value: Sendable>: Sendable {
    @usableFromInline nonisolated(unsafe) let values: UnsafePointer<Value>
    @usableFromInline let mask: Int

    /// Creates slots with copies of the values. Their number must be a power of two.
    @inlinable
    package init(_ values: [Value]) {
        precondition(values.count.nonzeroBitCount == 1)
        let copies = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
        _ = copies.initialize(fromContentsOf: values)
        self.values = UnsafePointer(copies.baseAddress!)
        mask = values.count - 1
    }

    @inlinable @inline(__always)
    package subscript(index: Int) -> Value { values[index & mask] }
}
