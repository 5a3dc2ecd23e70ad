/// How a file mentions a name.
struct MentionKinds: OptionSet, Sendable {
    let rawValue: UInt64
    /// In the type of a variable, function or parameter.
    static let types = MentionKinds(rawValue: 1 << 0)
    /// As a called name: see `FileFacts.constructions`.
    static let constructions = MentionKinds(rawValue: 1 << 1)
    /// As a member of a value other than `self`, where it is not changed.
    static let reads = MentionKinds(rawValue: 1 << 2)
    /// As a member of a value other than `self`, where it may be changed.
    static let changes = MentionKinds(rawValue: 1 << 3)
    static let uses: MentionKinds = [.reads, .changes]
}

/// The files that mention each name, by the hash of the name, so that a search doesn't have to go through the mentions
/// of all files.
///
/// Different names can have the same hash, so the files found must be checked.
struct MentionIndex: Sendable {
    /// The parts of the index, one for each range of files. Searching all parts takes less time than merging them.
    private let parts: [Part]

    init(of outlines: [Outline], workers: some Workers) {
        // The ranges are large, because each part is queried.
        parts = workers.flatMap(outlines.count, by: max(1024, outlines.count / 8 + 1)) { [Part(of: outlines, $0)] }
    }

    /// Returns the files that may mention a name in one of the given ways, sorted.
    func files(mentioning name: String, as kinds: MentionKinds) -> [Int] {
        let hash = nameHash(name)
        var files: [Int] = []
        for part in parts { part.addFiles(mentioning: hash, as: kinds, to: &files) }
        return files
    }

    /// Returns the files that may mention one of several names, sorted.
    func files(mentioningAnyOf names: Set<String>, as kinds: MentionKinds) -> [Int] {
        Set(names.flatMap { files(mentioning: $0, as: kinds) }).sorted()
    }
}

/// The mentions in a range of files, in one array that is sorted by the leading bits of the hashes.
private struct Part: Sendable {
    /// The index of the first mention for each value of the leading bits.
    private var starts: [Int32]
    private var all: [Mention]
    /// The number of bits of a hash after the leading ones.
    private let shift: UInt32

    private struct Mention {
        let bits: UInt64

        init(_ hash: UInt32, _ kind: MentionKinds, file: Int) {
            bits = UInt64(hash) << 32 | UInt64(truncatingIfNeeded: file) << 4 | kind.rawValue
        }

        var hash: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
        var file: Int { Int(truncatingIfNeeded: bits >> 4 & 0xFFF_FFFF) }
        func isOne(of kinds: MentionKinds) -> Bool { bits & kinds.rawValue != 0 }
    }

    init(of outlines: [Outline], _ files: Range<Int>) {
        var count = 0
        for file in files { count += outlines[file].mentions.indexedCount }
        let shift = UInt32(truncatingIfNeeded: min(31, count.leadingZeroBitCount - 32 + 2))
        var starts = [Int32](repeating: 0, count: Int(UInt32.max >> shift) + 2)
        for file in files { outlines[file].mentions.forEachIndexed { hash, _ in starts[Int(hash >> shift)] += 1 } }
        // Each start is first that of the next bits, and decreases as mentions are inserted from the last to the first.
        for place in 1..<starts.count { starts[place] += starts[place - 1] }
        var all = [Mention](repeating: Mention(0, [], file: 0), count: count)
        for file in files.reversed() {
            outlines[file].mentions.forEachIndexed { hash, kind in
                let place = Int(hash >> shift)
                starts[place] -= 1
                all[Int(starts[place])] = Mention(hash, kind, file: file)
            }
        }
        (self.starts, self.all, self.shift) = (starts, all, shift)
    }

    func addFiles(mentioning hash: UInt32, as kinds: MentionKinds, to files: inout [Int]) {
        let place = Int(hash >> shift)
        for mention in all[Int(starts[place])..<Int(starts[place + 1])]
        where mention.hash == hash && mention.isOne(of: kinds) && files.last != mention.file {
            files.append(mention.file)
        }
    }
}
