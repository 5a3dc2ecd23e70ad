/// What is kept of a file whose bytes are let go: its declarations without their bodies and long values, and no imports; and
/// its comments for vmlint.
///
/// Of `@Published var rows: [Row] = []` all, of `@Test func adds(row: Row) {` and what it does `@Test func adds`: attributes,
/// names and types, which linking and rules ask of all files.
struct Heads: Sendable {
    /// One stretch behind the other.
    private(set) var bytes: [UInt8] = []
    private var stretches: [Stretch] = []

    /// Where a stretch begins in the file, and where among the heads.
    private struct Stretch {
        var start: UInt32
        var place: UInt32
    }

    init() {}

    init(of declarations: [Declaration], _ clauses: [Clause], _ suppressions: [Suppression], in file: [UInt8]) {
        var kept: [ByteRange] = []
        kept.reserveCapacity(declarations.count)
        func keep(_ range: ByteRange) {
            guard range.start <= range.end, Int(range.end) <= file.count else { return }
            if let last = kept.last, Int(range.start) <= Int(last.end) + Heads.gap {
                kept[kept.count - 1].end = max(last.end, range.end)
            } else {
                kept.append(range)
            }
        }
        var comments = suppressions[...]
        // What a file imports is noted when it is outlined.
        for declaration in declarations where declaration.kind != .import {
            while let comment = comments.first, comment.range.start < declaration.range.start {
                keep(comments.removeFirst().range)
            }
            keep(declaration.head(clauses))
        }
        for comment in comments { keep(comment.range) }
        let count = kept.reduce(0) { $0 + $1.count }
        stretches.reserveCapacity(kept.count)
        bytes = [UInt8](unsafeUninitializedCapacity: count) { room, filled in
            file.withUnsafeBufferPointer { file in
                for range in kept {
                    stretches.append(Stretch(start: range.start, place: UInt32(filled)))
                    let target = UnsafeMutableBufferPointer(rebasing: room[filled..<filled + range.count])
                    _ = target.initialize(fromContentsOf: file[range.indices])
                    filled += range.count
                }
            }
        }
    }

    /// So many bytes between two heads are kept too: a stretch takes no fewer.
    private static let gap = 8

    /// Where a stretch of the file lies in `bytes`; nil when it does not.
    func place(of range: ByteRange) -> ByteRange? {
        let next = stretches.partitioningIndex(where: { $0.start > range.start })
        guard next > 0, range.start <= range.end else { return nil }
        let start = Int(stretches[next - 1].place) + Int(range.start - stretches[next - 1].start)
        let end = next < stretches.count ? Int(stretches[next].place) : bytes.count
        return start + range.count <= end ? ByteRange(start, start + range.count) : nil
    }
}

extension Declaration {
    /// From its first token to its name, of all but functions to its type, a short value included.
    fileprivate func head(_ clauses: [Clause]) -> ByteRange {
        var head = ByteRange(range.start, nameRange.end)
        if kind == .func || kind == .`init` || kind == .subscript { return head }
        for clause in clauses[self.clauses] {
            switch clause.kind {
            case .accessor: continue
            case .value where clause.range.count > 64: continue
            default: head.end = max(head.end, clause.range.end)
            }
        }
        return head
    }
}

extension FileFacts {
    /// The same without the file's bytes, if they may be read again.
    package var withoutBytes: FileFacts {
        let source = source.lettingGo { Heads(of: declarations, clauses, suppressions, in: $0) }
        return FileFacts(
            source: source, declarations: declarations, clauses: clauses, suppressions: suppressions, faults: faults,
            constructions: constructions, expectations: expectations, calls: calls)
    }
}
