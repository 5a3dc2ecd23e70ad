import Model
import Rules

/// Returns the page of a rule, without text.
func samplePage(_ id: String, _ severity: Severity, _ options: [Option] = []) -> Page {
    Page(
        id: id, group: "tests", summary: "A rule of these tests.", severity: severity, conventions: [], fix: nil,
        options: options, text: "")
}

extension Rule {
    /// Creates a rule that reports findings without judging anything.
    init(_ page: Page, findings: @escaping @Sendable (Project, Options) -> [Finding]) {
        self.init(page) { project, options in
            let findings = findings(project, options)
            return Judgement(findings.map(\.place)) { .violated([findings[$0]]) }
        }
    }
}
