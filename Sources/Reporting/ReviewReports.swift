import Linting
import Rules

/// GitHub's workflow commands, which become annotations: errors first, for only ten of a kind are shown a step.
package func github(_ report: Report) -> String {
    let told = Entries(report).told
    var text = ""
    var hidden: [String] = []
    // One notice less than are shown, for the last one.
    for (severity, command, shown) in [(Severity.error, "error", 10), (.warning, "warning", 10), (.info, "notice", 9)] {
        let entries = told.filter { $0.severity == severity }
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
        // A log is read in terminals too.
        default: escaped += visible(String(scalar))
        }
    }
    return escaped
}

/// GitLab's code quality report.
package func gitlab(_ report: Report) -> String {
    JSON.array(
        Entries(report).told.map { entry in
            [
                "description": .string("\(entry.rule): \(entry.message)"), "check_name": .string(entry.rule),
                "fingerprint": .string(fingerprint(entry, in: report)), "severity": .string(gitlabSeverity(entry)),
                "location": [
                    "path": .string(report.repositoryPath(entry.path)),
                    "lines": ["begin": .number(entry.span.start.line)],
                ],
            ]
        }
    ).text
}

private func gitlabSeverity(_ entry: Entry) -> String {
    switch entry.severity {
    case .error: "major"
    case .warning: "minor"
    case .info, .off: "info"
    }
}

/// Checkstyle's XML, which many review bots and build servers read.
package func checkstyle(_ report: Report) -> String {
    let files = byFile(Entries(report).told).map { path, entries in
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

/// JUnit's XML: a failing case for each finding, a passing one for each file without.
package func junit(_ report: Report) -> String {
    let told = Entries(report).told
    let withFindings = Set(told.map(\.path))
    let clean = report.files.map { report.result.project.files[$0].path }.filter { !withFindings.contains($0) }
    let unreadable = told.filter { $0.place == nil }.count
    let totals = [
        ("tests", "\(told.count + clean.count)"), ("failures", "\(told.count - unreadable)"),
        ("errors", "\(unreadable)"),
    ]
    let failing = told.map { entry in
        let place = "\(entry.path):\(entry.span.start.words)"
        let outcome = XML(
            entry.place == nil ? "error" : "failure", [("message", entry.message), ("type", entry.severity.word)],
            content: "\(place): \(entry.message)")
        return XML(
            "testcase", [("classname", entry.path), ("name", "\(entry.rule) at \(entry.span.start.words)")],
            children: [outcome])
    }
    let passing = clean.map { XML("testcase", [("classname", $0), ("name", "no findings")]) }
    let suite = XML("testsuite", [("name", "vmlint")] + totals + [("skipped", "0")], children: failing + passing)
    return XML("testsuites", [("name", "vmlint")] + totals, children: [suite]).document
}

/// Entries with their path, in order.
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
