import Bytes

/// Records calls while code is skipped. Most of the checks need to look at only a few bytes.
extension Tokenizer {
    /// Returns whether a module is a testing library, judging by its name: `XCTest`, `Testing`, `SnapshotTesting`,
    /// `XCTVapor`.
    func isTestingModule(_ module: ByteRange) -> Bool {
        module.indices.dropLast(2).contains { stands("Test", at: $0) || stands("XCT", at: $0) }
    }

    /// Returns whether the name before a parenthesis is called, rather than being a member (`store.expect()`),
    /// declaration, pattern or attribute.
    @inline(__always)
    func isPlainCall(_ begin: Int) -> Bool {
        // Names that begin with a non-ASCII character are checked elsewhere.
        guard begin > 0, base[begin - 1] < 0x80, base[begin - 1] != "@" else { return false }
        var before = begin
        while before > 0, classes[base[before - 1]] == .blank { before -= 1 }
        if before > 0, base[before - 1] == "." { return false }
        return before < 4 || before == begin || !stands("func", at: before - 4) && !stands("case", at: before - 4)
    }

    /// Records the type that a call of `init` creates: `Cart` for `Cart.init(`, `: Cart = .init(` and `-> Cart {
    /// .init(`.
    mutating func noteInitializer(_ begin: Int) {
        guard begin > 0, base[begin - 1] == "." else { return }
        var end = begin - 1
        if end == 0 || !continuesWord[base[end - 1]] {
            end = skippingBlanks(before: end)
            if end > 6, stands("return", at: end - 6) { end = skippingBlanks(before: end - 6) }
            guard end > 0, base[end - 1] == "=" || base[end - 1] == "{" else { return }
            end = skippingBlanks(before: end - 1)
        }
        let bound = max(0, end - 80)
        var start = end
        while start > bound, continuesWord[base[start - 1]] { start -= 1 }
        guard start < end, start > bound, base[start] &- "A" < 26 else { return }
        if end != begin - 1 {
            // A type is expected only after `:` and `->`.
            let before = skippingBlanks(before: start)
            guard before > 0, base[before - 1] == ":" || base[before - 1] == ">" else { return }
        }
        notes.noteConstruction(start)
    }

    private func skippingBlanks(before end: Int) -> Int {
        var end = end
        while end > 0, classes[base[end - 1]] == .blank || base[end - 1] == "\n" || base[end - 1] == "\r" { end -= 1 }
        return end
    }

    /// Returns whether the name at an offset begins like an expectation: with `XC`, `ex` or `re`, ignoring case.
    @inline(__always)
    func mayExpect(_ begin: Int) -> Bool {
        switch UInt16(base[begin]) << 8 | UInt16(byte(begin + 1)) | 0x2020 {
        case 0x7863, 0x6578, 0x7265: true
        default: false
        }
    }

    /// Records a call that is certainly an expectation because of its name: `#expect(`, `XCTAssertEqual(`. Functions of
    /// the project, such as `assertLoads(`, may be something else, and are not recorded.
    mutating func noteExpectation(_ begin: Int, _ end: Int) {
        let isMacro = begin > 0 && base[begin - 1] == "#"
        let isExpecting =
            isMacro
            ? end - begin == 6 && stands("expect", at: begin) || end - begin == 7 && stands("require", at: begin)
            : begins("xctassert", begin, end) || begins("xctfail", begin, end) || begins("xctunwrap", begin, end)
        if isExpecting, isPlainCall(begin) { notes.noteExpectation(begin) }
    }

    /// Returns whether a name begins with a lowercase word, ignoring case.
    @inline(__always)
    private func begins(_ word: StaticString, _ begin: Int, _ end: Int) -> Bool {
        guard end - begin >= word.utf8CodeUnitCount else { return false }
        for index in 0..<word.utf8CodeUnitCount where base[begin + index] | 0x20 != word.utf8Start[index] {
            return false
        }
        return true
    }
}
