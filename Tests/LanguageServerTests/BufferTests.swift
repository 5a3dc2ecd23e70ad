import Reporting
import Syntax
import Testing

@testable import LanguageServer

@Suite struct BufferTests {
    /// Returns a text after a change of a range from `(line, character)` to `(line, character)`.
    private func changed(
        _ text: String, _ start: (Int, Int), _ end: (Int, Int), _ new: String, _ unit: ColumnUnit = .utf16
    ) -> String {
        var buffer = Buffer(address: "", version: nil, text: text)
        func position(_ place: (Int, Int)) -> JSON { ["line": .number(place.0), "character": .number(place.1)] }
        buffer.apply([["range": ["start": position(start), "end": position(end)], "text": .string(new)]], in: unit)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test("ranges are counted in UTF-16, or in UTF-8 if that was negotiated")
    func units() {
        #expect(changed("a😀b\nc", (0, 3), (0, 4), "x") == "a😀x\nc")
        #expect(changed("a😀b\nc", (0, 5), (0, 6), "x", .utf8) == "a😀x\nc")
        #expect(changed("éa\r\nb", (1, 0), (1, 1), "x") == "éa\r\nx")
        #expect(changed("a\rb\n", (1, 0), (2, 0), "") == "a\r")
    }

    @Test("positions that do not exist are clamped")
    func clamped() {
        #expect(changed("ab\ncd", (0, 9), (0, 9), "x") == "abx\ncd")
        #expect(changed("ab\ncd", (9, 0), (9, 0), "x") == "ab\ncdx")
        #expect(changed("ab", (-1, -1), (0, 1), "x") == "xb")
        #expect(changed("ab\ncd", (1, 1), (0, 0), "x") == "ab\ncxd")
        #expect(changed("", (0, 0), (Int.max, Int.max), "x") == "x")
        #expect(changed("a\u{FEFF}b", (0, 1), (0, 2), "") == "ab")
    }

    @Test("changes apply one after the other, and a whole text replaces everything")
    func several() {
        var buffer = Buffer(address: "", version: 1, text: "old")
        let start: JSON = ["line": 0, "character": 0]
        buffer.apply(
            [["text": "new"], ["range": ["start": start, "end": start], "text": "a "], ["nothing": 1]], in: .utf16)
        #expect(buffer.bytes == Array("a new".utf8))
    }

    @Test("a position of a byte leads back to the byte, in both units", arguments: [ColumnUnit.utf8, .utf16])
    func positions(unit: ColumnUnit) {
        let bytes = Array("aé\r\n😀 b\r\rü\n".utf8)
        let table = LineTable(bytes)
        for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 && bytes[offset] != 0x0A && bytes[offset] != 0x0D
        {
            #expect(table.offset(of: table.position(of: offset, in: unit), in: unit) == offset)
        }
    }
}
