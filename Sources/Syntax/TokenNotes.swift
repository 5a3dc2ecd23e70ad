/// What the tokenizer writes down by the way: comments to vmlint, calls of capitalised names, names behind dots, faults.
struct TokenNotes {
    var suppressions: [ByteRange] = []
    var constructions: [ByteRange] = []
    var faults: [Fault] = []
    var firstInvalid = -1
    var conflictHasNoEnd = false
    /// Where a run of pounds ends that opens neither string nor regex.
    var poundsEnd = 0
    /// Calls are noted inside bodies and values only: `@State(…)` and `case Loaded(…)` are none.
    var isInCode = false
    /// The bits of the member signature; nil where nobody asks.
    var memberBits: UnsafeMutablePointer<UInt64>?
    var memberMask: UInt64 = 0

    @inline(__always)
    func noteMember(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ count: Int) {
        guard let memberBits else { return }
        let hash = NameSignature.hash(base, start, end, count) & memberMask
        memberBits[Int(hash >> 6)] |= 1 << (hash & 63)
    }

    mutating func noteSuppression(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
        var index = start + 2
        while index < end, base[index] == 0x20 || base[index] == 0x09 { index += 1 }
        guard index + 7 <= end, base[index] == UInt8(ascii: "v") else { return }
        let marker: StaticString = "vmlint:"
        for offset in 0..<7 where base[index + offset] != marker.utf8Start[offset] { return }
        // A stretch may be walked over twice (a look ahead): what is noted stands in order of place.
        guard suppressions.last.map({ $0.start < UInt32(start) }) ?? true else { return }
        suppressions.append(ByteRange(start, end))
    }

    mutating func noteConstruction(_ start: Int, _ end: Int) {
        guard constructions.last.map({ $0.start < UInt32(start) }) ?? true else { return }
        constructions.append(ByteRange(start, end))
    }

    mutating func fault(_ kind: Fault.Kind, _ start: Int, _ end: Int) {
        let fault = Fault(kind: kind, range: ByteRange(start, end))
        if !faults.contains(fault), faults.count < 100 { faults.append(fault) }
    }
}

extension NameSignature {
    /// A signature of so many bits for a file of `count` bytes that few names share one.
    static func bitCount(forBytes count: Int) -> Int {
        var bits = 64
        while bits < count / 4, bits < 1 << 20 { bits *= 2 }
        return bits
    }

    /// Hashes a name eight bytes at a time.
    @inline(__always)
    static func hash(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ count: Int) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: end &- start)
        var index = start
        let raw = UnsafeRawPointer(base)
        while index + 8 <= end {
            hash = (hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
            index += 8
        }
        var rest: UInt64 = 0
        if index + 8 <= count {
            rest =
                raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
                & ((1 << UInt64((end &- index) &* 8)) &- 1)
        } else {
            var shift: UInt64 = 0
            while index < end {
                rest |= UInt64(base[index]) << shift
                shift += 8
                index += 1
            }
        }
        hash = (hash ^ rest) &* 0x9E37_79B9_7F4A_7C15
        return hash >> 32
    }

    /// False only if no name of this spelling stands behind a dot.
    package func mayContain(_ name: String) -> Bool {
        guard !bits.isEmpty else { return false }
        var name = name
        let hash = name.withUTF8 { text in
            text.baseAddress.map { NameSignature.hash($0, 0, text.count, text.count) } ?? 0
        }
        let bit = hash & UInt64(bits.count * 64 - 1)
        return bits[Int(bit >> 6)] & (1 << (bit & 63)) != 0
    }
}

extension Tokenizer {
    /// At `(`: whether a capitalised name right before it is called.
    @inline(__always)
    mutating func noteCall() {
        guard notes.isInCode, previousKind == .word, previousEnd == start,
            base[previousStart] &- UInt8(ascii: "A") < 26, base[start] == UInt8(ascii: "(")
        else { return }
        notes.noteConstruction(previousStart, previousEnd)
    }
}
