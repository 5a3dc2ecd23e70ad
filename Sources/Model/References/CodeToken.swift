import Bytes
import Syntax

/// A token of `CodeTokens`, with what is known about it. Positions are -1 if there is no such token.
struct CodeToken: Sendable {
    let kind: TokenKind
    /// The first byte; a quote for each piece of a string.
    let byte: UInt8
    let isDot: Bool
    let isUnwrapping: Bool
    /// Whether a line break is between this token and the one before it.
    let startsLine: Bool
    let touchesFormer: Bool
    fileprivate(set) var isProjected = false
    let range: ByteRange
    fileprivate(set) var partner: Int32 = -1
    fileprivate(set) var enclosing: Int32 = -1
    fileprivate(set) var brace: Int32 = -1
    fileprivate(set) var chainStart: Int32 = -1
    fileprivate(set) var chainEnd: Int32 = -1

    init(_ kind: TokenKind, _ range: ByteRange, in bytes: ByteView, startsLine: Bool, touchesFormer: Bool) {
        let text = bytes.part(range.indices.clamped(to: 0..<bytes.count))
        self.kind = kind
        self.range = range
        self.startsLine = startsLine
        self.touchesFormer = touchesFormer
        byte = kind == .string ? "\"" : text.first ?? 0
        isDot = kind == .operator && text.last == "." && (text.count == 1 || text[text.count - 2] != ".")
        isUnwrapping = kind == .operator && text.allSatisfy { $0 == "?" || $0 == "!" }
    }

    var isOpening: Bool { kind == .punct && (byte == "(" || byte == "[" || byte == "{") }
    var isClosing: Bool { kind == .punct && (byte == ")" || byte == "]" || byte == "}") }
    /// Whether the token is a projected value, `$query`, rather than a closure's parameter, `$0`.
    fileprivate func isProjection(in bytes: ByteView) -> Bool {
        byte == "$" && range.count > 1 && bytes[Int(range.start) + 1] &- "0" > 9
    }
}

extension [CodeToken] {
    mutating func pairBrackets() {
        var open: [Int32] = []
        var braces: [Int32] = []
        for index in indices {
            if self[index].isClosing, let opening = open.popLast() {
                if braces.last == opening { braces.removeLast() }
                self[index].partner = opening
                self[Int(opening)].partner = Int32(truncatingIfNeeded: index)
            }
            self[index].enclosing = open.last ?? -1
            self[index].brace = braces.last ?? -1
            guard self[index].isOpening else { continue }
            open.append(Int32(truncatingIfNeeded: index))
            if self[index].byte == "{" { braces.append(Int32(truncatingIfNeeded: index)) }
        }
    }

    /// Records where chains begin and end. Following each chain from each of its members would take quadratic time.
    mutating func linkChains(_ bytes: ByteView) {
        for index in indices {
            self[index].chainStart = Int32(truncatingIfNeeded: index)
            self[index].isProjected = self[index].isProjection(in: bytes)
            guard let base = base(of: index) else { continue }
            if self[base].isProjected { self[index].isProjected = true }
            if self[base].kind == .word {
                self[index].chainStart = self[base].chainStart
            } else if self[base].byte == "\\" {
                self[index].chainStart = Int32(truncatingIfNeeded: base)
            }
        }
        for index in indices.reversed() {
            var next = index
            if self[index].isUnwrapping {
                next = index + 1
            } else if self[index].isDot {
                next = index + 2
            } else if self[index].byte == "[" {
                next = Int(self[index].partner < 0 ? Int32(truncatingIfNeeded: count) : self[index].partner) + 1
            }
            if next == index || !indices.contains(next) {
                self[index].chainEnd = Int32(truncatingIfNeeded: next)
            } else {
                self[index].chainEnd = self[next].chainEnd
            }
        }
    }

    /// Returns the index of the name before a member's dot, skipping arguments; nil if there is no dot.
    private func base(of member: Int) -> Int? {
        guard member >= 2, self[member - 1].isDot else { return nil }
        var before = member - 2
        while before >= 0, self[before].byte == ")" || self[before].byte == "]" {
            guard self[before].partner >= 0 else { return nil }
            before = Int(self[before].partner) - 1
        }
        return before >= 0 ? before : nil
    }
}
