import Linting
import Rules
import Syntax

/// Returns a code quality report for GitLab, in Code Climate's format.
package func gitlab(_ report: Report) -> String {
    JSON.array(
        Entries(report).reported.map { entry in
            [
                "type": "issue", "categories": ["Clarity"],
                "description": .string("\(entry.rule): \(entry.message)"), "check_name": .string(entry.rule),
                "fingerprint": .string(fingerprint(entry, in: report)), "severity": .string(gitlabSeverity(entry)),
                "location": [
                    "path": .string(report.repositoryPath(entry.path)),
                    "lines": [
                        "begin": .number(entry.span.start.line), "end": .number(entry.span.end.line),
                    ],
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
