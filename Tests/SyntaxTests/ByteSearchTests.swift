import Bytes
import Testing

@testable import Syntax

@Suite("Searching has the same results as comparing each byte")
struct ByteSearchTests {
    /// Lengths around the numbers of bytes that are compared at a time: sixteen, 32 and eight.
    private static let counts = [0, 1, 7, 8, 9, 15, 16, 17, 19, 20, 31, 32, 33, 40, 63, 64, 65]

    @Test("a byte, between all positions", arguments: counts)
    func first(_ count: Int) {
        for place in 0...count {
            var bytes = [UInt8](repeating: 0x61, count: count)
            if place < count { bytes[place] = 0x2E }
            bytes.withView { bytes in
                for start in 0...count {
                    let walked = bytes[start...].firstIndex(of: 0x2E) ?? count
                    #expect(bytes.first(0x2E, from: start) == walked)
                }
            }
        }
    }

    @Test("the end of a line, for all line breaks", arguments: counts, [0x0A, 0x0D] as [UInt8])
    func lineEnd(_ count: Int, _ lineBreak: UInt8) {
        for place in 0...count {
            var bytes = [UInt8](repeating: 0x0B, count: count)
            if place < count { bytes[place] = lineBreak }
            bytes.withView { bytes in
                for start in 0...count {
                    let walked = bytes[start...].firstIndex(of: lineBreak) ?? count
                    #expect(bytes.lineEnd(from: start) == walked)
                }
            }
        }
    }

    @Test(
        "a word in any case at any position", arguments: ["generated", "Generated", "GENERATED", "gEnErAtEd"])
    func word(_ word: String) {
        for before in 0..<40 {
            for after in [0, 1, 15, 16, 40] {
                let text = String(repeating: "g", count: before) + word + String(repeating: "e", count: after)
                #expect(holds(text, "generated"))
                #expect(!holds(String(text.dropLast(after + 1)), "generated"))
            }
        }
        #expect(!holds("", "generated"))
    }

    private func holds(_ text: String, _ word: StaticString) -> Bool {
        Array(text.utf8).withView { $0.holdsInAnyCase(word) }
    }

    @Test("the start and end of a name, for all bytes around it", arguments: UInt8.min...UInt8.max)
    func name(_ byte: UInt8) {
        let isInName = byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || "0123456789_`$".utf8.contains(byte)
        for count in [0, 1, 7, 15, 16, 17, 31, 32, 33] {
            for place in 0..<count {
                var bytes = [UInt8](repeating: "n", count: count)
                bytes[place] = byte
                bytes.withView { bytes in
                    #expect(bytes.nameEnd(from: 0) == (isInName ? count : place))
                    #expect(bytes.nameEnd(from: place + 1) == count)
                    #expect(bytes.nameStart(before: count) == (isInName ? 0 : place + 1))
                    #expect(bytes.nameStart(before: place) == 0)
                }
            }
        }
    }

    @Test("common prefixes", arguments: counts)
    func beginning(_ count: Int) {
        let bytes = (0..<count).map { UInt8($0) }
        for size in 0...count {
            var others = Array(bytes[..<size])
            #expect(begins(bytes, with: others))
            if size > 0 {
                others[size - 1] ^= 1
                #expect(!begins(bytes, with: others))
            }
        }
        #expect(!begins(bytes, with: bytes + [0]))
    }

    private func begins(_ bytes: [UInt8], with others: [UInt8]) -> Bool {
        bytes.withView { bytes in others.withView { bytes.begins(with: $0) } }
    }

    @Test(
        "the parts of a text",
        arguments: [
            ("", []), (".", []), ("Login", ["Login"]), ("Login.State", ["Login", "State"]), (".a..b.", ["a", "b"]),
            ("é.ß", ["é", "ß"]),
        ] as [(String, [String])])
    func parts(_ text: String, _ parts: [String]) {
        #expect(text.parts(at: ".") == parts)
    }

    @Test(
        "a text in a text",
        arguments: [
            ("", "", true), ("a", "", true), ("", "a", false), ("() -> Int", "->", true), ("-", "->", false),
            ("--> ", "->", true), ("aab", "ab", true), ("aaba", "abb", false), ("naïve", "ïve", true),
        ])
    func text(_ whole: String, _ part: String, _ isHeld: Bool) {
        #expect(whole.holds(part) == isHeld)
    }
}
