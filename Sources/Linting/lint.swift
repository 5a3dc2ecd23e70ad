import Model
import Rules
import Syntax

/// Runs the rules over a project and returns the diagnostics, sorted by path, line, column and rule.
///
/// A survey also runs disabled rules, and counts how often each rule is kept.
///
/// - Parameters:
///   - workers: The workers that run rules, possibly on several threads. Rules only read the project.
///   - surveyed: The files whose places the survey counts; nil for all files.
///   - includesUnrequired: Whether to include violations that only a habit would require, for a baseline.
///   - records: Whether the result contains the verdicts, for the next lint.
///   - former: The verdicts of an earlier lint with the same settings, for places about which nothing has changed.
///   - now: A closure that returns the nanoseconds of a monotonic clock. By default, all times are zero.
package func lint(
    _ project: Project, with settings: Configuration, rules chosen: [Rule]? = nil,
    isSurvey: Bool = false, of surveyed: Set<Int>? = nil, includesUnrequired: Bool = false, records: Bool = false,
    former: FormerVerdicts? = nil, now: @escaping @Sendable () -> UInt64 = { 0 }, workers: some Workers = OneWorker()
) -> LintResult {
    let rules = chosen ?? settings.everyRule
    let coverage = Coverage(of: project, by: settings.overrides)
    // Unused suppressions are known only after all rules have run, including those that `--only` excludes from the
    // report.
    let looksForUse = rules.contains { $0.page.id == useRule } && settings.runs(useRule)
    let wanted = rules.compactMap { rule -> ResolvedRule? in
        let id = rule.page.id
        guard settings.runs(id) || looksForUse && settings.only.contains(useRule) && !settings.skip.contains(id) else {
            return nil
        }
        let resolved = ResolvedRule(rule, settings: settings, coverage: coverage)
        return resolved.isOnSomewhere || isSurvey ? resolved : nil
    }
    let runs = run(
        wanted, over: project, records: records || isSurvey, former: former, now: now, workers)
    var diagnostics = workers.map(runs.count) {
        project.diagnostics(runs[$0], of: wanted[$0], settings.habits)
    }.flatMap(\.self)
    diagnostics.order()
    let unrequired = includesUnrequired ? diagnostics.filter(\.isUnrequired) : []
    diagnostics.removeAll(where: \.isUnrequired)
    let ran = Dictionary(wanted.map { ($0.page.id, $0) }) { $1 }
    project.applySuppressions(
        to: &diagnostics, known: settings.everyRule, ran: ran, allRan: settings.skip.isEmpty && ran.count > 1, workers)
    if !unrequired.isEmpty {
        diagnostics += unrequired
        diagnostics.order()
    }
    diagnostics.removeAll { !settings.runs($0.rule.id) }
    project.nameSymbols(of: &diagnostics, workers)
    let times = zip(wanted, runs).map { (rule: $0.page.id, nanoseconds: $1.nanoseconds) }
        .filter { settings.runs($0.rule) }
    var result = LintResult(project: project, diagnostics: diagnostics, ruleTimes: times)
    if records { result.verdicts = RecordedVerdicts(zip(wanted, runs).map { ($0.page.id, $1.judged) }) }
    result.unreported = diagnostics.filter { $0.isUnreported && $0.silencedBy == nil }
    result.diagnostics.removeAll(where: \.isUnreported)
    let team = Set(settings.teamRules.map(\.page.id))
    result.idleRules = team.intersection(zip(wanted, runs).filter { $1.places == 0 }.map(\.0.page.id))
    if isSurvey {
        result.surveyed = workers.map(wanted.count) { number in
            SurveyedRule(runs[number], of: wanted[number], settings.habits, in: project, of: surveyed)
        }
    }
    return result
}

extension Configuration {
    /// Returns whether `--only` and `--skip` let a rule run.
    func runs(_ rule: String) -> Bool { (only.isEmpty || only.contains(rule)) && !skip.contains(rule) }
}

extension Project {
    /// Returns the diagnostics for the findings of a run that are reported, or would be if the rule became a habit.
    func diagnostics(
        _ run: RuleRun, of rule: ResolvedRule, _ thresholds: HabitThresholds?
    ) -> [Diagnostic] {
        guard !run.findings.isEmpty else { return [] }
        let isLeftToHabits = run.findings.contains { rule.reasonWithoutHabits(for: $0) == nil }
        let evidence = thresholds.map { self.evidence(in: run, about: rule, by: $0, countsGroups: isLeftToHabits) }
        let decided = run.findings.filter { files.indices.contains($0.finding.place.file) }
            .map { (judged: $0, decision: rule.decision(on: $0, by: evidence, in: self)) }
            .filter { $0.decision.isReported || $0.decision.wouldBeReported }
        // A place that several groups judge is reported for one of them: one that is a habit, if any is.
        var groups: [Place: String] = [:]
        for (judged, _) in decided.filter(\.decision.isReported) + decided
        where groups[judged.finding.place] == nil {
            groups[judged.finding.place] = judged.counted.group
        }
        return decided.filter { groups[$0.judged.finding.place] == $0.judged.counted.group }.map { judged, decision in
            var diagnostic = Diagnostic(
                rule: rule.page, severity: decision.severity, finding: judged.finding, habit: decision.habit)
            diagnostic.isUnreported = !decision.isReported
            diagnostic.isUnrequired = !decision.isReported && !decision.isCounted
            return diagnostic
        }
    }

    /// Returns what the judged places show about a rule. Places where the settings turn the rule off don't count.
    func evidence(
        in run: RuleRun, about rule: ResolvedRule, by thresholds: HabitThresholds, countsGroups: Bool = true
    ) -> Evidence {
        let counted = run.counted.filter { rule.writtenSeverity(in: $0.place.file) != .off }
        // What is usual in a folder is all that matters to such a rule.
        let countsGroups = countsGroups && rule.page.reported != .unlessUsual
        return Evidence(counted, in: self, by: thresholds, countsGroups: countsGroups)
    }

    /// Silences diagnostics by comments, and adds the findings of `suppression-is-used` about comments that silence
    /// nothing.
    fileprivate func applySuppressions(
        to diagnostics: inout [Diagnostic], known rules: [Rule], ran: [String: ResolvedRule], allRan: Bool,
        _ workers: some Workers
    ) {
        let (files, commented) = (files, commentedFiles)
        guard !commented.isEmpty else { return }
        let found = workers.map(commented.count) { SuppressedRanges(of: files[commented[$0]]) }
        let ranges = Dictionary(uniqueKeysWithValues: zip(commented, found))
        var used = silence(&diagnostics, in: self, by: ranges)
        guard let useOfSuppressions = ran[useRule] else { return }
        let known = Set(ran.keys).union(rules.map(\.page.id))
        func unusedDiagnostics(_ wasLookedFor: (String, Int) -> Bool) -> [Diagnostic] {
            // They are in the order of their places, because the comments are.
            unusedSuppressions(in: self, used: used, rules: known, wasLookedFor: wasLookedFor).compactMap { finding in
                let severity = useOfSuppressions.severity(in: finding.place.file)
                return severity == .off
                    ? nil : Diagnostic(rule: useOfSuppressions.page, severity: severity, finding: finding)
            }
        }
        var unused = unusedDiagnostics { name, file in
            name == SuppressedRanges.all
                ? allRan : name != useRule && ran[name].map { $0.severity(in: file) != .off } ?? false
        }
        used.formUnion(silence(&unused, in: self, by: ranges))
        diagnostics += unused
        diagnostics += unusedDiagnostics { name, file in name == useRule && useOfSuppressions.severity(in: file) != .off
        }
        diagnostics.order()
    }

    /// Sets the symbols and ordinals of diagnostics, which must be sorted.
    fileprivate func nameSymbols(of diagnostics: inout [Diagnostic], _ workers: some Workers) {
        let (files, places) = (files, diagnostics.map(\.finding.place))
        let symbols = workers.flatMap(places.count) { stretch in
            places[stretch].map { files[$0.file].symbol(at: $0.range) }
        }
        var seen: [SymbolKey: Int] = [:]
        for (index, symbol) in symbols.enumerated() {
            let key = SymbolKey(rule: diagnostics[index].rule.id, file: places[index].file, symbol: symbol)
            diagnostics[index].symbol = symbol
            diagnostics[index].ordinal = seen[key, default: 0]
            seen[key, default: 0] += 1
        }
    }
}

private struct SymbolKey: Hashable {
    var rule: String
    var file: Int
    var symbol: String
}

extension [Diagnostic] {
    /// Sorts the diagnostics by path, line, column and rule, and removes duplicates. File indices are in the order of
    /// paths, and byte offsets in the order of lines and columns.
    fileprivate mutating func order() {
        sort { left, right in
            let (one, other) = (left.finding.place, right.finding.place)
            return (one.file, one.range.start, left.rule.id, one.range.end, left.finding.message)
                < (other.file, other.range.start, right.rule.id, other.range.end, right.finding.message)
        }
        var kept: [Diagnostic] = []
        for diagnostic in self {
            if let last = kept.last, last.finding.place == diagnostic.finding.place,
                last.finding.message == diagnostic.finding.message,
                last.rule.id == diagnostic.rule.id
            {
                continue
            }
            kept.append(diagnostic)
        }
        self = kept
    }
}
