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

/// Separates the files of an input.
private let separator = Array("\n///\n".utf8)

/// Returns bytes in which tokens are removed, repeated, moved, renamed, replaced, or have another layout between them, or in which a
/// file ends early.
private func mutated(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    let tokens = codeTokens(of: bytes)
    guard tokens.count > 1 else { return bytes }
    let first = random.number(below: tokens.count)
    // A few tokens, or up to the matching bracket.
    let last = end(of: first, tokens, bytes) ?? min(first + random.number(below: 4), tokens.count - 1)
    let range = tokens[first].lowerBound..<max(tokens[first].lowerBound, tokens[last].upperBound)
    let other = tokens[random.number(below: tokens.count)]
    var result = bytes
    switch random.number(below: 14) {
    case 0: result.removeSubrange(range)
    case 1: result.insert(contentsOf: [0x20] + bytes[range] + [0x20], at: other.lowerBound)
    case 2: result.insert(contentsOf: [0x0A] + bytes[range] + [0x0A], at: other.lowerBound)
    case 3: result.replaceSubrange(range, with: bytes[other])
    case 4 where other.lowerBound >= range.upperBound:
        result.replaceSubrange(other, with: bytes[range])
        result.replaceSubrange(range, with: bytes[other])
    case 5: result.removeSubrange(other.lowerBound..<endOfFile(in: bytes, from: other.lowerBound))
    case 6:
        let cut = random.number(below: bytes.count)
        result.removeSubrange(cut..<endOfFile(in: bytes, from: cut))
    case 7: result.insert(contentsOf: separator, at: other.lowerBound)
    case 8: return renamed(bytes, tokens, to: wordBehind(other, tokens, bytes) ?? bytes[other], &random)
    case 9:
        return renamed(bytes, tokens, to: ArraySlice(stateNames[random.number(below: stateNames.count)].utf8), &random)
    case 10: result.replaceSubrange(range, with: Array("\"\\(".utf8) + bytes[range] + Array(")\"".utf8))
    default:
        let next = first + 1 < tokens.count ? max(tokens[first].upperBound, tokens[first + 1].lowerBound) : bytes.count
        let layout = Array(layouts[random.number(below: layouts.count)].utf8)
        result.replaceSubrange(tokens[first].upperBound..<next, with: layout)
    }
    return result
}

/// Members that rules look for.
private let stateNames = ["state", "isLoading", "viewModel", "items", "error", "n", "body", "output", "router"]

/// Returns the tokens of the code, including those in interpolations.
private func codeTokens(of bytes: [UInt8]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    let source = Source(path: "", bytes: bytes)
    source.forEachCodeToken(in: ByteRange(0, bytes.count)) { _, range, _ in tokens.append(range.indices) }
    return tokens
}

/// Returns the next name that is declared behind a token with `var`, `let`, `func` or `case`, or that follows a dot.
private func wordBehind(_ token: Range<Int>, _ tokens: [Range<Int>], _ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let before: Set = ["var", "let", "func", "case", "."]
    let places = tokens.indices.dropLast().filter { tokens[$0].lowerBound >= token.lowerBound }
    let found = places.first { before.contains(String(decoding: bytes[tokens[$0]], as: UTF8.self)) }
    return found.map { bytes[tokens[$0 + 1]] }
}

/// Returns bytes in which a member or a name, or each of its occurrences, has another name.
private func renamed(_ bytes: [UInt8], _ tokens: [Range<Int>], to name: ArraySlice<UInt8>, _ random: inout Random)
    -> [UInt8]
{
    let words = tokens.filter { range in
        bytes[range].first.map { $0 == 0x5F || $0 | 0x20 > 0x60 && $0 | 0x20 < 0x7B } ?? false
    }
    let members = words.filter { $0.lowerBound > 0 && bytes[$0.lowerBound - 1] == UInt8(ascii: ".") }
    let candidates = members.isEmpty || random.number(below: 2) == 0 ? words : members
    guard !candidates.isEmpty else { return bytes }
    let old = candidates[random.number(below: candidates.count)]
    let all = random.number(below: 2) == 0 ? [old] : words.filter { bytes[$0] == bytes[old] }
    var result = bytes
    for range in all.reversed() { result.replaceSubrange(range, with: name) }
    return result
}

/// Returns the offset at which the file around an offset ends.
private func endOfFile(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, !bytes[index...].starts(with: separator) { index += 1 }
    return index
}

/// Returns the index of the bracket that closes the one at an index.
private func end(of first: Int, _ tokens: [Range<Int>], _ bytes: [UInt8]) -> Int? {
    var depth = 0
    for index in first..<tokens.count {
        switch bytes[tokens[index]].first {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        if depth <= 0 { return index == first ? nil : index }
    }
    return nil
}
