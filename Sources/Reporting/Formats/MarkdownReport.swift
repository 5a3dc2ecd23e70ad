import Linting
import Rules

/// Returns a Markdown summary for a pull request or `$GITHUB_STEP_SUMMARY`.
package func markdown(_ report: Report) -> String {
    let entries = Entries(report)
    let found = entries.reported
    let totals = Totals(entries.all, of: report)
    var text = "## vmlint\n\n**\(totals.findingWords)** \(totals.extentWords)"
    text += totals.asideWords.map { " · \($0)" }.joined() + "\n"
    if !report.staleBaselineEntries.isEmpty {
        text +=
            "\n\(counted(report.staleBaselineEntries.count, "baseline entry", many: "baseline entries")) no longer found\n"
    }
    guard !found.isEmpty else { return text }
    text +=
        "\n"
        + Markdown.table(
            ["Rule", "Severity", "Findings"],
            countsByRule(found).map { [Markdown.code($0.rule), $0.severity.word, "\($0.count)"] })
    text +=
        "\n"
        + Markdown.table(
            ["Place", "Severity", "Finding"],
            found.prefix(rowLimit).map {
                [Markdown.code("\($0.path):\($0.span.start.words)"), $0.severity.word, sentence($0)]
            })
    if found.count > rowLimit { text += "\nand \(found.count - rowLimit) more\n" }
    return text
}

/// The maximum number of rows. GitHub accepts summaries of up to one MiB, and a row takes some 200 bytes.
private let rowLimit = 1000

private func sentence(_ entry: Entry) -> String { "\(Markdown.cell(entry.message)) (`\(entry.rule)`)" }
