import Bytes
import Syntax

/// Text to find in source code, byte for byte.
package struct CodeText: Sendable, Hashable {
    package let text: String
    private let bytes: [UInt8]
    /// The index of the byte that is rarest in Swift code. The search looks for this byte first.
    private let rarest: Int
    private let position: Position

    /// What stands next to the text where it counts. It is seen from a few bytes, so that other code need not be read.
    package struct Position: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The text is not part of a longer name.
        package static let word = Position(rawValue: 1)
        /// The text follows a dot.
        package static let member = Position(rawValue: 1 << 1)
        /// The text is called: arguments or a closure follow.
        package static let called = Position(rawValue: 1 << 2)
        /// The text follows an operand without a space, as `!` does that unwraps a value.
        package static let postfix = Position(rawValue: 1 << 3)
        /// The text follows `@` or `#`.
        package static let signed = Position(rawValue: 1 << 4)
    }

    package init(_ text: String, at position: Position = []) {
        self.text = text
        self.position = position
        let bytes = Array(text.utf8)
        self.bytes = bytes
        rarest = bytes.indices.max { CodeText.rarity(of: bytes[$0]) < CodeText.rarity(of: bytes[$1]) } ?? 0
    }

    package var isEmpty: Bool { bytes.isEmpty }
    var count: Int { bytes.count }

    /// Returns the first occurrence of the text in a range of a file's bytes. An empty text is never found.
    func first(in source: ByteView, _ range: Range<Int>) -> Int? {
        guard !bytes.isEmpty, range.count >= bytes.count else { return nil }
        return bytes.withView { wanted in
            let part = source.part(range.lowerBound..<range.upperBound)
            var place = part.first(wanted[rarest], from: rarest)
            while place - rarest + wanted.count <= part.count {
                let start = place - rarest
                if part.part(start..<start + wanted.count).begins(with: wanted),
                    position.isEmpty || stands(from: start, in: source, range.lowerBound, wanted)
                {
                    return range.lowerBound + start
                }
                place = part.first(wanted[rarest], from: place + 1)
            }
            return nil
        }
    }

    /// Returns the offsets of all occurrences of the text in a range of a file's bytes, which may overlap.
    func places(in source: ByteView, _ range: Range<Int>) -> [Int] {
        var (places, start) = ([Int](), range.lowerBound)
        while let place = first(in: source, start..<range.upperBound) {
            places.append(place)
            start = place + 1
        }
        return places
    }

    /// Returns whether an occurrence of the text has the position. What precedes the range is not looked at.
    private func stands(from offset: Int, in source: ByteView, _ first: Int, _ wanted: ByteView) -> Bool {
        let (start, end) = (first + offset, first + offset + wanted.count)
        let (former, next): (UInt8, UInt8) = (
            start > 0 ? source[start - 1] : 0, end < source.count ? source[end] : 0
        )
        if position.contains(.word),
            wanted[0].isInName && former.isInName || wanted[wanted.count - 1].isInName && next.isInName
        {
            return false
        }
        if position.contains(.member), former != "." {
            guard former == "`", start > 1, source[start - 2] == "." else { return false }
        }
        if position.contains(.signed), former != "@", former != "#" { return false }
        if position.contains(.postfix), !CodeText.endsOperand(former) || next == "=" { return false }
        return !position.contains(.called) || CodeText.beginsArguments(in: source, at: end)
    }

    private static func endsOperand(_ byte: UInt8) -> Bool {
        byte.isInName || byte == ")" || byte == "]" || byte == "}" || byte == "!" || byte == "?" || byte == "`"
            || byte == "\"" || byte == ">" || byte == "/"
    }

    /// Returns whether arguments, generic ones included, or a closure may begin behind a name.
    private static func beginsArguments(in source: ByteView, at end: Int) -> Bool {
        var index = end
        while index < source.count, [" ", "\t", "\n", "\r", "`", "!", "?"].contains(source[index]) { index += 1 }
        guard index < source.count else { return false }
        // A comment may stand in between, a name in parentheses be called, and `.init` be written.
        return ["(", "{", "<", ")", "/", "."].contains(source[index])
    }

    /// How rare each byte is in Swift code.
    private static let rarities: [UInt8] = {
        var rarities = [UInt8](repeating: 255, count: 256)
        for (rarity, byte) in frequent.enumerated() { rarities[Int(byte)] = UInt8(truncatingIfNeeded: rarity) }
        return rarities
    }()

    /// The bytes of Swift code, from the most to the least frequent in 55 MB of apps.
    private static let frequent: [UInt8] = Array(
        " etiraonsl\ncdup.mgf:h()yvSb/wC\",I{}=kATDLRP\tMxVEUFN_0BO?-1[]2Kz>qWHG`j@\\!<3X4#56$8Q&'9J7+*Y|;Z%".utf8)

    private static func rarity(of byte: UInt8) -> UInt8 { rarities[Int(byte)] }
}
