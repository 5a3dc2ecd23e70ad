extension UnsafeBufferPointer<UInt8> {
    /// The first place of a byte from `start` on, or the end; eight bytes at a time.
    @inlinable package func first(_ byte: UInt8, from start: Int) -> Int {
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        var index = start
        while index + 8 <= count {
            let zeros = word(at: index) ^ pattern
            let marks = (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
            if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] != byte { index += 1 }
        return index
    }

    /// Eight bytes as one number, the first of them lowest.
    @inlinable package func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(baseAddress!).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
}
