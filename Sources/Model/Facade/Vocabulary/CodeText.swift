import Bytes
import Syntax

/// Text to find in source code, byte for byte.
package struct CodeText: Sendable, Hashable {
    package let text: String
    private let bytes: [UInt8]
    /// The index of the byte that is rarest in Swift code. The search looks for this byte first.
    private let rarest: Int
    /// Whether an occurrence counts only if it is not part of a longer name.
    private let isWord: Bool

    package init(_ text: String, asWord isWord: Bool = false) {
        self.text = text
        self.isWord = isWord
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
                    !isWord || stands(from: start, in: part, wanted)
                {
                    return range.lowerBound + start
                }
                place = part.first(wanted[rarest], from: place + 1)
            }
            return nil
        }
    }

    /// Returns whether an occurrence of the text is not part of a longer name.
    private func stands(from start: Int, in part: ByteView, _ wanted: ByteView) -> Bool {
        let end = start + wanted.count
        return (start == 0 || !wanted[0].isInName || !part[start - 1].isInName)
            && (end == part.count || !wanted[wanted.count - 1].isInName || !part[end].isInName)
    }

    /// The bytes of Swift code, from the most to the least frequent in 55 MB of apps.
    private static let frequent: [UInt8] = Array(
        " etiraonsl\ncdup.mgf:h()yvSb/wC\",I{}=kATDLRP\tMxVEUFN_0BO?-1[]2Kz>qWHG`j@\\!<3X4#56$8Q&'9J7+*Y|;Z%".utf8)

    private static func rarity(of byte: UInt8) -> Int { frequent.firstIndex(of: byte) ?? frequent.count }
}
