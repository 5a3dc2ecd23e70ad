import Model
import Rules

/// The reason why a rule reports nothing about something that it judges.
package struct SilenceReason: Sendable, Equatable {
    package var rule: String
    /// A clause that completes "reports nothing: …".
    package var reason: String
}

/// Returns the reason why nothing is reported on a line, for each rule that judges something there. Rules with a
/// finding on the line are left out.
///
/// - Parameter isOnLine: Returns whether a place begins on the line.
package func explainSilence(
    in result: LintResult, with settings: Configuration, rules chosen: [Rule]? = nil,
    isOnLine: (Place) -> Bool
) -> [SilenceReason] {
    let project = result.project
    let coverage = Coverage(of: project, by: settings.overrides)
    let onLine = (result.diagnostics + result.againstHabits).filter { isOnLine($0.finding.place) }
    let reported = Set(onLine.filter { $0.silencedBy == nil && !$0.isAgainstHabit }.map { $0.rule.id.description })
    let documents = FollowedDocuments(by: project)
    return (chosen ?? settings.everyRule).flatMap { rule -> [SilenceReason] in
        let id = rule.page.id.description
        if reported.contains(id) { return [] }
        let resolved = ResolvedRule(rule.page, settings: settings, coverage: coverage)
        let judgement = rule.judge(project, resolved.options)
        let isFollowed = resolved.isWanted || documents.state(rule.page)
        var reasons: [SilenceReason] = []
        for (number, place) in judgement.places.enumerated() {
            let reason: String
            switch judgement.verdict(number) {
            case .kept where isOnLine(place): reason = "the rule is kept"
            case .notJudged(let why) where isOnLine(place): reason = "not judged: \(why)"
            case .violated(let findings):
                guard let finding = findings.first(where: { isOnLine($0.place) }) else { continue }
                reason = whyNotReported(
                    finding, of: resolved, isDocumented: isFollowed && judgement.isDocumented(number), onLine, settings)
            default: continue
            }
            let found = SilenceReason(rule: id, reason: reason)
            if !reasons.contains(found) { reasons.append(found) }
        }
        return reasons
    }
}

/// Returns the reason why a violation is not reported.
private func whyNotReported(
    _ finding: Finding, of rule: ResolvedRule, isDocumented: Bool, _ diagnostics: [Diagnostic],
    _ settings: Configuration
) -> String {
    let id = rule.page.id.description
    if !settings.runs(id) { return "violated, but --only or --skip leaves the rule out" }
    let silenced = diagnostics.first { $0.rule.id.description == id && $0.finding.place == finding.place }
    if let silenced, silenced.isAgainstHabit, silenced.silencedBy == nil, let count = silenced.habit {
        return "violated, but not a habit here: \(count.kept) of \(count.judged) keep it"
    }
    if silenced == nil, rule.severity(in: finding.place.file) == .off { return "violated, but the rule is off here" }
    if silenced == nil, !isDocumented { return "violated, but neither a convention nor a habit requires it here" }
    switch silenced?.silencedBy {
    case .comment: return "violated, but a comment disables the rule here"
    case .baseline: return "violated, but the baseline accepts it"
    case nil: return "violated, but not on a requested line"
    }
}
