import Bytes

/// What the tokenizer records on the way: `vmlint:` comments, the calls that rules look for, and faults.
struct TokenNotes {
    var suppressions: [ByteRange] = []
    var constructions: [UInt32] = []
    var expectations: [UInt32] = []
    var calls: [UInt32] = []
    /// Whether to record calls of lowercase names as well.
    var keepsCalls = false
    var faults: [Fault] = []
    var conflictHasNoEnd = false
    /// The end of a run of number signs that opens neither a string nor a regex literal.
    var poundsEnd = 0
    /// Whether the tokenizer is in a body or value. Calls are recorded only there, because `@State(…)` and `case
    /// Loaded(…)` are not calls.
    var isInCode = false

    mutating func noteSuppression(_ base: ByteView, _ start: Int, _ end: Int) {
        let index = Suppression.textStart(base, of: start, before: end)
        guard index + 7 <= end, base[index] | 0x20 == "v" else { return }
        let isPlain = base[start + 1] == "/" && base[start + 2] != "/" && base[start + 2] != "!"
        guard
            isPlain && base.holds("vmlint:", at: index)
                || Suppression.resemblesInstruction(base, at: index, before: end)
        else { return }
        // Lookahead may read a range twice. The comments are recorded in source order.
        guard suppressions.last.map({ $0.start < UInt32(start) }) ?? true else { return }
        suppressions.append(ByteRange(start, end))
    }

    mutating func noteConstruction(_ start: Int) {
        guard constructions.last.map({ $0 < UInt32(start) }) ?? true else { return }
        constructions.append(UInt32(start))
    }

    mutating func noteCall(_ start: Int) {
        guard calls.last.map({ $0 < UInt32(start) }) ?? true else { return }
        calls.append(UInt32(start))
    }

    mutating func noteExpectation(_ start: Int) {
        guard expectations.last.map({ $0 < UInt32(start) }) ?? true else { return }
        expectations.append(UInt32(start))
    }

    mutating func fault(_ kind: Fault.Kind, _ start: Int, _ end: Int) {
        let fault = Fault(kind: kind, range: ByteRange(start, end))
        if !faults.contains(fault), faults.count < 100 || kind == .tooDeep { faults.append(fault) }
    }
}

extension Tokenizer {
    /// Records a call if a capitalized name or `init` is directly before a `(`.
    @inline(__always)
    mutating func noteCall() {
        guard notes.isInCode, previousKind == .word, previousEnd == start, base[start] == "(" else { return }
        if base[previousStart] &- "A" < 26 {
            notes.noteConstruction(previousStart)
        } else if start - previousStart == 4, stands("init", at: previousStart) {
            noteInitializer(previousStart)
        }
    }
}
