import Bytes
import Model
import Rules

/// How often the project follows one rule, and whether and why the rule is reported.
package struct SurveyedRule: Sendable {
    package let page: Page
    package var count: KeptCount
    package var notJudged = 0
    package var standing: Standing
    /// The number of reported findings.
    package var reported = 0
    /// The number of violations that are not reported, counted once per place.
    package var unreported = 0
    /// A few places that follow the rule, as examples; `broken` contains some that violate it.
    package var kept: [Place]
    package var broken: [Place]
    package var modules: [Module]
    /// The groups of places that decide whether violations are reported, in descending order of the number of violations
    /// that they decide.
    package var scopes: [HabitScope]
    private let policy: ReportPolicy

    /// How consistently the places of a group, or those of a whole project, follow the rule.
    package enum Standing: String, Sendable {
        case habit, contested
        case noHabit = "no habit"
        case tooFew = "too few"
    }

    /// One module of the project, and how often it follows the rule.
    package struct Module: Sendable {
        package var name: String
        package var count: KeptCount
    }

    /// The percentage of places that follow the rule, rounded down; nil if nothing is judged.
    package var share: Int? { count.judged == 0 ? nil : count.kept * 100 / count.judged }
}

extension SurveyedRule {
    /// Surveys the places in some files; nil for all files. Habits are those of the whole project.
    init(
        _ run: RuleRun, of rule: ResolvedRule, _ thresholds: HabitThresholds?, in project: Project,
        of surveyed: Set<Int>? = nil
    ) {
        page = rule.page
        func isSurveyed(_ file: Int) -> Bool { surveyed?.contains(file) ?? true }
        let outcomes = PlaceOutcomes(run, in: surveyed)
        let counts = outcomes.counts
        count = KeptCount(kept: counts.kept, judged: counts.kept + counts.broken)
        notJudged = counts.notJudged
        let brokenPlaces = outcomes.places(with: .broken)
        kept = Array(outcomes.places(with: .kept).prefix(exampleCount))
        broken = Array(brokenPlaces.prefix(exampleCount))
        let limits = thresholds ?? HabitThresholds()
        let evidence = project.evidence(in: run, about: rule, by: limits)
        scopes = evidence.scopes(where: isSurveyed)
        standing = limits.surveyed(count)
        let reportedPlaces = project.diagnostics(run, of: rule, thresholds).filter { !$0.isUnreported }
            .map(\.finding.place).filter { isSurveyed($0.file) }
        reported = Set(reportedPlaces).count
        let places = run.findings.map(\.finding.place).filter { isSurveyed($0.file) }
        unreported = Set(places).subtracting(reportedPlaces).count
        var modules: [String: KeptCount] = [:]
        for (place, outcome) in outcomes.all where outcome != .notJudged {
            modules[project.module(ofFile: place.file), default: KeptCount()] += KeptCount(
                kept: outcome == .kept ? 1 : 0, judged: 1)
        }
        self.modules = modules.sorted { $0.key < $1.key }.map { Module(name: $0.key, count: $0.value) }
        policy = rule.policyForAll
    }

    /// Why the rule is or isn't reported: "a habit", "not a habit".
    package var reason: String {
        if policy.ignoresHabits { return policy.words(of: page) }
        if count.judged == 0 { return "nothing to judge" }
        if page.reported == .whenAdopted { return "not reported unless conventions are adopted" }
        let habits = scopes.filter { $0.standing == .habit }
        switch standing {
        case .tooFew:
            let isSilent = page.severity == .off || unreported > 0 && reported == 0
            return isSilent ? "too few places to see a habit" : "too few places: as the convention says"
        case .habit: return "a habit"
        case .contested, .noHabit:
            let none = standing == .contested ? "contested" : "not a habit"
            return habits.isEmpty ? none : "\(none), but a habit of \(listed(habits))"
        }
    }

    /// The number of violations that a group supports and another one contradicts.
    package var contested: Int {
        scopes.reduce(0) { $0 + ($1.standing == .contested ? $1.violations : 0) }
    }
}

/// Returns the first two scopes in words, and the number of the others.
private func listed(_ scopes: [HabitScope]) -> String {
    scopes.prefix(2).map(\.habit.figure).joined(separator: ", ")
        + (scopes.count > 2 ? " and \(scopes.count - 2) more" : "")
}

/// The number of places to show as examples, each for keeping and breaking a rule.
private let exampleCount = 2

extension HabitThresholds {
    /// Returns the standing of a rule in the whole project. A share of at least a third that is not a habit is
    /// contested.
    func surveyed(_ count: KeptCount) -> SurveyedRule.Standing {
        if count.judged < least { return .tooFew }
        if isHabit(count) { return .habit }
        return count.kept * 3 >= count.judged ? .contested : .noHabit
    }
}

extension Project {
    /// Returns the module that a file belongs to: the first folder of its path, followed by the second if the first
    /// only groups modules.
    package func module(ofFile file: Int) -> String {
        let folders = path(ofFile: file).parts(at: "/").dropLast()
        let isCollection = folders.first.map { collections.contains(String($0)) } ?? false
        return folders.isEmpty ? "." : folders.prefix(isCollection ? 2 : 1).joined(separator: "/")
    }
}

private let collections: Set = [
    "Sources", "Tests", "Modules", "Packages", "Features", "Libraries", "Apps", "Frameworks", "Targets",
]
