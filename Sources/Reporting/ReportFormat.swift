import Rules

/// The reports that linting can write: `--format sarif=lint.sarif`.
package enum ReportFormat: String, Sendable, CaseIterable {
    case text, concise, json, sarif, github, gitlab, checkstyle, junit, markdown

    /// The report as text; `style` is for those that people read.
    package func write(_ report: Report, rules: [Page], style: TextStyle) -> String {
        switch self {
        case .text: Reporting.text(report, style: style)
        case .concise: Reporting.concise(report)
        case .json: Reporting.json(report)
        case .sarif: Reporting.sarif(report, rules: rules)
        case .github: Reporting.github(report)
        case .gitlab: Reporting.gitlab(report)
        case .checkstyle: Reporting.checkstyle(report)
        case .junit: Reporting.junit(report)
        case .markdown: Reporting.markdown(report)
        }
    }
}
