import Linting
import Rules
import Syntax

/// Returns a report in reviewdog's format, with fixes as suggestions and columns in UTF-8 bytes.
package func rdjson(_ report: Report) -> String {
    var entries = Entries(report, columns: .utf8)
    let diagnostics = entries.reported.map { diagnostic($0, &entries, in: report) }
    return JSON.object([
        ("source", ["name": "vmlint", "url": .string(homepage)]), ("diagnostics", .array(diagnostics)),
    ]).text
}

private func diagnostic(_ entry: Entry, _ entries: inout Entries, in report: Report) -> JSON {
    var pairs: [(key: String, value: JSON)] = [
        ("message", .string(entry.messageWithRemarks)), ("location", location(entry.path, entry.span, in: report)),
        ("severity", .string(word(entry.severity))),
        ("code", ["value": .string(entry.rule), "url": .string(entry.address)]),
    ]
    if let suggestion = entry.fix.flatMap({ entries.replacement(by: $0, in: entry.path) }) {
        pairs.append(
            ("suggestions", [["range": range(suggestion.span), "text": .string(suggestion.text)]]))
    }
    let related = entry.notes.compactMap { note in
        note.location.map { place -> JSON in
            ["message": .string(note.message), "location": location(place.path, place.span, in: report)]
        }
    }
    if !related.isEmpty { pairs.append(("relatedLocations", .array(related))) }
    return .object(pairs)
}

private func location(_ path: String, _ span: Span, in report: Report) -> JSON {
    ["path": .string(report.repositoryPath(path)), "range": range(span)]
}

private func range(_ span: Span) -> JSON { ["start": position(span.start), "end": position(span.end)] }

private func position(_ position: Position) -> JSON {
    ["line": .number(position.line), "column": .number(position.column)]
}

private func word(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info, .off: "INFO"
    }
}
