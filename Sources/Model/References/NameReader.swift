import Bytes
import Syntax

/// Reads names before and after the dots of a file.
struct NameReader {
    private let bytes: ByteView
    private let kinds: ByteTable<ByteKinds>
    /// The last member that was read, which is often the base of the next one, and whether code can write through its
    /// chain.
    private var last = (start: 0, end: -1, isWritable: false)
    /// The offset up to which the line is known to contain no comment.
    private var plainEnd = 0

    init(_ bytes: ByteView) {
        self.bytes = bytes
        kinds = ByteKinds.table
    }

    private var count: Int { bytes.count }
    private subscript(index: Int) -> UInt8 { bytes[index] }

    @inline(__always)
    private func isOne(of kind: ByteKinds, at index: Int) -> Bool {
        kinds[bytes[index]].rawValue & kind.rawValue != 0
    }

    /// Returns the end of the member that follows a dot.
    @inline(__always)
    mutating func memberEnd(behind dot: Int) -> Int {
        last.start = dot + 1
        last.end = bytes.nameEnd(from: dot + 1)
        return last.end
    }

    func beginsName(at index: Int) -> Bool { isOne(of: .name, at: index) && !isOne(of: .digit, at: index) }

    private func holds(_ word: StaticString, _ range: Range<Int>) -> Bool {
        range.count == word.utf8CodeUnitCount && bytes.holds(word, at: range.lowerBound)
    }

    /// Returns whether the expression before a dot allows writing to the member: `$model.query`, `\.query`. Returns nil
    /// for `self`, numbers and implicit members.
    @inline(__always)
    mutating func isWritable(before dot: Int) -> Bool? {
        var end = dot
        while end > 0, self[end - 1] == "?" || self[end - 1] == "!" { end -= 1 }
        guard end > 0 else { return nil }
        if isOne(of: .name, at: end - 1) {
            if end == last.end { return isSelf(last.start..<end) ? nil : last.isWritable }
            let start = bytes.nameStart(before: end)
            last.isWritable = opensWritable(start)
            return isOne(of: .digit, at: start) || isSelf(start..<end) ? nil : last.isWritable
        }
        let isWritable = isWritable(behindNoName: end)
        last.isWritable = isWritable ?? false
        return isWritable
    }

    private mutating func isWritable(behindNoName place: Int) -> Bool? {
        var end = place
        if self[end - 1] == "\\" { return true }
        if isOne(of: .expressionEnd, at: end - 1) || self[end - 1] == "\"" { return bindsElement(end) }
        var isInSameLine = true
        while end > 0, isOne(of: .space, at: end - 1) {
            end -= 1
            if self[end] == "\n" || self[end] == "\r" { isInSameLine = false }
        }
        if end == place { return nil }
        // A chain can continue on the next line. A member after `return` and the like is treated in the same way.
        guard end > 0, isOne(of: [.name, .expressionEnd], at: end - 1) else {
            // On the same line, a comment would contain the dot as well.
            return !isInSameLine && endsInLineComment(end) || endsInBlockComment(end) ? true : nil
        }
        return isOne(of: .name, at: end - 1) && opensWritable(bytes.nameStart(before: end))
    }

    @inline(__always)
    private func isSelf(_ name: Range<Int>) -> Bool {
        switch name.count {
        case 4: holds("self", name) || holds("Self", name)
        case 5: holds("super", name)
        default: false
        }
    }

    /// Returns whether a block comment ends at an offset. Any expression may come before it.
    private func endsInBlockComment(_ end: Int) -> Bool {
        end > 1 && self[end - 1] == "/" && self[end - 2] == "*"
    }

    /// Returns whether an offset is at the end of a line comment.
    private mutating func endsInLineComment(_ end: Int) -> Bool {
        // The limit keeps the time linear. In longer lines, it is unknown whether there is a comment.
        let first = Swift.max(0, end - 512)
        var index = end - 1
        while index > first {
            if self[index] == "\n" || self[index] == "\r" { break }
            if self[index] == "/", self[index - 1] == "/" { return true }
            // The dots of a line are visited in order.
            if index == plainEnd - 1 { break }
            index -= 1
        }
        if index == first, first > 0 { return true }
        plainEnd = end
        return false
    }

    /// Returns whether the expression that ends at an offset is `Bindable(model)`, or an element of a chain that begins
    /// with `$`, `&` or `\`: `$rows[0]`.
    private func bindsElement(_ end: Int) -> Bool {
        let closing = self[end - 1]
        guard closing == ")" || closing == "]" else { return false }
        let first = Swift.max(0, end - 64)
        var start = end - 1
        while start > first, isOne(of: [.name, .joint], at: start - 1) { start -= 1 }
        guard start > 0, self[start - 1] == "(" || self[start - 1] == "[" else {
            return closing == "]"
        }
        start -= 1
        if closing == "]" { return opensWritable(start) }
        return start >= 8 && bytes.holds("Bindable", at: start - 8)
    }

    /// Returns whether the chain that contains the word at `start` begins with `$`, `&` or `\`.
    private func opensWritable(_ start: Int) -> Bool {
        // The limits here and below keep the time linear; longer chains do not occur.
        let first = Swift.max(0, start - 256)
        var start = start
        // The projection can follow `self`.
        if start < count, self[start] == "$" { return true }
        while start > first, isOne(of: [.name, .joint], at: start - 1) {
            start -= 1
            if self[start] == "$" { return true }
        }
        guard start > 0 else { return false }
        return self[start - 1] == "&" || self[start - 1] == "\\"
    }

    /// Returns whether the member that ends at an offset, or a part of it, is assigned or changed: `= x`, `?.name = x`,
    /// `[0] += 1`, `.append(`.
    @inline(__always)
    func isChanged(after end: Int) -> Bool {
        // Most members are called, or are followed by a comma or a bracket.
        end < count && isOne(of: .link, at: end) && isChanged(behindLink: end)
    }

    private func isChanged(behindLink end: Int) -> Bool {
        var index = end
        let last = Swift.min(count, end + 256)
        while index < last {
            switch self[index] {
            case "?" where index + 1 < count && self[index + 1] == "?":
                return isAssignment(index)
            case "?", "!":
                if self[index] == "!", index + 1 < count, self[index + 1] == "=" {
                    return false
                }
                index += 1
            case "[":
                guard let close = bracketEnd(index) else { return true }
                index = close + 1
            case ".":
                guard index + 1 < count, beginsName(at: index + 1) else { return false }
                let next = bytes.nameEnd(from: index + 1)
                // Any method may change the member. The mutating ones are identified when the code is read.
                if isCalled(next) { return true }
                index = next
            case " ", "\t", "\n", "\r":
                while index < count, isOne(of: .space, at: index) { index += 1 }
                // The chain continues on the next line.
                if index < count, self[index] == "." { continue }
                return isAssignment(index)
            default: return isAssignment(index)
            }
        }
        return false
    }

    /// Returns whether a name is followed by arguments or a closure on the same line.
    private func isCalled(_ end: Int) -> Bool {
        var index = end
        while index < count, self[index] == " " { index += 1 }
        guard index < count else { return false }
        return self[index] == "{" || index == end && self[index] == "("
    }

    /// Returns whether a member that ends at an offset may be in a tuple before an `=`: `(model.first, model.last) = `.
    func mayBeInAssignedTuple(_ end: Int) -> Bool {
        guard end < count, self[end] == "," || self[end] == ")" || isOne(of: .space, at: end) else { return false }
        var depth = 1
        // Arguments that are longer may contain anything.
        for index in end..<Swift.min(count, end + 1024) {
            switch self[index] {
            case "(": depth += 1
            case ")": depth -= 1
            case "{", "}", ";": return false
            default: break
            }
            if depth == 0 {
                var next = index + 1
                while next < count, isOne(of: .space, at: next) { next += 1 }
                return next < count && self[next] == "=" && isAssignment(next)
            }
        }
        return end + 1024 < count
    }

    func isFollowedByComment(_ end: Int) -> Bool {
        var index = end
        while index < count, isOne(of: .space, at: index) { index += 1 }
        guard index + 1 < count, self[index] == "/" else { return false }
        return self[index + 1] == "/" || self[index + 1] == "*"
    }

    /// Returns whether a dot follows `self`.
    func isOfSelf(_ dot: Int) -> Bool { dot >= 4 && bytes.holds("self", at: dot - 4) }

    private func isAssignment(_ start: Int) -> Bool {
        var end = start
        while end < count, isOne(of: .operator, at: end) { end += 1 }
        return bytes.isAssignment(operatorAt: start..<end)
    }

    private func bracketEnd(_ start: Int) -> Int? {
        var depth = 0
        for index in start..<Swift.min(count, start + 256) {
            if self[index] == "[" { depth += 1 }
            if self[index] == "]" {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }
}

/// What a byte before or after a name can mean. Together with hashing eight bytes at a time, looking up these meanings
/// in a table saves a third of the time for reading uses.
private struct ByteKinds: OptionSet, Sendable {
    let rawValue: UInt8
    static let name = ByteKinds(rawValue: 1)
    static let digit = ByteKinds(rawValue: 2)
    static let space = ByteKinds(rawValue: 4)
    /// The last byte of an expression other than a name: `)`, `]`, `}`, `>`, `?`, `!`.
    static let expressionEnd = ByteKinds(rawValue: 8)
    /// A byte between the names of a chain: `.`, `?`, `!`.
    static let joint = ByteKinds(rawValue: 16)
    static let `operator` = ByteKinds(rawValue: 32)
    /// A byte that can come between a member and the operation that changes it. All other bytes end the expression.
    static let link = ByteKinds(rawValue: 64)

    static let table = ByteTable { byte -> ByteKinds in
        var kinds: ByteKinds = byte.isInMember ? .name : []
        if byte &- "0" < 10 { kinds.insert(.digit) }
        for (bytes, kind) in spellings where bytes.utf8.contains(byte) { kinds.insert(kind) }
        return kinds
    }

    private static let spellings: [(String, ByteKinds)] = [
        (" \t\n\r", .space), (")]}>?!", .expressionEnd), (".?!", .joint), ("=+-*/%&|^<>!?~.", .operator),
        ("[ \t\n\r=+-*/%&|^<>!?~.", .link),
    ]
}
