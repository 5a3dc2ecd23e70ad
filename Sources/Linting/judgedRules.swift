import Model
import Rules

/// The places that one rule judges in a project, with its verdicts.
package struct JudgedRule: Sendable {
    package var rule: Page
    /// The places in the order of files and offsets.
    package var places: [JudgedPlace]
}

/// A place that a rule judges.
package struct JudgedPlace: Sendable {
    package var place: Place
    /// The group in which the place is counted; empty if the rule has only one.
    package var group: String
    /// Whether a document requires the rule here. Otherwise, only a habit would.
    package var isDocumented: Bool
    package var verdict: Verdict
}

/// Returns the verdicts of all rules on everything that they judge, whether or not violations are reported.
package func judgedRules(in project: Project, with settings: Configuration, workers: some Workers) -> [JudgedRule] {
    let coverage = Coverage(of: project, by: settings.overrides)
    let documents = ConventionsInUse(by: project)
    return settings.everyRule.filter { settings.runs($0.page.id) }.map { rule in
        let resolved = ResolvedRule(rule, settings: settings, coverage: coverage)
        let judgement = documents.judgement(by: resolved, in: project)
        let places = workers.flatMap(judgement.places.count) { range in
            defer { workers.end() }
            return range.map { number in
                workers.begin(rule.page.id, at: judgement.places[number], in: project)
                return JudgedPlace(
                    place: judgement.places[number], group: judgement.group(number),
                    isDocumented: judgement.isDocumented(number), verdict: judgement.verdict(number))
            }
        }
        return JudgedRule(rule: rule.page, places: places.sorted { ($0.place, $0.group) < ($1.place, $1.group) })
    }
}
