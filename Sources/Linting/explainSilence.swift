import Model
import Rules

/// What one rule finds on a line, or why it reports nothing there.
package struct SilenceReason: Sendable, Equatable {
    package var rule: String
    /// A clause such as "the rule is kept" or "reported: `load` is not private".
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
    let documents = FollowedDocuments(by: project)
    return (chosen ?? settings.everyRule).flatMap { rule -> [SilenceReason] in
        let id = rule.page.id
        if settings.stopped.contains(id) { return [] }
        let reported = onLine.filter { $0.rule.id == id && $0.silencedBy == nil && !$0.isAgainstHabit }
        if !reported.isEmpty {
            return reported.map { SilenceReason(rule: id, reason: "reported: \($0.finding.message)") }
        }
        let resolved = ResolvedRule(rule.page, settings: settings, coverage: coverage)
        workers.begin(id, at: 0, in: nil)
        defer { workers.end() }
        let judgement = rule.judge(project, resolved.options)
        let isFollowed = resolved.isWanted || documents.state(rule.page)
        var reasons: [SilenceReason] = []
        for (number, place) in judgement.places.enumerated() {
            let found: SilenceReason
            workers.begin(id, at: place, in: project)
            switch judgement.verdict(number) {
            case .kept where isOnLine(place): found = SilenceReason(rule: id, reason: "the rule is kept")
            case .notJudged(let why, at: let other) where isOnLine(place):
                found = SilenceReason(rule: id, reason: "not judged: \(why)", place: other)
            case let verdict where verdict.isViolation:
                let findings = verdict.findings
                guard let finding = findings.first(where: { isOnLine($0.place) }) else { continue }
                let kind = HabitKind(
                    number, of: judgement, isDocumented: isFollowed && judgement.isDocumented(number))
                let why = whyNotReported(
                    JudgedFinding(finding: finding, file: place.file, kind: kind, custom: verdict.practice),
                    of: resolved, onLine, settings
                ) { project.habits(of: rule, resolved, by: $0, workers) }
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
    _ judged: JudgedFinding, of rule: ResolvedRule, _ diagnostics: [Diagnostic], _ settings: Configuration,
    habits: (HabitThresholds) -> RuleHabits
) -> String {
    let (id, file) = (rule.page.id, judged.finding.place.file)
    if !settings.runs(id) { return "--only or --skip excludes the rule" }
    if let silenced = diagnostics.first(where: { $0.rule.id == id && $0.finding.place == judged.finding.place }) {
        switch silenced.silencedBy {
        case .comment: return "a comment disables the rule here"
        case .baseline: return "the baseline accepts it"
        case nil: return silenced.habit.map { "not a habit: \($0.sentence)" } ?? "not on a requested line"
        }
    }
    let written = rule.writtenSeverity(in: file)
    if written == .off { return "the settings turn the rule off here" }
    let isOff = written == nil && rule.page.severity == .off
    if isOff, rule.page.isReportedAlways { return "the rule is off unless the settings turn it on" }
    guard let thresholds = settings.habits else {
        return isOff ? "the rule is off" : "no convention requires it here"
    }
    guard isOff || !judged.isDocumented else { return "not on a requested line" }
    let condition =
        judged.isDocumented
        ? "the rule is off unless it is a habit" : "no convention requires it here, only a habit would"
    let (standing, habit) = habits(thresholds).standing(of: judged)
    return switch standing {
    case .noHabit: "\(condition), and \(habit.sentence)"
    case .tooFew: "\(condition), and \(habit.sentence): too few to say"
    case .habit: "not on a requested line"
    }
}

extension Project {
    /// Returns how often a rule is kept in each folder.
    fileprivate func habits(
        of rule: Rule, _ resolved: ResolvedRule, by thresholds: HabitThresholds, _ workers: some Workers
    ) -> RuleHabits {
        let run = run([(rule, resolved.options, resolved.isWanted)], over: self, now: { 0 }, workers)[0]
        let files = run.files.filter { resolved.writtenSeverity(in: $0.file) != .off }
        return RuleHabits(
            files, practices: run.practices, isOff: resolved.page.severity == .off, in: self, by: thresholds)
    }
}
