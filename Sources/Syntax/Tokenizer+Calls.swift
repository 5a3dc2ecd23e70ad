/// What a call says by its name alone, told while code is passed over from bracket to bracket: most tests need no closer look.
extension Tokenizer {
    /// Whether a module is one for tests by its name: `XCTest`, `Testing`, `SnapshotTesting`, `XCTVapor`.
    func speaksOfTests(_ module: ByteRange) -> Bool {
        module.indices.dropLast(2).contains { stands("Test", at: $0) || stands("XCT", at: $0) }
    }

    /// Whether the name that begins here, a parenthesis behind it, calls no member (`store.expect()`), and is no
    /// declaration, pattern or attribute.
    func isPlainCall(_ begin: Int) -> Bool {
        // A name that begins beyond ASCII is left to who looks closer.
        guard begin > 0, base[begin - 1] < 0x80, base[begin - 1] != UInt8(ascii: "@") else { return false }
        var before = begin
        while before > 0, classes[Int(base[before - 1])] == .blank { before -= 1 }
        if before > 0, base[before - 1] == UInt8(ascii: ".") { return false }
        return before < 4 || before == begin || !stands("func", at: before - 4) && !stands("case", at: before - 4)
    }

    /// Whether the name of a call that expects something may begin like this.
    @inline(__always)
    func mayExpect(_ first: UInt8) -> Bool {
        switch first | 0x20 {
        case UInt8(ascii: "x"), UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "v"), UInt8(ascii: "r"): true
        default: false
        }
    }

    /// Notes a call when its name says that something is expected: `#expect(`, `XCTAssertEqual(`, `assertLoads(`.
    mutating func noteExpectation(_ begin: Int, _ end: Int) {
        let name = UnsafeBufferPointer(start: base + begin, count: end - begin)
        let isMacro = begin > 0 && base[begin - 1] == UInt8(ascii: "#")
        let isExpecting =
            isMacro
            ? name.elementsEqual("expect".utf8) || name.elementsEqual("require".utf8)
            : Tokenizer.expecting.contains { name.starts(with: $0) { $0 | 0x20 == $1 } }
        if isExpecting, isPlainCall(begin) { notes.noteExpectation(begin) }
    }

    private static let expecting = ["xctassert", "xctfail", "xctunwrap", "assert", "expect", "verify"].map {
        Array($0.utf8)
    }
}
