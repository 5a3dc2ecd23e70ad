/// A first look at a file's bytes, so that few files are taken apart into tokens: whether a name behind a dot stands as one does that is changed.
///
/// It may say yes by mistake, but never no.
struct WriteSieve {
    /// The names by their length.
    private var names: [Int: [[UInt8]]] = [:]

    init(_ names: Set<String>) {
        for name in names { self.names[name.utf8.count, default: []].append(Array(name.utf8)) }
    }

    func mayPass(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: ".") else {
                    index += 1
                    continue
                }
                let dot = index
                var start = dot + 1
                if start < bytes.count, bytes[start] == UInt8(ascii: "`") { start += 1 }
                let end = endOfName(start, bytes)
                index = max(end, dot + 1)
                guard let candidates = names[end - start], candidates.contains(where: { holds($0, start, bytes) })
                else {
                    continue
                }
                if isChanged(after: end, bytes) || isBound(before: dot, bytes) { return true }
            }
            return false
        }
    }

    private func holds(_ name: [UInt8], _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for offset in name.indices where bytes[start + offset] != name[offset] { return false }
        return true
    }

    private func endOfName(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var end = start
        while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
        return end
    }

    /// Whether an assignment, a subscript, a method that changes, or a comment that may hide one stands behind the name.
    private func isChanged(after end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var next = end
        while next < bytes.count {
            switch bytes[next] {
            case UInt8(ascii: "!") where next + 1 < bytes.count && bytes[next + 1] == UInt8(ascii: "="):
                return false
            case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "`"), UInt8(ascii: "?"), UInt8(ascii: "!"):
                next += 1
            case UInt8(ascii: "."):
                let member = endOfName(next + 1, bytes)
                guard member > next + 1 else { return false }
                if mutatorBytes.contains(Array(bytes[next + 1..<member])) { return true }
                next = member
            case UInt8(ascii: "["), UInt8(ascii: "/"), UInt8(ascii: "\\"):
                return true
            default:
                var last = next
                while last < bytes.count, operatorBytes.contains(bytes[last]) { last += 1 }
                guard last > next, bytes[last - 1] == UInt8(ascii: "=") else { return false }
                let isComparison =
                    last - next > 1
                    && [UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(bytes[last - 2])
                return !isComparison
            }
        }
        return false
    }

    /// Whether the chain before the dot begins as bindings, inout arguments and key paths do.
    private func isBound(before dot: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = dot
        while start > 0 {
            switch bytes[start - 1] {
            case UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
                return true
            case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "`"):
                start -= 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                guard let opening = opening(of: start - 1, bytes) else { return true }
                start = opening
            case 0x20, 0x09, 0x0A, 0x0D:
                // A chain goes on over lines only before a dot.
                guard bytes[start] == UInt8(ascii: ".") || bytes[start] == UInt8(ascii: "?") else { return false }
                start -= 1
                while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
                if start > 0, !isNameByte(bytes[start - 1]),
                    ![UInt8(ascii: ")"), UInt8(ascii: "]")].contains(bytes[start - 1])
                {
                    // A closure's brace or a comment: too far to follow.
                    return bytes[start - 1] == UInt8(ascii: "}") || bytes[start - 1] == UInt8(ascii: "/")
                }
            case let byte where isNameByte(byte):
                var first = start - 1
                while first > 0, isNameByte(bytes[first - 1]) { first -= 1 }
                if bytes[first] == UInt8(ascii: "$") { return true }
                if start - first == 8, bytes[first] == UInt8(ascii: "B") { return true }
                start = first
            default:
                return false
            }
        }
        return false
    }

    /// The bracket that a closing one belongs to, if it is near; strings may mislead it, and then there is none.
    private func opening(of closing: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var depth = 0
        var index = closing
        while index >= 0, closing - index < 400 {
            switch bytes[index] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
            case UInt8(ascii: "("), UInt8(ascii: "["): depth -= 1
            case UInt8(ascii: "\""): return nil
            default: break
            }
            if depth == 0 { return index }
            index -= 1
        }
        return nil
    }
}

private let operatorBytes = Set("=+-*%&|^<>~!".utf8)

private func isNameByte(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "$") || isWordByte(byte) }

private let mutatorBytes = Set(mutators.map { Array($0.utf8) })
