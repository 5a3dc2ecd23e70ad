import Support
import Syntax
import Testing

@testable import Reporting

@Suite("Offsets are converted to lines and columns")
struct LineTableTests {
    @Test("both count from 1, in UTF-16 units; LF, CR and CRLF each end one line")
    func places() {
        check("abc", at: 0, is: 1, 1)
        check("abc", at: 3, is: 1, 4)
        check("abc", at: 99, is: 1, 4)
        check("", at: 0, is: 1, 1)
        check("a\nb", at: 1, is: 1, 2)
        check("a\nb", at: 2, is: 2, 1)
        check("a\r\nb", at: 3, is: 2, 1)
        check("a\rb", at: 2, is: 2, 1)
        check("a\n\rb", at: 3, is: 3, 1)
        check("é!", at: 2, is: 1, 2)
        check("🧺!", at: 4, is: 1, 3)
        check("\u{FEFF}abc", at: 3, is: 1, 1)
        check("\u{FEFF}abc", at: 0, is: 1, 1)
        check(String(repeating: "🧺", count: 1000) + "x", at: 4000, is: 1, 2001)
    }

    @Test("lines and columns are correct for any bytes")
    func random() {
        var dice = Dice(seed: 7)
        let alphabet: [[UInt8]] = [
            [0x41], [0x0A], [0x0D], [0x0D, 0x0A], Array("é".utf8), Array("🧺".utf8), [0x20],
            Array("a stretch of plain text".utf8),
        ]
        for _ in 0..<rounds(200) {
            let bytes = (0..<dice.below(3000)).flatMap { _ in alphabet[dice.below(alphabet.count)] }
            let table = LineTable(bytes)
            for _ in 0..<20 {
                // The offset must be neither inside a character nor between CR and LF.
                var offset = dice.below(bytes.count + 1)
                while offset < bytes.count && (bytes[offset] & 0xC0 == 0x80 || bytes[offset] == 0x0A) { offset += 1 }
                #expect(table.position(of: offset) == counted(bytes, offset))
            }
        }
    }

    @Test("the bounds of a line exclude its line ending")
    func bounds() {
        let table = LineTable(Array("ab\r\ncd\n\nef".utf8))
        #expect(table.bounds(ofLineAt: 1) == 0..<2)
        #expect(table.bounds(ofLineAt: 4) == 4..<6)
        #expect(table.bounds(ofLineAt: 7) == 7..<7)
        #expect(table.bounds(ofLineAt: 9) == 8..<10)
        #expect(table.bounds(ofLineAt: 99) == 8..<10)
    }
}

private func check(
    _ text: String, at offset: Int, is line: Int, _ column: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        LineTable(Array(text.utf8)).position(of: offset) == Position(line: line, column: column),
        sourceLocation: sourceLocation)
}

private func counted(_ bytes: [UInt8], _ offset: Int) -> Position {
    var lines: [[UInt8]] = [[]]
    for (index, byte) in bytes.prefix(offset).enumerated() {
        lines[lines.count - 1].append(byte)
        if byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) { lines.append([]) }
    }
    return Position(line: lines.count, column: String(decoding: lines.last!, as: UTF8.self).utf16.count + 1)
}
