import Linting
import Rules

/// Returns one line per finding, in the format that compilers use. They know no `info`, so it is a `note`.
package func concise(_ report: Report, columns: ColumnUnit = .utf16) -> String {
    lines(report, columns, below: "", hasNotes: false)
}

/// Returns the format that Xcode reads: absolute paths, and columns in UTF-8 bytes. Only the lines of findings, and not
/// those of their notes, end with a rule.
package func xcode(_ report: Report) -> String { lines(report, .utf8, below: report.root, hasNotes: true) }

private func lines(_ report: Report, _ columns: ColumnUnit, below root: String, hasNotes: Bool) -> String {
    report.text(of: Entries(report, columns: columns).reported) { entries in
        var text = ""
        for entry in entries {
            let severity = entry.severity == .info ? "note" : entry.severity.word
            text += "\(visible(joined(root, entry.path))):\(entry.span.start.words): \(severity): "
            text += "\(visible(entry.message)) [\(entry.rule)]\n"
            for note in hasNotes ? entry.notes : [] {
                let (path, span) = note.location ?? (entry.path, entry.span)
                text += "\(visible(joined(root, path))):\(span.start.words): note: \(visible(note.message))\n"
            }
        }
        return text
    }
}
