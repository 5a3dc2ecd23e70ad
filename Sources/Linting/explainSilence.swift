import Model
import Rules

/// What one rule finds on a line, or why it reports nothing there.
package struct SilenceReason: Sendable, Equatable {
    package var rule: String
    /// A clause such as "the code follows the rule" or "reported: `load` is not private".
    package var reason: String
    /// The place of the code that the reason refers to.
    package var place: Place?
}

/// Returns, for each rule that judges something on a line, what the rule reports there or why it reports nothing.
///
/// - Parameter isOnLine: A closure that returns whether a place begins on the line.
package func explainSilence(
    in result: LintResult, with settings: Configuration, rules chosen: [Rule]? = nil,
    workers: some Workers = OneWorker(), isOnLine: (Place) -> Bool
) -> [SilenceReason] {
    let project = result.project
    let coverage = Coverage(of: project, by: settings.overrides)
    let onLine = (result.diagnostics + result.againstHabits).filter { isOnLine($0.finding.place) }
    let documents = ConventionsInUse(by: project)
    return (chosen ?? settings.everyRule).flatMap { rule -> [SilenceReason] in
        let id = rule.page.id
        if settings.stopped.contains(id) { return [] }
        let reported = onLine.filter { $0.rule.id == id && $0.silencedBy == nil && !$0.isUnreported }
        if !reported.isEmpty {
            return reported.map { SilenceReason(rule: id, reason: "reported: \($0.finding.message)") }
        }
        let resolved = ResolvedRule(rule, settings: settings, coverage: coverage)
        workers.begin(id, at: 0, in: nil)
        defer { workers.end() }
        let judgement = documents.judgement(by: resolved, in: project)
        let evidence = Lazy {
            settings.habits.map { thresholds in
                project.evidence(in: run([resolved], over: project, workers)[0], about: resolved, by: thresholds)
            }
        }
        var reasons: [SilenceReason] = []
        for (number, place) in judgement.places.enumerated() {
            let found: SilenceReason
            workers.begin(id, at: place, in: project)
            switch judgement.verdict(number) {
            case .kept where isOnLine(place): found = SilenceReason(rule: id, reason: "the code follows the rule")
            case .notJudged(let why, at: let other) where isOnLine(place),
                .excused(let why, at: let other) where isOnLine(place):
                found = SilenceReason(rule: id, reason: "not judged: \(why)", place: other)
            case let verdict where verdict.isViolation:
                guard let finding = verdict.findings.first(where: { isOnLine($0.place) }) else { continue }
                let counted = CountedPlace(
                    place: place, isKept: false, isDocumented: judgement.isDocumented(number),
                    group: judgement.group(number))
                let why = whyNotReported(
                    JudgedFinding(finding: finding, counted: counted), in: project, of: resolved, onLine, settings,
                    evidence)
                found = SilenceReason(rule: id, reason: "violated, but \(why)")
            default: continue
            }
            if !reasons.contains(found) { reasons.append(found) }
        }
        return reasons
    }
}

/// Returns the reason as a clause, such as "the baseline accepts it".
private func whyNotReported(
    _ judged: JudgedFinding, in project: Project, of rule: ResolvedRule, _ diagnostics: [Diagnostic],
    _ settings: Configuration, _ evidence: Lazy<Evidence?>
) -> String {
    if !settings.runs(rule.page.id) { return "--only or --skip excludes the rule" }
    let silenced = diagnostics.first { $0.rule.id == rule.page.id && $0.finding.place == judged.finding.place }
    switch silenced?.silencedBy {
    case .comment: return "a comment disables the rule here"
    case .baseline: return "the baseline accepts it"
    case nil: return rule.decision(on: judged, by: evidence.wrapped, in: project).silence
    }
}
