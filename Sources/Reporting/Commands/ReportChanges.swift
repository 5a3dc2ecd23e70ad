import Linting

/// The findings of a report, to compare with those of the next one.
package struct ReportChanges: Sendable {
    private struct Key: Hashable {
        var path: String
        var rule: String
        var symbol: String
        var message: String
        var ordinal: Int
    }

    private let keys: Set<Key>
    private let lines: [(key: Key, line: String)]

    package init(_ report: Report) {
        lines = Entries(report).reported.map { entry in
            let key = Key(
                path: entry.path, rule: entry.rule, symbol: entry.symbol, message: entry.message,
                ordinal: entry.ordinal)
            let place = "\(visible(entry.path)):\(entry.span.start.words)"
            return (key, "\(place): \(entry.severity.word): \(visibleLines(entry.message)) [\(entry.rule)]")
        }
        keys = Set(lines.map(\.key))
    }

    /// Returns a line for each finding that is new or gone since an earlier report, and the number of findings. A finding
    /// that only moved is neither.
    package func text(since former: ReportChanges) -> String {
        let gone = former.lines.filter { !keys.contains($0.key) }.map { "- \($0.line)\n" }
        let new = lines.filter { !former.keys.contains($0.key) }.map { "+ \($0.line)\n" }
        return (gone + new).joined() + "\(counted(lines.count, "finding"))\n"
    }
}
