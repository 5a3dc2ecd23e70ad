#if arch(x86_64) && !WIDE_MARKS && canImport(_Builtin_intrinsics.intel.sse2)
    import _Builtin_intrinsics.intel.sse2

    /// Which of sixteen bytes a comparison marks, one bit for each.
    ///
    /// One instruction computes the bits, which the compiler uses only if it is named: a scan takes 3 % less time, and finding
    /// members 10 %.
    @usableFromInline package struct ByteMarks {
        @usableFromInline let bits: UInt32

        @inlinable @inline(__always) package init(_ mask: Mask) {
            bits = UInt32(bitPattern: _mm_movemask_epi8(unsafeBitCast(mask, to: __m128i.self)))
        }

        @inlinable @inline(__always) package var isAny: Bool { bits != 0 }
        /// The place of the first, where there is one.
        @inlinable @inline(__always) package var first: Int { bits.trailingZeroBitCount }
        /// The place of the last, where there is one.
        @inlinable @inline(__always) package var last: Int { 31 &- bits.leadingZeroBitCount }
    }
#else
    @usableFromInline package typealias ByteMarks = WideByteMarks
#endif

/// Which of sixteen bytes a comparison marks, eight bits for each, for processors without that instruction,
/// and where `WIDE_MARKS` is defined.
@usableFromInline package struct WideByteMarks {
    @usableFromInline let halves: SIMD2<UInt64>

    @inlinable @inline(__always) package init(_ mask: Mask) { halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self) }

    // The library's `any` asks them one by one.
    @inlinable @inline(__always) package var isAny: Bool { halves[0] | halves[1] != 0 }

    /// The half that it is in cannot be foreseen, so nothing branches on it.
    @inlinable @inline(__always) package var first: Int {
        // 64 where there is none.
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

/// The result of comparing sixteen bytes.
///
/// Write one comparison a line, and each number with its type: for longer expressions the compiler chooses the generic
/// operators, which compare one lane at a time.
@usableFromInline package typealias Mask = SIMDMask<SIMD16<Int8>>
