/// Reads a whole file. Never fails: whatever the bytes, there are facts.
package func scan(_ source: Source) -> FileFacts {
    let bitCount = NameSignature.bitCount(forBytes: source.bytes.count)
    let memberBits = UnsafeMutablePointer<UInt64>.allocate(capacity: bitCount / 64)
    memberBits.initialize(repeating: 0, count: bitCount / 64)
    defer { memberBits.deallocate() }

    return source.withTokenizer { tokenizer in
        tokenizer.notes.memberBits = memberBits
        tokenizer.notes.memberMask = UInt64(bitCount - 1)
        var scanner = DeclarationScanner(tokenizer)
        scanner.declarations.reserveCapacity(source.bytes.count / 256)
        scanner.clauses.reserveCapacity(source.bytes.count / 128)
        scanner.scanFile()
        let notes = scanner.tokens.notes
        var faults = notes.faults
        if notes.firstInvalid >= 0 {
            faults.append(
                Fault(kind: .invalidUTF8, range: ByteRange(notes.firstInvalid, notes.firstInvalid + 1)))
        }
        return FileFacts(
            source: source, declarations: scanner.declarations, clauses: scanner.clauses,
            suppressions: notes.suppressions.map { Suppression(comment: $0, in: source) }, faults: faults,
            constructions: notes.constructions,
            members: NameSignature(bits: Array(UnsafeBufferPointer(start: memberBits, count: bitCount / 64))))
    }
}
