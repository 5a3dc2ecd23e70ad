import Linting
import Model
import Rules
import Syntax

/// Returns the output of `vmlint rules --counts`: how often code follows and violates each rule. Rules with nothing to judge
/// are omitted.
package func ruleCounts(_ counts: [(rule: Page, counts: VerdictCounts)], paint: Paint) -> String {
    let judged = counts.filter { $0.counts != VerdictCounts() }
    let width = judged.map { $0.rule.id.count }.max() ?? 0
    var text = judged.isEmpty ? "" : "  " + padded("", to: width) + "   follow  violate  not judged\n"
    for (rule, counts) in judged {
        text += "  " + paint(padded(rule.id, to: width), .bold)
        text += right(counts.kept, 9) + right(counts.broken, 9) + right(counts.notJudged, 12) + "\n"
    }
    let others = counts.count - judged.count
    return text + (others == 0 ? "" : "\(counted(others, "rule")) with nothing to judge.\n")
}

package func ruleCountsJSON(_ counts: [(rule: Page, counts: VerdictCounts)]) -> String {
    let rules = counts.map { rule, counts in
        JSON.object([
            ("rule", .string(rule.id)), ("kept", .number(counts.kept)), ("broken", .number(counts.broken)),
            ("notJudged", .number(counts.notJudged)),
        ])
    }
    return JSON.object([("version", 1), ("rules", .array(rules))]).text
}

package func ruleCountsMarkdown(_ counts: [(rule: Page, counts: VerdictCounts)]) -> String {
    Markdown.table(
        ["Rule", "follow", "violate", "not judged"],
        counts.filter { $0.counts != VerdictCounts() }.map { rule, counts in
            [Markdown.code(rule.id), "\(counts.kept)", "\(counts.broken)", "\(counts.notJudged)"]
        })
}

/// Returns the output of `--explain-silence PATH:LINE`.
package func silenceList(
    _ reasons: [SilenceReason], in project: Project, at line: String, ruleCount: Int, paint: Paint
) -> String {
    var text = paint(visible(line), .bold) + "\n"
    let width = reasons.map(\.rule.count).max() ?? 0
    for reason in reasons {
        let other = reason.place.map { place in
            let source = project.files[place.file].source
            return " at \(source.path):\(LineTable(source.bytes).position(of: Int(place.range.start)).line)"
        }
        text += "  \(padded(reason.rule, to: width))  \(visible(reason.reason + (other ?? "")))\n"
    }
    let others = ruleCount - Set(reasons.map(\.rule)).count
    return text + "  \(counted(others, "other rule")) \(others == 1 ? "judges" : "judge") nothing on the line.\n"
}
