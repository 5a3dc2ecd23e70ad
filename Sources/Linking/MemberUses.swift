import Syntax

/// Which members a file uses on values other than `self`, from its bytes alone: `viewModel.query = text`.
///
/// Names are kept as hashes: a clash can only make a member look used that is not. The same holds for a name in a
/// comment or string, so a plain walk over the dots is enough (about a tenth of what scanning costs).
struct MemberUses: Sendable {
    var uses: [Use] = []

    /// One member behind a dot, and the word before the dot; packed, since a large project has millions.
    struct Use: Hashable, Sendable {
        private var bits: UInt64

        init(member: UInt32, base: UInt32, isWrite: Bool) {
            bits = UInt64(member) << 32 | UInt64(base & ~1) | (isWrite ? 1 : 0)
        }

        var member: NameHash { NameHash(UInt32(truncatingIfNeeded: bits >> 32)) }
        /// Zero when it is no plain name: a call's result, an element.
        var base: NameHash { NameHash(UInt32(truncatingIfNeeded: bits) & ~1) }
        /// Assigned, bound with `$`, passed by `&`, named by a key path, or changed by a method like `append`.
        var isWrite: Bool { bits & 1 == 1 }
        fileprivate var slot: Int { Int(truncatingIfNeeded: (bits ^ bits >> 32) >> 1) & 255 }
    }

    static func hash(_ name: String) -> UInt32 {
        var name = name
        return name.withUTF8 { $0.nameHash(0..<$0.count) }
    }
}

extension MemberUses {
    init(of bytes: UnsafeBufferPointer<UInt8>) {
        var names = NameReader(bytes)
        // What was found last in each slot, so that the same use is seldom kept twice.
        var recent = [Use](repeating: Use(member: 0, base: 0, isWrite: false), count: 256)
        var index = 0
        while true {
            index = bytes.first(UInt8(ascii: "."), from: index)
            guard index + 1 < bytes.count else { break }
            guard bytes[index + 1].startsName else {
                index += 1
                continue
            }
            let end = names.nameEnd(from: index + 1)
            if let base = names.base(before: index) {
                let use = Use(
                    member: bytes.nameHash(index + 1..<end), base: base.hash,
                    isWrite: base.isWritable || names.isChanged(after: end))
                if recent[use.slot] != use {
                    recent[use.slot] = use
                    uses.append(use)
                }
            }
            index = end
        }
        uses = uses.trimmed()
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The upper half of `nameBits`, its lowest bit left free.
    func nameHash(_ range: Range<Int>) -> UInt32 { UInt32(truncatingIfNeeded: nameBits(range) >> 32) & ~1 }

    /// The same for `name`, `` `name` `` and `$name`. Eight bytes at a time.
    func nameBits(_ range: Range<Int>) -> UInt64 {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start] == UInt8(ascii: "`") || self[start] == UInt8(ascii: "$") { start += 1 }
        if start < end, self[end - 1] == UInt8(ascii: "`") { end -= 1 }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        while end - start >= 8 {
            hash = (hash ^ word(at: start)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
            start += 8
        }
        if start < end {
            var last: UInt64 = 0
            if end >= 8 {
                last = word(at: end - 8) >> UInt64(64 - 8 * (end - start))
            } else {
                for index in (start..<end).reversed() { last = last << 8 | UInt64(self[index]) }
            }
            hash = (hash ^ last) &* 0x9E37_79B9_7F4A_7C15
        }
        return hash
    }
}

/// Whether the member behind a dot may be changed there: what the index of members says of a file, of one place.
package func mayBeChanged(behind dot: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var names = NameReader(bytes)
    let end = names.nameEnd(from: dot + 1)
    // What nobody knows may be: an element, a call's result, a member with a comment behind it.
    if dot > 0, bytes[dot - 1] == UInt8(ascii: ")") || bytes[dot - 1] == UInt8(ascii: "]") { return true }
    if names.isFollowedByComment(end) { return true }
    return names.base(before: dot)?.isWritable ?? !names.isOfSelf(dot) || names.isChanged(after: end)
}

/// Which bytes a name is made of, as a table: with it and hashes of eight bytes at a time, reading uses takes a third less.
private struct NameBytes: Sendable {
    nonisolated(unsafe) let table: UnsafePointer<Bool>

    static let shared = NameBytes()

    init() {
        let table = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
        for byte in 0...UInt8.max { table[Int(byte)] = byte.isInMember }
        self.table = UnsafePointer(table)
    }
}

/// Reads names backwards and forwards from the dots of a file.
private struct NameReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let inName: UnsafePointer<Bool>
    /// Up to here no comment stood in the line.
    private var plainEnd = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        inName = NameBytes.shared.table
    }

    var count: Int { bytes.count }
    subscript(index: Int) -> UInt8 { bytes[index] }
    func nameHash(_ range: Range<Int>) -> UInt32 { bytes.nameHash(range) }
    private func isInMember(_ index: Int) -> Bool { inName[Int(bytes[index])] }

    func nameEnd(from start: Int) -> Int {
        var end = start
        while end < count, isInMember(end) { end += 1 }
        return end
    }

    private func holds(_ word: StaticString, _ range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        for offset in 0..<range.count where self[range.lowerBound + offset] != word.utf8Start[offset] { return false }
        return true
    }

    /// What stands before a dot; nil for `self` and its like, numbers, and a member with its base left out.
    mutating func base(before dot: Int) -> (hash: UInt32, isWritable: Bool)? {
        var end = dot
        while end > 0, self[end - 1] == UInt8(ascii: "?") || self[end - 1] == UInt8(ascii: "!") { end -= 1 }
        guard end > 0 else { return nil }
        if self[end - 1] == UInt8(ascii: "\\") { return (0, true) }
        if isInMember(end - 1) {
            var start = end
            while start > 0, isInMember(start - 1) { start -= 1 }
            if self[start].isDigit || holds("self", start..<end) || holds("Self", start..<end)
                || holds("super", start..<end)
            {
                return nil
            }
            return (nameHash(start..<end), opensWritable(start))
        }
        if self[end - 1].endsExpression || self[end - 1] == UInt8(ascii: "\"") { return (0, bindsElement(end)) }
        guard self[end - 1].isSpace else { return nil }
        while end > 0, self[end - 1].isSpace { end -= 1 }
        // A chain that goes on in the next line; after `return` and the like a member is taken for one too.
        guard end > 0, isInMember(end - 1) || self[end - 1].endsExpression else {
            return endsInComment(end) ? (0, true) : nil
        }
        return (0, isInMember(end - 1) && opensWritable(end - 1))
    }

    /// Whether a comment may end here, of which nobody knows what stands before it.
    private mutating func endsInComment(_ end: Int) -> Bool {
        if end > 1, self[end - 1] == UInt8(ascii: "/"), self[end - 2] == UInt8(ascii: "*") { return true }
        // The bound keeps the walk linear: of more that was not looked at before nothing is known either.
        let first = Swift.max(0, end - 512)
        var index = end - 1
        while index > first {
            if self[index] == UInt8(ascii: "\n") || self[index] == UInt8(ascii: "\r") { break }
            if self[index] == UInt8(ascii: "/"), self[index - 1] == UInt8(ascii: "/") { return true }
            // The dots of a line are asked one after the other.
            if index == plainEnd - 1 { break }
            index -= 1
        }
        if index == first, first > 0 { return true }
        plainEnd = end
        return false
    }

    /// Whether what ends here is `Bindable(model)`, or an element of a chain that begins with `$`, `&` or `\`: `$rows[0]`.
    private func bindsElement(_ end: Int) -> Bool {
        let closing = self[end - 1]
        guard closing == UInt8(ascii: ")") || closing == UInt8(ascii: "]") else { return false }
        let first = Swift.max(0, end - 64)
        var start = end - 1
        while start > first, isInMember(start - 1) || self[start - 1].joinsNames { start -= 1 }
        guard start > 0, self[start - 1] == UInt8(ascii: "(") || self[start - 1] == UInt8(ascii: "[") else {
            return closing == UInt8(ascii: "]")
        }
        start -= 1
        if closing == UInt8(ascii: "]") { return opensWritable(start) }
        return start >= 8 && holds("Bindable", start - 8..<start)
    }

    /// Whether the chain that the word at `start` lies in begins with `$`, `&` or `\`.
    private func opensWritable(_ start: Int) -> Bool {
        // Longer chains do not occur; the bounds here and below keep the walk linear.
        let first = Swift.max(0, start - 256)
        var start = start
        while start > first, isInMember(start - 1) || self[start - 1].joinsNames { start -= 1 }
        if start < count, self[start] == UInt8(ascii: "$") { return true }
        guard start > 0 else { return false }
        return self[start - 1] == UInt8(ascii: "&") || self[start - 1] == UInt8(ascii: "\\")
    }

    /// Whether the member that ends here is assigned, or something in it is: `= x`, `?.name = x`, `[0] += 1`, `.append(`.
    func isChanged(after end: Int) -> Bool {
        var index = end
        let last = Swift.min(count, end + 256)
        while index < last {
            switch self[index] {
            case UInt8(ascii: "?") where index + 1 < count && self[index + 1] == UInt8(ascii: "?"):
                return isAssignment(index)
            case UInt8(ascii: "?"), UInt8(ascii: "!"):
                if self[index] == UInt8(ascii: "!"), index + 1 < count, self[index + 1] == UInt8(ascii: "=") {
                    return false
                }
                index += 1
            case UInt8(ascii: "["):
                guard let close = bracketEnd(index) else { return true }
                index = close + 1
            case UInt8(ascii: "."):
                guard index + 1 < count, self[index + 1].startsName else { return false }
                let next = nameEnd(from: index + 1)
                if next < count, self[next] == UInt8(ascii: "(") {
                    return MemberUses.changing.contains(nameHash(index + 1..<next))
                }
                index = next
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                while index < count, self[index].isSpace { index += 1 }
                // A chain that goes on in the next line.
                if index < count, self[index] == UInt8(ascii: ".") { continue }
                return isAssignment(index)
            default: return isAssignment(index)
            }
        }
        return false
    }

    func isFollowedByComment(_ end: Int) -> Bool {
        var index = end
        while index < count, self[index].isSpace { index += 1 }
        guard index + 1 < count, self[index] == UInt8(ascii: "/") else { return false }
        return self[index + 1] == UInt8(ascii: "/") || self[index + 1] == UInt8(ascii: "*")
    }

    /// Whether `self` stands before a dot.
    func isOfSelf(_ dot: Int) -> Bool { dot >= 4 && holds("self", dot - 4..<dot) }

    private func isAssignment(_ start: Int) -> Bool {
        var end = start
        while end < count, self[end].isOperator { end += 1 }
        guard end > start, self[end - 1] == UInt8(ascii: "=") else { return false }
        if end - start == 1 { return true }
        for comparison: StaticString in ["==", "!=", "<=", ">=", "===", "!==", "~="]
        where holds(comparison, start..<end) {
            return false
        }
        return true
    }

    private func bracketEnd(_ start: Int) -> Int? {
        var depth = 0
        for index in start..<Swift.min(count, start + 256) {
            if self[index] == UInt8(ascii: "[") { depth += 1 }
            if self[index] == UInt8(ascii: "]") {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }
}

extension MemberUses {
    fileprivate static let changing: Set<UInt32> = Set(
        [
            "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
            "popFirst", "popLast", "toggle", "sort", "reverse", "shuffle", "swapAt", "merge", "updateValue", "update",
            "formUnion", "formIntersection", "formSymmetricDifference", "subtract", "negate", "reserveCapacity",
            "replaceSubrange", "partition", "next", "round", "moveSubrange", "move",
        ].map { MemberUses.hash($0) })
}

extension UInt8 {
    fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    fileprivate var startsName: Bool { isInMember && !isDigit }
    /// Whether it is one of a name's as it may be written, in back quotes or with a dollar.
    var isInMember: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self == UInt8(ascii: "_") || self >= 0x80
            || self == UInt8(ascii: "`") || self == UInt8(ascii: "$")
    }
    /// `)`, `]`, `}`, `>`, `?`, `!`: what an expression that is no name may end with.
    fileprivate var endsExpression: Bool {
        switch self {
        case 0x29, 0x5D, 0x7D, 0x3E, 0x3F, 0x21: true
        default: false
        }
    }
    /// `.`, `?`, `!`
    fileprivate var joinsNames: Bool { self == 0x2E || self == 0x3F || self == 0x21 }
    fileprivate var isOperator: Bool {
        switch self {
        case 0x3D, 0x2B, 0x2D, 0x2A, 0x2F, 0x25, 0x26, 0x7C, 0x5E, 0x3C, 0x3E, 0x21, 0x3F, 0x7E, 0x2E: true
        default: false
        }
    }
    fileprivate var isSpace: Bool { self == 32 || self == 10 || self == 13 || self == 9 }
}
