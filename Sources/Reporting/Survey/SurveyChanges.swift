import Linting
import Syntax

/// Returns the output of `vmlint survey --since REV`: which habits become stronger and which weaker.
package func surveyChanges(_ changes: [SurveyChange], since revision: String, paint: Paint) -> String {
    let width = changes.map { cells($0.page.id.description) }.max() ?? 0
    var text = paint("Since \(visible(revision))", .bold) + "\n"
    if changes.isEmpty { text += "There is nothing to judge in either revision.\n" }
    for change in changes {
        text += "  \(padded(change.page.id.description, to: width))"
        text += "  \(right(figure(change.before), 16))  →  \(right(figure(change.after), 16))  "
        text += paint(change.trend.rawValue, change.trend.color) + "\n"
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
                        "rule": .string(change.page.id.description), "before": habitJSON(change.before),
                        "after": habitJSON(change.after), "change": .string(change.trend.rawValue),
                    ]
                })
        ),
    ]).text
}

package func surveyChangesMarkdown(_ changes: [SurveyChange], since revision: String) -> String {
    "# Survey since \(code(revision))\n\n"
        + markdownTable(
            ["Rule", "before", "now", "change"],
            changes.map { change in
                [
                    code(change.page.id.description), figure(change.before), figure(change.after),
                    change.trend.rawValue,
                ]
            })
}

/// Returns a count and its share: "247/261, 94 %".
private func figure(_ count: HabitCount) -> String {
    count.judged == 0 ? "–" : "\(count.kept)/\(count.judged), \(percent(count.kept, of: count.judged))"
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
