import Testing

@testable import Linting

@Suite struct LineReplacementTests {
    @Test(
        "Replacements turn one text into another, and leave equal lines alone",
        arguments: [
            ("", "a\n"), ("a\n", ""), ("a\nb\nc\n", "a\nx\nc\n"), ("a\nb", "a\nb\n"), ("a\r\nb\r\n", "a\r\nc\r\n"),
            ("a\nb\n", "x\na\nb\n"), ("a\nb\n", "a\nb\nx"), ("same", "same"), ("a\nb\nc\nd\n", "b\nd\ne\n"),
        ])
    func replaced(old: String, new: String) {
        var bytes = Array(old.utf8)
        let replacements = lineReplacements(from: bytes, to: Array(new.utf8))
        for change in replacements.reversed() { bytes.replaceSubrange(change.range, with: change.replacement) }
        #expect(String(decoding: bytes, as: UTF8.self) == new)
        #expect(replacements.isEmpty == (old == new))
    }

    @Test("only the line that differs is replaced")
    func small() {
        let change = lineReplacements(from: Array("a\nb\nc\n".utf8), to: Array("a\nx\nc\n".utf8))
        #expect(change == [LineReplacement(range: 2..<4, replacement: Array("x\n".utf8))])
    }
}
