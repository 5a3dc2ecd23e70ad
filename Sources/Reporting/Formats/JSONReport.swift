import Linting
import Rules
import Syntax

/// Returns the findings and totals as JSON. The report contains no times, so that equal sources have equal reports.
package func json(_ report: Report) -> String {
    let entries = Entries(report)
    return JSON.object([
        ("version", 1),
        ("findings", .array(entries.reported.map(finding))),
        ("summary", summary(entries.all, of: report)),
    ]).text
}

private func finding(_ entry: Entry) -> JSON {
    .object(
        [
            ("rule", .string(entry.rule)), ("severity", .string(entry.severity.word)),
            ("message", .string(entry.message)),
        ]
            + placeJSON(entry.path, entry.span) + [
                ("symbol", .string(entry.symbol)), ("notes", .array(entry.notes.map(noteJSON))),
                ("fix", entry.fix.map(fixJSON) ?? .null),
            ] + (entry.habit.map { [("habit", habitJSON($0))] } ?? []))
}

/// Returns a habit as JSON: `{"kept":247,"judged":261,"folder":"Sources","group":"`@State` properties"}`.
func habitJSON(_ habit: Habit) -> JSON {
    [
        "kept": .number(habit.count.kept), "judged": .number(habit.count.judged), "folder": .string(habit.folder),
        "group": .string(habit.group),
    ]
}

/// Returns a count as JSON: `{"kept":247,"judged":261}`.
func countJSON(_ count: KeptCount) -> JSON { ["kept": .number(count.kept), "judged": .number(count.judged)] }

func noteJSON(_ note: Entry.Note) -> JSON { .object([("message", .string(note.message))] + startJSON(note.location)) }

func fixJSON(_ fix: Entry.Fix) -> JSON {
    let edits = fix.edits.map { JSON.object(placeJSON($0.path, $0.span) + [("replacement", .string($0.replacement))]) }
    return ["title": .string(fix.title), "safety": .string(fix.safety.rawValue), "edits": .array(edits)]
}

func placeJSON(_ path: String, _ span: Span) -> [(key: String, value: JSON)] {
    startJSON((path, span)) + [("endLine", .number(span.end.line)), ("endColumn", .number(span.end.column))]
}

/// Returns where something begins. The values are null if there is no place.
func startJSON(_ location: (path: String, span: Span)?) -> [(key: String, value: JSON)] {
    let start = location?.span.start
    return [
        ("path", JSON(location?.path)), ("line", start.map { .number($0.line) } ?? .null),
        ("column", start.map { .number($0.column) } ?? .null),
    ]
}

private func summary(_ entries: [Entry], of report: Report) -> JSON {
    let totals = Totals(entries, of: report)
    return [
        "files": .number(totals.files), "screens": .number(totals.screens), "findings": .number(totals.findings),
        "errors": .number(totals.errors), "warnings": .number(totals.warnings), "infos": .number(totals.infos),
        "suppressed": .number(totals.suppressed), "baselined": .number(totals.baselined),
        "fixable": .number(totals.fixable), "fixableWithSuggested": .number(totals.suggested),
        "unreadable": .number(report.unreadable.count),
        "stoppedRules": .array(report.stopped.map { .string($0.rule) }),
        "rulesAgainstHabits": .number(report.rulesAgainstHabits.count),
        "staleBaselineEntries": .array(report.staleBaselineEntries.map(JSON.string)),
    ]
}
