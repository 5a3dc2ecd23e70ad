import Linting
import Rules

/// Returns a short report for coding agents: the findings by file, followed by the sentences of the violated rules.
///
/// - Parameter limit: The maximum number of findings. The least severe findings are left out first.
package func agent(_ report: Report, rules: [Page], quiet: Bool = false, limit: Int = 200) -> String {
    let entries = Entries(report)
    let found = entries.reported
    let listed = mostSevere(limit, of: found)
    let totals = Totals(entries.all, of: report)
    var text =
        quiet
        ? "" : ([totals.findingWords + " " + totals.extentWords] + totals.silencedWords).joined(separator: " · ") + "\n"
    var path: String?
    for entry in listed {
        if entry.path != path { text += visible(entry.path) + "\n" }
        path = entry.path
        text += "\(entry.span.start.words) \(entry.rule) \(visible(entry.message))"
        if let fix = entry.fix { text += " · \(fixWord(fix)): \(visible(fix.title))" }
        text += "\n"
        for note in entry.notes { text += "  \(words(note, in: entry.path))\n" }
    }
    if listed.count < found.count { text += "and \(counted(found.count - listed.count, "finding")) more\n" }
    if !listed.isEmpty { text += sentences(listed, rules) }
    for entry in report.staleBaselineEntries { text += "stale baseline entry: \(visible(spaced(entry)))\n" }
    return quiet ? text : text + commands(totals)
}

private func fixWord(_ fix: Entry.Fix) -> String { fix.safety == .safe ? "fix" : "suggested fix" }

/// Returns a note with its place. The path is left out if it is the same as the finding's.
private func words(_ note: Entry.Note, in path: String) -> String {
    guard let location = note.location else { return visible(note.message) }
    let file = location.path == path ? "" : visible(location.path) + ":"
    return "\(file)\(location.span.start.words) \(visible(note.message))"
}

/// Returns each violated rule once, with its severity and its sentence.
private func sentences(_ entries: [Entry], _ rules: [Page]) -> String {
    var severities: [String: Severity] = [:]
    for entry in entries { severities[entry.rule] = max(severities[entry.rule] ?? .off, entry.severity) }
    return "Rules\n"
        + severities.sorted { $0.key < $1.key }.map { rule, severity in
            let page = rules.first { $0.id == rule }
            return "\(rule) (\(severity.word))" + (page.map { ": \($0.summary)" } ?? "") + "\n"
        }.joined()
}

private func commands(_ totals: Totals) -> String {
    guard totals.findings > 0 else { return "" }
    var text = ""
    if totals.fixable > 0 {
        text += "vmlint --fix  # applies \(counted(totals.fixable, "safe fix", many: "safe fixes"))\n"
    }
    if totals.suggested > 0 {
        text += "vmlint --fix --suggested  # applies \(totals.suggested) more, to be reviewed\n"
    }
    return text + "vmlint explain RULE  # prints why, with examples\n"
}
