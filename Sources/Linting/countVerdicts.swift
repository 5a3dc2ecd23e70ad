import Model
import Rules

/// Counts how often each rule is kept and broken in a project, including rules that are off. Surveys show the same
/// counts.
///
/// - Parameter files: The files whose places are counted; nil for all files.
package func countVerdicts(
    in project: Project, with settings: Configuration, rules chosen: [Rule]? = nil, of files: Set<Int>? = nil,
    workers: some Workers = OneWorker()
) -> [(rule: Page, counts: VerdictCounts)] {
    let coverage = Coverage(of: project, by: settings.overrides)
    let rules = (chosen ?? settings.everyRule).filter { !settings.stopped.contains($0.page.id) }
        .map { ResolvedRule($0, settings: settings, coverage: coverage) }
    let runs = run(rules, over: project, records: true, workers)
    return zip(rules, runs).map { ($0.page, PlaceOutcomes($1, in: files).counts) }
}
