import Linting
import Model
import Rules
import Syntax

/// The output of `vmlint inspect verdicts`, in which two versions of vmlint can be compared.
package struct VerdictList {
    private var entries: Entries

    package init(of project: Project, workers: some Workers) {
        var report = Report(result: LintResult(project: project, diagnostics: [], ruleTimes: []))
        report.workers = workers
        entries = Entries(report)
    }

    /// Returns a line of JSON for each place that a rule judges.
    package mutating func lines(_ rule: JudgedRule) -> String {
        var text = ""
        for place in rule.places {
            let verdict = verdict(place.verdict)
            text += line(place, of: rule.rule, verdict)
        }
        return text
    }

    /// Returns a line of JSON for each place at which a rule is followed or violated, with the features by which the
    /// place is compared with others.
    package mutating func featureLines(_ rule: JudgedRule, in project: Project) -> String {
        var text = ""
        for place in rule.places {
            let verdict: JSON
            switch place.verdict {
            case .kept: verdict = "followed"
            case .violated, .excused: verdict = "violated"
            case .notJudged: continue
            }
            let findings = place.verdict.findings.map { JSON.number(entries.span(of: $0.place).start.line) }
            let features = Dictionary(grouping: project.features(at: place.place)) { "\($0.kind)" }
                .sorted { $0.key < $1.key }.map { ($0.key, JSON.array($0.value.map { .string($0.text) })) }
            text += line(
                place, of: rule.rule,
                [("verdict", verdict), ("findings", .array(findings)), ("features", .object(features))])
        }
        return text
    }

    private mutating func line(
        _ judged: JudgedPlace, of rule: Page, _ verdict: [(key: String, value: JSON)]
    ) -> String {
        JSON.object(
            [("rule", .string(rule.id))] + startJSON(entries.location(of: judged.place)) + [
                ("group", .string(judged.group)), ("documented", .bool(judged.isDocumented)),
            ] + verdict
        ).line
    }

    private mutating func verdict(_ verdict: Verdict) -> [(key: String, value: JSON)] {
        switch verdict {
        case .kept: return [("verdict", "followed")]
        case .notJudged(let reason, at: let place):
            return [("verdict", "not judged"), ("reason", .string(reason))]
                + (place.map { [("at", .object(startJSON(entries.location(of: $0))))] } ?? [])
        case .excused(let reason, _): return [("verdict", "excused"), ("reason", .string(reason))]
        case .violated:
            return [("verdict", "violated"), ("findings", .array(verdict.findings.map { finding($0) }))]
        }
    }

    private mutating func finding(_ finding: Finding) -> JSON {
        let (path, span) = entries.location(of: finding.place)
        return .object(
            [("message", .string(finding.message))] + placeJSON(path, span) + [
                ("notes", .array(entries.notes(of: finding).map(noteJSON))),
                ("fix", entries.fix(of: finding).map(fixJSON) ?? .null),
            ])
    }
}
