import Bytes
import Testing

@testable import Syntax

@Suite("Searching sixteen bytes has the same results as single bytes")
struct ByteMarksTests {
    @Test("the first and the last mark, by bits and by bytes")
    func marks() {
        for one in 0..<16 {
            for other in one..<16 {
                var mask = Mask(repeating: false)
                mask[one] = true
                mask[other] = true
                let (marks, wide) = (ByteMarks(mask), WideByteMarks(mask))
                #expect(marks.isAny && wide.isAny)
                #expect(marks.first == one && wide.first == one)
                #expect(marks.last == other && wide.last == other)
            }
        }
        let none = Mask(repeating: false)
        #expect(!ByteMarks(none).isAny && !WideByteMarks(none).isAny)
    }

    @Test("the end of code, text and names, for all bytes that end them", arguments: UInt8.min...UInt8.max)
    func stops(_ byte: UInt8) {
        let character = Character(Unicode.Scalar(byte))
        let isInWord = byte < 0x80 && (character.isLetter || character.isNumber || character == "_" || character == "$")
        let endsCode = byte == 0 || byte >= 0x80 || "()[]{}\"'`/#".contains(character)
        let endsText = byte == 0x0A || byte == 0x0D || "\"'\\".contains(character)
        for count in [1, 15, 16, 17, 18, 31, 32, 33, 48] {
            for place in 0..<count {
                var bytes = [UInt8](repeating: "n", count: count)
                bytes[place] = byte
                bytes.withView { bytes in
                    let tokenizer = Tokenizer(base: bytes, to: count)
                    #expect(tokenizer.wordEnd(from: 0) == (isInWord ? count : place))
                    #expect(tokenizer.textEnd(from: 0) == (endsText ? place : count))
                    #expect(tokenizer.wordBegin(before: count, since: 0) == (isInWord ? 0 : place + 1))
                    #expect(tokenizer.wordBegin(before: count, since: count) == count)
                    // Near the end, a single angle bracket also stops the search, which does no harm.
                    let end = tokenizer.codeEnd(from: 0)
                    #expect(end == (endsCode ? place : count) || end == place && "<>".contains(character))
                }
            }
        }
    }

    @Test("two adjacent angle brackets, also across a boundary of sixteen bytes", arguments: ["<", ">"])
    func angles(_ angle: Character) {
        for place in 0..<40 {
            let text = String(repeating: "n", count: place) + "\(angle)\(angle)" + String(repeating: "n", count: 20)
            Array(text.utf8).withView { bytes in
                #expect(Tokenizer(base: bytes, to: bytes.count).codeEnd(from: 0) == place)
            }
        }
    }
}
