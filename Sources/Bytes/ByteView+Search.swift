extension ByteView {
    /// Returns the index of the first occurrence of a byte from `start` on, or the end. The search compares 32 bytes at
    /// a time, then eight.
    @inlinable package func first(_ byte: UInt8, from start: Int) -> Int {
        let bytes = SIMD16(repeating: byte)
        var index = start
        while index &+ 32 <= count {
            let (one, other) = (ByteMarks(vector(at: index) .== bytes), ByteMarks(vector(at: index &+ 16) .== bytes))
            if one.isAny { return index &+ one.first }
            if other.isAny { return index &+ 16 &+ other.first }
            index &+= 32
        }
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        while index + 8 <= count {
            let zeros = word(at: index) ^ pattern
            let marks = (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
            if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] != byte { index += 1 }
        return index
    }

    /// Returns the index of the first occurrence of a byte directly before one of two others, or the end. The search
    /// compares sixteen bytes at a time.
    package func first(_ byte: UInt8, before next: UInt8, or other: UInt8, from start: Int) -> Int {
        let bytes = SIMD16<UInt8>(repeating: byte)
        let (nexts, others) = (SIMD16<UInt8>(repeating: next), SIMD16<UInt8>(repeating: other))
        var index = start
        while index &+ 17 <= count {
            let following = vector(at: index &+ 1)
            var isMeant: Mask = following .== nexts
            isMeant .|= following .== others
            isMeant .&= vector(at: index) .== bytes
            let marks = ByteMarks(isMeant)
            if marks.isAny { return index &+ marks.first }
            index &+= 16
        }
        while index &+ 1 < count {
            if self[index] == byte, self[index &+ 1] == next || self[index &+ 1] == other { return index }
            index &+= 1
        }
        return count
    }

    /// Returns the end of the line from `start` on, or the end of the view. The search compares sixteen bytes at a
    /// time.
    package func lineEnd(from start: Int) -> Int {
        let (feed, carriageReturn) = (SIMD16<UInt8>(repeating: 0x0A), SIMD16<UInt8>(repeating: 0x0D))
        var index = start
        while index &+ 16 <= count {
            let bytes = vector(at: index)
            let marks = ByteMarks(bytes .== feed .| bytes .== carriageReturn)
            if marks.isAny { return index &+ marks.first }
            index &+= 16
        }
        while index < count, self[index] != 0x0A, self[index] != 0x0D { index += 1 }
        return index
    }

    /// Returns the offset at which each line begins. Lines end with LF, CR or CRLF.
    ///
    /// - Parameter afterMark: Whether the first line begins after the byte order mark.
    package func lineStarts(afterMark: Bool = false) -> [Int] {
        var starts = [afterMark && holds("\u{FEFF}", at: 0) ? 3 : 0]
        var end = lineEnd(from: 0)
        while end < count {
            end += self[end] == "\r" && end + 1 < count && self[end + 1] == "\n" ? 2 : 1
            starts.append(end)
            end = lineEnd(from: end)
        }
        return starts
    }

    /// Returns the end of the name from `start` on, including backticks and `$`, or the end of the view. The search
    /// compares sixteen bytes at a time.
    @inlinable @inline(__always) package func nameEnd(from start: Int) -> Int {
        var index = start
        while index &+ 16 <= count {
            let marks = notInName(at: index)
            if marks.isAny { return index &+ marks.first }
            index &+= 16
        }
        while index < count, self[index].isInMember { index &+= 1 }
        return index
    }

    /// Returns the end of the called name that begins at an index. A name in backticks can contain spaces.
    @inlinable package func calledEnd(from start: Int) -> Int {
        guard start < count, self[start] == "`" else { return nameEnd(from: start) }
        return Swift.min(first("`", from: start &+ 1) &+ 1, count)
    }

    /// Returns the start of the name that ends at `end`.
    @inlinable @inline(__always) package func nameStart(before end: Int) -> Int {
        var index = end
        while index >= 16 {
            let marks = notInName(at: index &- 16)
            if marks.isAny { return index &- 15 &+ marks.last }
            index &-= 16
        }
        while index > 0, self[index &- 1].isInMember { index &-= 1 }
        return index
    }

    /// Returns marks for the bytes that can't be part of a name. Backticks and `$` are part of names.
    @inlinable @inline(__always)
    func notInName(at index: Int) -> ByteMarks {
        let bytes = vector(at: index)
        let fromA = (bytes | SIMD16<UInt8>(repeating: 0x20)) &- SIMD16<UInt8>(repeating: "a")
        let fromZero = bytes &- SIMD16<UInt8>(repeating: "0")
        var isInName: Mask = fromA .< SIMD16<UInt8>(repeating: 26)
        isInName .|= fromZero .< SIMD16<UInt8>(repeating: 10)
        isInName .|= bytes .== SIMD16<UInt8>(repeating: "_")
        isInName .|= bytes .== SIMD16<UInt8>(repeating: "`")
        isInName .|= bytes .== SIMD16<UInt8>(repeating: "$")
        isInName .|= bytes .>= SIMD16<UInt8>(repeating: 0x80)
        return ByteMarks(.!isInName)
    }

    /// Returns whether the view contains a word of at least four letters, ignoring case. The word must be given in
    /// lowercase. The search compares sixteen positions at a time.
    package func holdsInAnyCase(_ word: StaticString) -> Bool {
        let first = SIMD16(repeating: word.utf8Start[0])
        let second = SIMD16(repeating: word.utf8Start[1])
        let third = SIMD16(repeating: word.utf8Start[2])
        let fourth = SIMD16(repeating: word.utf8Start[3])
        var index = 0
        while index + 19 <= count {
            let pairs = small(at: index) .== first .& small(at: index + 1) .== second
            let marks = pairs .& small(at: index + 2) .== third .& small(at: index + 3) .== fourth
            if ByteMarks(marks).isAny, (index..<index + 16).contains(where: { stands(word, at: $0) }) { return true }
            index += 16
        }
        return (index..<count).contains { stands(word, at: $0) }
    }

    /// Whether all bytes are ASCII letters, digits or `_`, so that no tokenizer is needed to read them.
    package var isPlainWord: Bool {
        for byte in self where !byte.isInName || byte >= 0x80 { return false }
        return true
    }

    /// Returns whether the view begins with all bytes of another one.
    package func begins(with others: ByteView) -> Bool { sharedStart(with: others) == others.count }

    /// Returns the length of the common prefix with another view. The comparison covers eight bytes at a time.
    package func sharedStart(with others: ByteView) -> Int {
        let limit = Swift.min(count, others.count)
        var index = 0
        while index + 8 <= limit {
            let difference = word(at: index) ^ others.word(at: index)
            if difference != 0 { return index + difference.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < limit, self[index] == others[index] { index += 1 }
        return index
    }

    /// Returns whether the view contains a whole text at an index.
    @inlinable package func holds(_ text: StaticString, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where self[start + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// Returns whether the view contains a word at an index, ignoring case. The word must be given in lowercase.
    private func stands(_ word: StaticString, at start: Int) -> Bool {
        guard start + word.utf8CodeUnitCount <= count else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { self[start + $0] | 0x20 == word.utf8Start[$0] }
    }

    /// Returns the sixteen bytes that start at an index, with ASCII letters in lowercase. Some other bytes change as
    /// well.
    @inline(__always)
    private func small(at index: Int) -> SIMD16<UInt8> { vector(at: index) | SIMD16(repeating: 0x20) }
}

extension UInt8 {
    /// Whether the byte can be part of a name.
    @inlinable package var isInName: Bool {
        (self | 0x20) &- "a" < 26 || self &- "0" < 10 || self == "_"
            || self >= 0x80
    }

    /// Whether the byte is an uppercase ASCII letter.
    @inlinable package var isUppercase: Bool { self &- "A" < 26 }

    /// Whether the byte can be part of a name as it is written, including backticks and `$`.
    @inlinable package var isInMember: Bool { isInName || self == "`" || self == "$" }
}

extension ByteView {
    /// Returns whether the bytes contain a setting. The setting must begin with `S`, a letter that is rare in Xcode
    /// projects.
    package func holdsSetting(_ text: StaticString) -> Bool {
        var next = first("S", from: 0)
        while next < count {
            if holds(text, at: next) { return true }
            next = first("S", from: next + 1)
        }
        return false
    }
}
