import Linting
import Rules

/// Returns GitHub workflow commands, which show findings as annotations. Errors come first, because GitHub shows only
/// ten annotations of each kind per step.
package func github(_ report: Report) -> String {
    let found = Entries(report).reported
    var text = ""
    var hidden: [String] = []
    // One fewer notice is written than shown, because the last one contains the number of omitted findings.
    for (severity, command, shown) in [(Severity.error, "error", 10), (.warning, "warning", 10), (.info, "notice", 9)] {
        let entries = found.filter { $0.severity == severity }
        let commands = entries.map { annotation(command, $0, in: report) }
        text += (severity == .info ? commands.prefix(shown) : commands[...]).joined()
        if entries.count > shown { hidden.append(counted(entries.count - shown, "more " + command)) }
    }
    if !hidden.isEmpty {
        text += "::notice title=vmlint::\(hidden.joined(separator: ", ")): only ten of a kind are shown here\n"
    }
    return text
}

private func annotation(_ command: String, _ entry: Entry, in report: Report) -> String {
    var properties = [
        ("title", entry.rule), ("file", report.repositoryPath(entry.path)), ("line", "\(entry.span.start.line)"),
    ]
    if entry.span.start.line == entry.span.end.line {
        properties += [
            ("col", "\(entry.span.start.column)"), ("endLine", "\(entry.span.end.line)"),
            ("endColumn", "\(entry.span.end.column)"),
        ]
    } else {
        properties.append(("endLine", "\(entry.span.end.line)"))
    }
    let list = properties.map { "\($0.0)=\(escaped($0.1, property: true))" }.joined(separator: ",")
    let notes = entry.notes.map { note in
        (note.location.map { "\(report.repositoryPath($0.path)):\($0.span.start.line): " } ?? "") + note.message
    }
    return "::\(command) \(list)::\(escaped(([entry.message] + notes).joined(separator: "\n"), property: false))\n"
}

private func escaped(_ text: String, property: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "%": escaped += "%25"
        case "\r": escaped += "%0D"
        case "\n": escaped += "%0A"
        case ":" where property: escaped += "%3A"
        case "," where property: escaped += "%2C"
        // The log can be displayed in a terminal, too.
        default: escaped += visible(String(scalar))
        }
    }
    return escaped
}
