import Bytes

/// What a call says by its name alone, noted while code is skipped from bracket to bracket: most tests need no closer look.
extension Tokenizer {
    /// Whether a module is one for tests by its name: `XCTest`, `Testing`, `SnapshotTesting`, `XCTVapor`.
    func speaksOfTests(_ module: ByteRange) -> Bool {
        module.indices.dropLast(2).contains { stands("Test", at: $0) || stands("XCT", at: $0) }
    }

    /// Whether the name that begins here, a parenthesis behind it, calls no member (`store.expect()`), and is no
    /// declaration, pattern or attribute.
    @inline(__always)
    func isPlainCall(_ begin: Int) -> Bool {
        // A name that begins beyond ASCII is left to who looks closer.
        guard begin > 0, base[begin - 1] < 0x80, base[begin - 1] != "@" else { return false }
        var before = begin
        while before > 0, classes[base[before - 1]] == .blank { before -= 1 }
        if before > 0, base[before - 1] == "." { return false }
        return before < 4 || before == begin || !stands("func", at: before - 4) && !stands("case", at: before - 4)
    }

    /// Whether the name of a call that expects something may begin so: `XC`, `ex`, `re`.
    @inline(__always)
    func mayExpect(_ begin: Int) -> Bool {
        switch UInt16(base[begin]) << 8 | UInt16(byte(begin + 1)) | 0x2020 {
        case 0x7863, 0x6578, 0x7265: true
        default: false
        }
    }

    /// Notes a call when its name says for certain that something is expected: `#expect(`, `XCTAssertEqual(`. A function of the
    /// project's own, `assertLoads(`, may expect nothing.
    mutating func noteExpectation(_ begin: Int, _ end: Int) {
        let isMacro = begin > 0 && base[begin - 1] == "#"
        let isExpecting =
            isMacro
            ? end - begin == 6 && stands("expect", at: begin) || end - begin == 7 && stands("require", at: begin)
            : begins("xctassert", begin, end) || begins("xctfail", begin, end) || begins("xctunwrap", begin, end)
        if isExpecting, isPlainCall(begin) { notes.noteExpectation(begin) }
    }

    /// Whether a name begins with a word in small letters, however it is written itself.
    @inline(__always)
    private func begins(_ word: StaticString, _ begin: Int, _ end: Int) -> Bool {
        guard end - begin >= word.utf8CodeUnitCount else { return false }
        for index in 0..<word.utf8CodeUnitCount where base[begin + index] | 0x20 != word.utf8Start[index] {
            return false
        }
        return true
    }
}
