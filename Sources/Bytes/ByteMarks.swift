#if arch(x86_64) && !WIDE_MARKS && canImport(_Builtin_intrinsics.intel.sse2)
    import _Builtin_intrinsics.intel.sse2

    /// The result of a comparison of sixteen bytes, with one bit for each.
    ///
    /// The bits are computed by a single instruction, which the compiler uses only if the code calls it explicitly:
    /// scanning takes 3 % less time, and finding members 10 %.
    @usableFromInline package struct ByteMarks {
        @usableFromInline let bits: UInt32

        @inlinable @inline(__always) package init(_ mask: Mask) {
            bits = UInt32(bitPattern: _mm_movemask_epi8(unsafeBitCast(mask, to: __m128i.self)))
        }

        @inlinable @inline(__always) package var isAny: Bool { bits != 0 }
        /// The index of the first marked byte. At least one byte must be marked.
        @inlinable @inline(__always) package var first: Int { bits.trailingZeroBitCount }
        /// The index of the last marked byte. At least one byte must be marked.
        @inlinable @inline(__always) package var last: Int { 31 &- bits.leadingZeroBitCount }
    }
#else
    @usableFromInline package typealias ByteMarks = WideByteMarks
#endif

/// The result of a comparison of sixteen bytes, with eight bits for each. It is used on processors without the
/// instruction, and where `WIDE_MARKS` is defined.
@usableFromInline package struct WideByteMarks {
    @usableFromInline let halves: SIMD2<UInt64>

    @inlinable @inline(__always) package init(_ mask: Mask) { halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self) }

    // The standard library's `any` checks the lanes one by one.
    @inlinable @inline(__always) package var isAny: Bool { halves[0] | halves[1] != 0 }

    /// The index of the first marked byte, computed without a branch, because it is unpredictable which half contains
    /// the byte.
    @inlinable @inline(__always) package var first: Int {
        // The count is 64 when there is none.
        let first = UInt64(littleEndian: halves[0]).trailingZeroBitCount
        let second = UInt64(littleEndian: halves[1]).trailingZeroBitCount
        return (first &+ second & (0 &- first &>> 6)) / 8
    }

    @inlinable @inline(__always) package var last: Int {
        let first = UInt64(littleEndian: halves[0]).leadingZeroBitCount
        let second = UInt64(littleEndian: halves[1]).leadingZeroBitCount
        return 15 &- (second &+ first & (0 &- second &>> 6)) / 8
    }
}

/// The lanes of a comparison of sixteen bytes.
///
/// Write one comparison per line, and give each number a type: in longer expressions the compiler chooses the generic
/// operators, which compare one lane at a time.
@usableFromInline package typealias Mask = SIMDMask<SIMD16<Int8>>
