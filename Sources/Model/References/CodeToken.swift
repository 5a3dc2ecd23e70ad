import Bytes
import Syntax

/// A token of `CodeTokens`, with what is known about it. Positions are -1 if there is no such token.
struct CodeToken: Sendable {
    let kind: TokenKind
    /// The first byte; a quote for each piece of a string.
    let byte: UInt8
    let isDot: Bool
    /// Whether a line break is between this token and the one before it.
    let startsLine: Bool
    let touchesFormer: Bool
    let range: ByteRange
    fileprivate(set) var partner: Int32 = -1
    fileprivate(set) var enclosing: Int32 = -1

    init(_ kind: TokenKind, _ range: ByteRange, in bytes: ByteView, startsLine: Bool, touchesFormer: Bool) {
        let text = bytes.part(range.indices.clamped(to: 0..<bytes.count))
        self.kind = kind
        self.range = range
        self.startsLine = startsLine
        self.touchesFormer = touchesFormer
        byte = kind == .string ? "\"" : text.first ?? 0
        isDot = kind == .operator && text.last == "." && (text.count == 1 || text[text.count - 2] != ".")
    }

    var isOpening: Bool { kind == .punct && (byte == "(" || byte == "[" || byte == "{") }
    var isClosing: Bool { kind == .punct && (byte == ")" || byte == "]" || byte == "}") }
}

extension [CodeToken] {
    mutating func pairBrackets() {
        var open: [Int32] = []
        for index in indices {
            if self[index].isClosing, let opening = open.popLast() {
                self[index].partner = opening
                self[Int(opening)].partner = Int32(truncatingIfNeeded: index)
            }
            self[index].enclosing = open.last ?? -1
            if self[index].isOpening { open.append(Int32(truncatingIfNeeded: index)) }
        }
    }
}
