import Bytes

/// What the tokenizer writes down by the way: comments to vmlint, calls of capitalised names, faults.
struct TokenNotes {
    var suppressions: [ByteRange] = []
    var constructions: [UInt32] = []
    var expectations: [UInt32] = []
    var calls: [UInt32] = []
    /// Whether calls of names in small letters are noted too.
    var keepsCalls = false
    var faults: [Fault] = []
    var conflictHasNoEnd = false
    /// Where a run of pounds ends that opens neither string nor regex.
    var poundsEnd = 0
    /// Calls are noted inside bodies and values only: `@State(…)` and `case Loaded(…)` are none.
    var isInCode = false

    mutating func noteSuppression(_ base: ByteView, _ start: Int, _ end: Int) {
        var index = start + 2
        while index < end, base[index] == 0x20 || base[index] == 0x09 { index += 1 }
        guard index + 7 <= end, base.holds("vmlint:", at: index) else { return }
        // A stretch may be walked over twice (a look ahead): what is noted stands in order of place.
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
        if !faults.contains(fault), faults.count < 100 { faults.append(fault) }
    }
}

extension Tokenizer {
    /// At `(`: whether a capitalised name right before it is called.
    @inline(__always)
    mutating func noteCall() {
        guard notes.isInCode, previousKind == .word, previousEnd == start,
            base[previousStart] &- "A" < 26, base[start] == "("
        else { return }
        notes.noteConstruction(previousStart)
    }
}
