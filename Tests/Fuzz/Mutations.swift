import Syntax

/// Returns the new size of an input that is mutated in place. Every other one is changed by whole tokens: random bytes seldom change a
/// source into another one that the parser accepts.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ start: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32) -> Int {
    var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    guard size > 0, random.number(below: 2) == 0 else { return mutateBytes(start, size, limit) }
    var bytes = Array(UnsafeBufferPointer(start: start, count: size))
    for _ in 0...random.number(below: 4) { bytes = mutated(bytes, &random) }
    guard bytes.count <= limit else { return mutateBytes(start, size, limit) }
    for (index, byte) in bytes.enumerated() { start[index] = byte }
    return bytes.count
}

/// libFuzzer's own mutation.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int

private struct Random {
    var state: UInt64

    mutating func number(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 11) % max(1, limit)
    }
}

private let layouts = [" ", "", "\n", "\r\n", "\t", ";", "\n\n", "/**/", "/* a\n */", " // }\n", "\n/// \"\n"]

/// Returns bytes in which tokens are removed, repeated, moved, replaced, or have another layout between them.
private func mutated(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    let tokens = Source(path: "", bytes: bytes).tokens().map { Int($0.range.start)..<Int($0.range.end) }
    guard tokens.count > 1 else { return bytes }
    let first = random.number(below: tokens.count)
    // A few tokens, or up to the matching bracket.
    let last = end(of: first, tokens, bytes) ?? min(first + random.number(below: 4), tokens.count - 1)
    let range = tokens[first].lowerBound..<tokens[last].upperBound
    let other = tokens[random.number(below: tokens.count)]
    var result = bytes
    switch random.number(below: 8) {
    case 0: result.removeSubrange(range)
    case 1: result.insert(contentsOf: [0x20] + bytes[range] + [0x20], at: other.lowerBound)
    case 2: result.insert(contentsOf: [0x0A] + bytes[range] + [0x0A], at: other.lowerBound)
    case 3: result.replaceSubrange(range, with: bytes[other])
    case 4 where other.lowerBound >= range.upperBound:
        result.replaceSubrange(other, with: bytes[range])
        result.replaceSubrange(range, with: bytes[other])
    default:
        let next = first + 1 < tokens.count ? tokens[first + 1].lowerBound : bytes.count
        let layout = Array(layouts[random.number(below: layouts.count)].utf8)
        result.replaceSubrange(tokens[first].upperBound..<next, with: layout)
    }
    return result
}

/// Returns the index of the bracket that closes the one at an index.
private func end(of first: Int, _ tokens: [Range<Int>], _ bytes: [UInt8]) -> Int? {
    var depth = 0
    for index in first..<tokens.count {
        switch bytes[tokens[index].lowerBound] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        if depth <= 0 { return index == first ? nil : index }
    }
    return nil
}
