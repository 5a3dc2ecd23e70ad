import Bytes

/// Scans a file. This works for any bytes and never fails.
package func scan(_ source: Source) -> FileFacts {
    source.withTokenizer { tokenizer in
        var scanner = DeclarationScanner(tokenizer)
        scanner.declarations.reserveCapacity(source.bytes.count / 256)
        scanner.clauses.reserveCapacity(source.bytes.count / 128)
        scanner.tokens.notes.constructions.reserveCapacity(32)
        scanner.scanFile()
        let notes = scanner.tokens.notes
        let faults = notes.faults + textFaults(in: source)
        return FileFacts(
            source: source, declarations: scanner.declarations.trimmed(), clauses: scanner.clauses.trimmed(),
            suppressions: notes.suppressions.map { Suppression(comment: $0, in: source) }, faults: faults,
            constructions: notes.constructions.trimmed(), expectations: notes.expectations.trimmed(),
            calls: notes.calls.trimmed())
    }
}

/// Returns the first fault of each kind that concerns the text itself, such as invalid UTF-8.
private func textFaults(in source: Source) -> [Fault] {
    source.bytes.withView { bytes in
        let (invalid, binary) = (bytes.firstInvalid, bytes.first(0, from: 0))
        var faults: [Fault] = []
        if invalid < bytes.count { faults.append(Fault(kind: .invalidUTF8, range: ByteRange(invalid, invalid + 1))) }
        if binary < bytes.count { faults.append(Fault(kind: .binary, range: ByteRange(binary, binary + 1))) }
        return faults
    }
}

extension ByteView {
    /// The index of the first byte that is not valid UTF-8, or the end index.
    fileprivate var firstInvalid: Int {
        var index = 0
        while true {
            while index + 8 <= count, word(at: index) & 0x8080_8080_8080_8080 == 0 { index += 8 }
            while index < count, self[index] < 0x80 { index += 1 }
            if index == count { return count }
            let scalar = decodeScalar(self, index, count)
            if scalar.value == nil { return index }
            index += scalar.length
        }
    }
}
