import Linting
import Model
import Rules

/// Returns a survey as Markdown tables for a document or a pull request.
package func surveyMarkdown(_ survey: Survey, of report: Report) -> String {
    var text = "# Survey of \(counted(survey.files, "file")) and \(counted(survey.screens, "screen"))\n"
    text += section("Conventions", survey.conventions, of: survey.screens)
    text += section("Parts", survey.parts, of: survey.screens)
    text += section("Observation", survey.observation, of: survey.observation.reduce(0) { $0 + $1.count })
    text += section(
        "Names", ["Part", "Template", "uses"],
        survey.names.map { [$0.role.title, Markdown.code($0.template), "\($0.count)"] })
    text += section(
        "Families", ["Convention", "follow it", "judged"],
        survey.families.map { [Markdown.cell($0.words), "\($0.count.kept)", "\($0.count.judged)"] })
    if survey.modules.count > 1 {
        text += section(
            "Modules", ["Module", "screens"] + survey.parts.map(\.name),
            survey.modules.map { [Markdown.cell($0.name), "\($0.screens)"] + $0.parts.map { "\($0.count)" } })
    }
    return text
        + section(
            "Rules", ["Rule", "follow", "violate", "share", "", "reported", "why", "violations, for example"],
            survey.rules.map { rule in
                let (filled, rest) = bar(rule.count.kept, of: rule.count.judged)
                return [
                    Markdown.code(rule.page.id), "\(rule.count.kept)", "\(rule.count.broken)",
                    rule.share.map { "\($0) %" } ?? "–", filled + rest, "\(rule.reported)", Markdown.cell(rule.reason),
                    rule.broken.map { Markdown.code(report.words(of: $0)) }.joined(separator: ", "),
                ]
            })
}

private func section(_ title: String, _ head: [String], _ rows: [[String]]) -> String {
    rows.isEmpty ? "" : "\n## \(title)\n\n" + Markdown.table(head, rows)
}

private func section(_ title: String, _ counts: [Survey.Count], of all: Int) -> String {
    section(
        title, ["", "screens", "share"],
        counts.filter { $0.count > 0 }.map { [Markdown.cell($0.name), "\($0.count)", percent($0.count, of: all)] })
}
