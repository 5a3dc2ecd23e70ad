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
        + markdownTable(
            ["Rule", "Severity", "Findings"],
            countsByRule(found).map { [code($0.rule), $0.severity.word, "\($0.count)"] })
    text +=
        "\n"
        + markdownTable(
            ["Place", "Severity", "Finding"],
            found.prefix(rowLimit).map { [code("\($0.path):\($0.span.start.words)"), $0.severity.word, sentence($0)] })
    if found.count > rowLimit { text += "\nand \(found.count - rowLimit) more\n" }
    return text
}

/// The maximum number of rows. GitHub accepts summaries of up to one MiB, and a row takes some 200 bytes.
private let rowLimit = 1000

private func sentence(_ entry: Entry) -> String { "\(cell(entry.message)) (`\(entry.rule)`)" }

/// Returns a Markdown table. The cells must be Markdown already.
package func markdownTable(_ head: [String], _ rows: [[String]]) -> String {
    func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    return row(head) + row(head.map { _ in "---" }) + rows.map(row).joined()
}

/// Escapes text for a table cell. Code in backticks is kept, and nothing becomes HTML.
package func cell(_ text: String) -> String {
    var cell = ""
    var isCode = false
    for scalar in text.unicodeScalars {
        switch scalar {
        case "`":
            isCode.toggle()
            cell += "`"
        case "|": cell += "\\|"
        case "<" where !isCode: cell += "&lt;"
        case "\n", "\r", "\t": cell += " "
        case "*" where !isCode, "_" where !isCode, "[" where !isCode, "]" where !isCode:
            cell += "\\"
            cell.unicodeScalars.append(scalar)
        default: cell.unicodeScalars.append(scalar)
        }
    }
    // An unbalanced backtick would include the following text in the code.
    return visible(isCode ? cell + "`" : cell)
}

/// Returns a name as code in a table cell.
package func code(_ text: String) -> String {
    let plain = String(text.map { $0 == "`" ? "'" : $0 })
    return "`\(visible(plain).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|"))`"
}
