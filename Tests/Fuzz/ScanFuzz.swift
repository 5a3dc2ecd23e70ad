// A libFuzzer target for scanning, which `Tests/Fuzz/run scan` builds and runs. It is not part of the package.
import Judging

/// Scans the bytes and checks properties of the results: tokens advance, ranges are inside the file. What
/// the compiler's parser accepts has no faults, and the same tokens, declarations and code.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScan(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let source = Source(path: "fuzz.swift", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    var last: UInt32 = 0
    for token in source.tokens() {
        precondition(token.range.start >= last, "tokens go back")
        precondition(token.range.start < token.range.end && Int(token.range.end) <= count, "an empty or overlong token")
        last = token.range.end
    }
    precondition(brackets(of: source, byTokens: false) == brackets(of: source, byTokens: true), "another bracket")
    let facts = scan(source)
    checkCode(of: facts)
    compareWithParser(facts)
    for id in facts.declarations.indices {
        let declaration = facts.declarations[id]
        precondition(declaration.range.start <= declaration.range.end && Int(declaration.range.end) <= count)
        precondition(declaration.parent < Int32(id), "a parent behind its child")
        precondition(Int(declaration.nameRange.end) <= count)
        for clause in facts.clauses(of: id) {
            precondition(clause.range.start <= clause.range.end && Int(clause.range.end) <= count, "a clause outside")
            _ = facts.normalizedText(of: clause.range)
        }
        _ = facts.attributes(of: id)
        _ = facts.parameters(of: id)
    }
    return 0
}

private func compareWithParser(_ facts: FileFacts) {
    let bytes = facts.source.bytes
    // NUL bytes are a fault of their own: the parser skips them. It also skips a mark of byte order after the first byte,
    // which the compiler reads as part of a name.
    guard !bytes.contains(0), !bytes.dropFirst().contains([0xEF, 0xBB, 0xBF]) else { return }
    if let fault = facts.faults.first, Oracle.accepts(bytes), Oracle.isConfirmed(bytes) {
        fatalError("\(fault) in what the parser accepts")
    }
    let difference = Oracle.difference(
        in: bytes, tokens: Inspection.tokens(of: facts.source), declarations: Inspection.declarations(of: facts),
        code: Inspection.code(of: facts.source))
    if let difference { fatalError(difference) }
}

/// Returns the offsets of brackets, by reading all tokens or by skipping from one bracket to the next.
private func brackets(of source: Source, byTokens: Bool) -> [Int] {
    source.withTokenizer { tokenizer in
        var places: [Int] = []
        repeat {
            if byTokens { tokenizer.next() } else { tokenizer.nextBracket() }
            if tokenizer.kind == .punct, "()[]{}".utf8.contains(source.bytes[tokenizer.start]) {
                places.append(tokenizer.start)
            }
        } while tokenizer.kind != .end
        return places
    }
}
