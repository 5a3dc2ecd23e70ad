import Linting
import Rules
import Syntax

/// Returns the output of `vmlint survey --since REV`: which habits became stronger or weaker.
package func surveyChanges(_ changes: [SurveyChange], since revision: String, paint: Paint) -> String {
    let (changes, same) = (changes.filter { $0.trend != .holds }, changes.filter { $0.trend == .holds })
    let width = changes.map { cells($0.page.id) }.max() ?? 0
    var text = paint("Since \(visible(revision))", .bold) + "\n"
    if changes.isEmpty, same.isEmpty { text += "There is nothing to judge in either revision.\n" }
    for change in changes {
        text += "  \(padded(change.page.id, to: width))"
        text += "  \(right(figure(change.before), 18))  →  \(right(figure(change.after), 18))  "
        text += paint(change.trend.rawValue, change.trend.color) + "\n"
    }
    if !same.isEmpty {
        let words = same.count == 1 ? "rule" : "rules"
        text += "  Code follows \(same.count) \(changes.isEmpty ? "" : "other ")\(words) as often as before.\n"
    }
    return text
}

package func surveyChangesJSON(_ changes: [SurveyChange], since revision: String) -> String {
    JSON.object([
        ("version", 1), ("since", .string(revision)),
        (
            "rules",
            .array(
                changes.map { change in
                    [
                        "rule": .string(change.page.id), "before": countJSON(change.before),
                        "after": countJSON(change.after), "change": .string(change.trend.rawValue),
                    ]
                })
        ),
    ]).text
}

package func surveyChangesMarkdown(_ changes: [SurveyChange], since revision: String) -> String {
    "# Survey since \(Markdown.code(revision))\n\n"
        + Markdown.table(
            ["Rule", "before", "now", "change"],
            changes.map { change in
                [
                    Markdown.code(change.page.id), figure(change.before), figure(change.after),
                    change.trend.rawValue,
                ]
            })
}

/// Returns a count and its share, such as "247 of 261, 94.6 %".
private func figure(_ count: KeptCount) -> String {
    guard let share = count.perMille else { return "–" }
    return "\(count.kept) of \(count.judged), \(share / 10).\(share % 10) %"
}

extension SurveyChange.Trend {
    fileprivate var color: Paint.Color {
        switch self {
        case .becameHabit, .grows: .green
        case .isHabitNoMore: .red
        case .rots: .yellow
        case .holds: .dim
        }
    }
}
