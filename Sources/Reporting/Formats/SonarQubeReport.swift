import Linting
import Rules
import Syntax

/// Returns a report in SonarQube's generic format: the violated rules, and an issue per finding.
package func sonarqube(_ report: Report, rules: [Page]) -> String {
    let entries = Entries(report).reported
    let names = Set(entries.map(\.rule)).sorted()
    let definitions = names.map { name in
        definition(name, rules.first { $0.id == name }, entries.filter { $0.rule == name })
    }
    return JSON.object([
        ("rules", .array(definitions)), ("issues", .array(entries.map { issue($0, in: report) })),
    ]).text
}

/// Returns a rule's definition in SonarQube's format. The most severe finding determines the rule's impact.
private func definition(_ name: String, _ page: Page?, _ entries: [Entry]) -> JSON {
    let impact = impact(entries.map(\.severity).max() ?? .info)
    let description = page.map { "\($0.summary)\n\n\($0.reason)\n\n\($0.address)" } ?? name
    return [
        "id": .string(name), "name": .string(page?.summary ?? name),
        "description": .string(description), "engineId": "vmlint", "cleanCodeAttribute": "MODULAR",
        "impacts": [["softwareQuality": "MAINTAINABILITY", "severity": .string(impact)]],
    ]
}

private func impact(_ severity: Severity) -> String {
    switch severity {
    case .error: "HIGH"
    case .warning: "MEDIUM"
    case .info, .off: "LOW"
    }
}

private func issue(_ entry: Entry, in report: Report) -> JSON {
    let others = entry.notes.compactMap { note in
        note.location.map { location(note.message, $0.path, $0.span, in: report) }
    }
    return [
        "ruleId": .string(entry.rule),
        "primaryLocation": location(entry.messageWithRemarks, entry.path, entry.span, in: report),
        "secondaryLocations": .array(others),
    ]
}

private func location(_ message: String, _ path: String, _ span: Span, in report: Report) -> JSON {
    [
        "message": .string(message), "filePath": .string(report.repositoryPath(path)), "textRange": range(span),
    ]
}

/// Returns a range with lines from 1 and columns from 0. SonarQube rejects empty ranges, so an empty span becomes just
/// a line.
private func range(_ span: Span) -> JSON {
    guard span.start < span.end else { return ["startLine": .number(span.start.line)] }
    return [
        "startLine": .number(span.start.line), "endLine": .number(span.end.line),
        "startColumn": .number(span.start.column - 1), "endColumn": .number(span.end.column - 1),
    ]
}
