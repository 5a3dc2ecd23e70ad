#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2)
    import _Builtin_intrinsics.intel.sse2

    /// Which of sixteen bytes are marked, a bit for each: an instruction makes them of the marks, which the compiler does not
    /// come upon unless it is named. A scan takes three hundredths less by it, and looking for members a tenth.
    @usableFromInline struct ByteMarks {
        @usableFromInline let bits: UInt32

        @inlinable @inline(__always) init(_ mask: Mask) {
            bits = UInt32(bitPattern: _mm_movemask_epi8(unsafeBitCast(mask, to: __m128i.self)))
        }

        @inlinable @inline(__always) var isAny: Bool { bits != 0 }
        /// The place of the first, where there is one.
        @inlinable @inline(__always) var first: Int { bits.trailingZeroBitCount }
        /// The place of the last, where there is one.
        @inlinable @inline(__always) var last: Int { 31 &- bits.leadingZeroBitCount }
    }
#else
    @usableFromInline typealias ByteMarks = WideByteMarks
#endif

/// The same with eight bits for each, for processors without that instruction.
@usableFromInline struct WideByteMarks {
    @usableFromInline let halves: SIMD2<UInt64>

    @inlinable @inline(__always) init(_ mask: Mask) { halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self) }

    // The library's `any` asks them one by one.
    @inlinable @inline(__always) var isAny: Bool { halves[0] | halves[1] != 0 }

    /// The half that it is in cannot be foreseen, so nothing branches on it.
    @inlinable @inline(__always) var first: Int {
        // 64 where there is none.
        let first = UInt64(littleEndian: halves[0]).trailingZeroBitCount
        let second = UInt64(littleEndian: halves[1]).trailingZeroBitCount
        return (first &+ second & (0 &- first &>> 6)) / 8
    }

    @inlinable @inline(__always) var last: Int {
        let first = UInt64(littleEndian: halves[0]).leadingZeroBitCount
        let second = UInt64(littleEndian: halves[1]).leadingZeroBitCount
        return 15 &- (second &+ first & (0 &- second &>> 6)) / 8
    }
}

/// What comparing sixteen bytes gives.
///
/// One comparison a line, and each number with its type: of more the compiler takes the library's general ones, a lane at a
/// time.
@usableFromInline typealias Mask = SIMDMask<SIMD16<Int8>>
