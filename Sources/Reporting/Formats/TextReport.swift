import Bytes
import Linting
import Model
import Rules

/// Options of the reports that people read.
package struct TextStyle: Sendable {
    package var color = false
    /// Whether places and rules are shown as links, for terminals that support them.
    package var links = false
    /// Whether to list the number of findings of each rule.
    package var statistics = false
    /// Whether to omit the summary.
    package var quiet = false
    /// Whether to show many findings of severity `info` of one rule as a single line.
    package var shortens = true
    package var columns = ColumnUnit.utf16

    package init(
        color: Bool = false, links: Bool = false, statistics: Bool = false, quiet: Bool = false,
        shortens: Bool = true, columns: ColumnUnit = .utf16
    ) {
        self.color = color
        self.links = links
        self.statistics = statistics
        self.quiet = quiet
        self.shortens = shortens
        self.columns = columns
    }
}

/// Returns a report for people: each finding with its source line, its notes and its fix, and a summary at the end. The
/// most severe findings come first, each severity by path.
package func text(_ report: Report, style: TextStyle = TextStyle()) -> String {
    let entries = Entries(report, columns: style.columns)
    let paint = Paint(style.color, links: style.links)
    let root = report.root
    let (shown, others) = byImportance(entries.reported, shortens: style.shortens)
    var text = report.text(of: shown) { some in
        var (entries, text) = (entries, "")
        for entry in some {
            let place = paint(visible(entry.path) + ":\(entry.span.start.words)", .bold)
            text += paint.link(place, to: fileAddress(joined(root, entry.path)))
            text += ": \(paint(entry.severity.word + ":", entry.severity.color)) \(visible(entry.message))"
            text += " \(paint.link(paint("[\(entry.rule)]", .dim), to: entry.address))\n"
            if let place = entry.place { text += quote(place, entry, &entries, paint) }
            for note in entry.notes { text += "    " + line(note, paint) }
            if let fix = entry.fix { text += "    " + line(fix, paint) }
        }
        return text
    }
    for infos in others { text += summary(ofInfos: infos, paint) }
    if style.statistics { text += statistics(entries.reported, paint) }
    if !style.quiet { text += summary(entries.all, of: report, paint) }
    return text
}

/// The number of findings of severity `info` that are shown for one rule.
private let mostInfos = 5

/// Returns the entries in the order in which they are shown, and those that are only counted, by rule.
private func byImportance(_ entries: [Entry], shortens: Bool) -> (shown: [Entry], counted: [[Entry]]) {
    let infos = entries.filter { $0.severity < .warning }
    let many = Dictionary(grouping: infos, by: \.rule).filter { shortens && $0.value.count > mostInfos }
    let shown = [Severity.error, .warning, .info].flatMap { severity in
        entries.filter { $0.severity == severity && (severity != .info || many[$0.rule] == nil) }
    }
    return (shown, many.sorted { $0.key < $1.key }.map(\.value))
}

/// Returns a line that counts the findings of a rule, shows the first, and says how to list them.
private func summary(ofInfos infos: [Entry], _ paint: Paint) -> String {
    let first = infos[0]
    let place = paint(visible(first.path) + ":\(first.span.start.words)", .bold)
    let files = counted(Set(infos.map(\.path)).count, "file")
    let rule = paint.link(paint("[\(first.rule)]", .dim), to: first.address)
    return "\(place): \(paint("info:", first.severity.color)) \(visible(first.message)) \(rule)\n"
        + "    and \(infos.count - 1) more in \(files): `--only \(first.rule)` lists them\n"
}

/// Returns a place's source line with the place underlined.
private func quote(_ place: Place, _ entry: Entry, _ entries: inout Entries, _ paint: Paint) -> String {
    let line = entries.line(of: place)
    let before = shown(line.before.suffix(240), cut: line.before.count > 240 ? .front : nil)
    let inside = shown(line.inside.prefix(160), cut: line.inside.count > 160 ? .back : nil)
    let after = shown(line.after.prefix(160), cut: line.after.count > 160 ? .back : nil)
    let number = right(entry.span.start.line, 5)
    let underline = "^" + String(repeating: "~", count: max(cells(inside) - 1, 0))
    return paint("\(number) | ", .dim) + "\(before)\(inside)\(after)\n"
        + paint(String(repeating: " ", count: number.count) + " | ", .dim)
        + String(repeating: " ", count: cells(before)) + paint(underline, entry.severity.color) + "\n"
}

private enum Cut { case front, back }

/// Returns part of a source line in a form that a terminal can display.
private func shown(_ bytes: ArraySlice<UInt8>, cut: Cut?) -> String {
    let text = visible(String(decoding: bytes, as: UTF8.self).replacingTabs)
    switch cut {
    case .front: return "…" + text
    case .back: return text + "…"
    case nil: return text
    }
}

private func line(_ note: Entry.Note, _ paint: Paint) -> String {
    let place = note.location.map { "\(visible($0.path)):\($0.span.start.words): " } ?? ""
    return "\(place)\(paint("note:", .cyan)) \(visible(note.message))\n"
}

private func line(_ fix: Entry.Fix, _ paint: Paint) -> String {
    "\(paint("fix:", .green)) \(visible(fix.title))\(fix.safety == .suggested ? " (suggested)" : "")\n"
}

private func statistics(_ entries: [Entry], _ paint: Paint) -> String {
    let rows = countsByRule(entries)
    let width = rows.map { "\($0.count)".count }.max() ?? 0
    return rows.map { row in
        let severity = paint(padded(row.severity.word, to: 7), row.severity.color)
        return "  \(right(row.count, width))  \(severity)  \(row.rule)\n"
    }.joined()
}

private func summary(_ entries: [Entry], of report: Report, _ paint: Paint) -> String {
    let totals = Totals(entries, of: report)
    let color: Paint.Color = totals.errors > 0 ? .red : totals.findings > 0 ? .yellow : .green
    var text = ""
    if !report.staleBaselineEntries.isEmpty {
        text +=
            "\(counted(report.staleBaselineEntries.count, "baseline entry", many: "baseline entries")) no longer found; `vmlint baseline prune` removes them:\n"
        for entry in report.staleBaselineEntries { text += "    \(visible(spaced(entry)))\n" }
    }
    text += violationsAgainstHabits(report)
    let found = paint(totals.findingWords, color) + " " + totals.extentWords
    let parts = [found] + totals.asideWords + [seconds(report.nanoseconds)]
    return text + parts.joined(separator: " · ") + "\n"
}

/// Returns a note with the number of violations that aren't reported, because too little of the project follows their rules.
private func violationsAgainstHabits(_ report: Report) -> String {
    let rules = report.rulesAgainstHabits.sorted()
    if rules.isEmpty { return "" }
    let count = report.result.againstHabits.count
    let names = rules.prefix(4).joined(separator: ", ") + (rules.count > 4 ? " and \(rules.count - 4) more" : "")
    let be = count == 1 ? "is" : "are"
    let what = rules.count == 1 ? "this rule" : "these rules"
    return "\(counted(count, "violation")) \(be) not reported, because too little of the code follows \(what):"
        + " \(names) · `vmlint survey` shows how much\n"
}

/// Returns a baseline entry with spaces instead of tabs.
func spaced(_ entry: String) -> String {
    entry.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  ")
}

/// Returns nanoseconds as seconds: "0.012 s".
package func seconds(_ nanoseconds: UInt64) -> String {
    let milliseconds = (nanoseconds + 500_000) / 1_000_000
    let fraction = "\(milliseconds % 1000)"
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction) s"
}

/// Returns a text padded with spaces to a width in terminal cells.
package func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - cells(text), 0))
}

extension Position {
    /// The line and column as "12:5".
    package var words: String { "\(line):\(column)" }
}

extension Severity {
    package var color: Paint.Color {
        switch self {
        case .off: .dim
        case .info: .blue
        case .warning: .yellow
        case .error: .red
        }
    }
}
