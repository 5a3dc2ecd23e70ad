import Linting
import Rules

/// Returns a report in Checkstyle's XML format, which many review bots and build servers read.
package func checkstyle(_ report: Report, columns: ColumnUnit = .utf16) -> String {
    let files = byFile(Entries(report, columns: columns).reported).map { path, entries in
        XML(
            "file", [("name", path)],
            children: entries.map { entry in
                XML(
                    "error",
                    [
                        ("line", "\(entry.span.start.line)"), ("column", "\(entry.span.start.column)"),
                        ("severity", entry.severity.word), ("message", entry.message),
                        ("source", "vmlint.\(entry.rule)"),
                    ])
            })
    }
    return XML("checkstyle", [("version", "4.3")], children: files).document
}

/// Returns consecutive entries grouped by path.
private func byFile(_ entries: [Entry]) -> [(path: String, entries: [Entry])] {
    var files: [(path: String, entries: [Entry])] = []
    for entry in entries {
        if files.last?.path == entry.path {
            files[files.count - 1].entries.append(entry)
        } else {
            files.append((entry.path, [entry]))
        }
    }
    return files
}
