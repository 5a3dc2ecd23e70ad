import Linting
import Model
import Rules

/// Returns a survey as Markdown tables for a document or a pull request.
package func surveyMarkdown(_ survey: Survey, of report: Report) -> String {
    var text = "# Survey of \(counted(survey.files, "file")) and \(counted(survey.screens, "screen"))\n"
    func table(_ title: String, _ counts: [Survey.Count], of all: Int) {
        let counts = counts.filter { $0.count > 0 }
        guard !counts.isEmpty else { return }
        text += "\n## \(title)\n\n"
        text += Markdown.table(
            ["", "screens", "share"],
            counts.map { [Markdown.cell($0.name), "\($0.count)", percent($0.count, of: all)] })
    }
    table("Conventions", survey.conventions, of: survey.screens)
    table("Parts", survey.parts, of: survey.screens)
    table("Observation", survey.observation, of: survey.observation.reduce(0) { $0 + $1.count })
    if !survey.names.isEmpty {
        text += "\n## Names\n\n"
        text += Markdown.table(
            ["Part", "Template", "uses"],
            survey.names.map { [$0.role.title, Markdown.code($0.template), "\($0.count)"] })
    }
    if !survey.families.isEmpty {
        text += "\n## Families\n\n"
        text += Markdown.table(
            ["Convention", "follow it", "judged"],
            survey.families.map { [Markdown.cell($0.words), "\($0.count.kept)", "\($0.count.judged)"] })
    }
    if survey.modules.count > 1 {
        text += "\n## Modules\n\n"
        text += Markdown.table(
            ["Module", "screens"] + survey.parts.map(\.name),
            survey.modules.map { [Markdown.cell($0.name), "\($0.screens)"] + $0.parts.map { "\($0.count)" } })
    }
    guard !survey.rules.isEmpty else { return text }
    text += "\n## Rules\n\n"
    return text
        + Markdown.table(
            ["Rule", "follow", "violate", "share", "", "reported", "why", "violations, for example"],
            survey.rules.map { rule in
                let (filled, rest) = bar(rule.count.kept, of: rule.count.judged)
                return [
                    Markdown.code(rule.page.id), "\(rule.count.kept)", "\(rule.count.broken)",
                    rule.share.map { "\($0) %" } ?? "–", filled + rest, "\(rule.reported)", Markdown.cell(rule.reason),
                    rule.broken.map { Markdown.code(report.words(of: $0)) }.joined(separator: ", "),
                ]
            })
}
