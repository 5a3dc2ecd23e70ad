import Rules

/// The formats of lint reports, for options such as `--format sarif=lint.sarif`.
package enum ReportFormat: String, Sendable, CaseIterable {
    case text, concise, xcode, agent, json, sarif, github, gitlab, checkstyle, junit, rdjson, sonarqube, markdown, html

    /// Returns the report as text.
    ///
    /// - Parameter style: Options of the formats that people read.
    package func write(_ report: Report, rules: [Page], style: TextStyle) -> String {
        switch self {
        case .text: Reporting.text(report, style: style)
        case .concise: Reporting.concise(report, columns: style.columns)
        case .xcode: Reporting.xcode(report)
        case .agent: Reporting.agent(report, rules: rules, quiet: style.quiet)
        case .json: Reporting.json(report)
        case .sarif: Reporting.sarif(report, rules: rules)
        case .github: Reporting.github(report)
        case .gitlab: Reporting.gitlab(report)
        case .checkstyle: Reporting.checkstyle(report, columns: style.columns)
        case .junit: Reporting.junit(report)
        case .rdjson: Reporting.rdjson(report)
        case .sonarqube: Reporting.sonarqube(report, rules: rules)
        case .markdown: Reporting.markdown(report)
        case .html: Reporting.html(report, rules: rules)
        }
    }
}
