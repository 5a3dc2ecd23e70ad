import Model
import Rules

/// The result of running one rule over a project: its findings, how often it is kept, and how long it took.
struct RuleRun: Sendable {
    var findings: [JudgedFinding] = []
    var counts = VerdictCounts()
    /// How often each file keeps the rule. A file can have several entries.
    var files: [FileCount] = []
    /// The verdict on each place that the rule judges; empty if the run doesn't record them.
    var outcomes = PlaceOutcomes()
    /// How often the project does what the rule requires in similar places, by group.
    var practices: [String: Lazy<Practice>] = [:]
    var nanoseconds: UInt64 = 0
}

/// A finding, with the file and the habit of the element that it is about.
struct JudgedFinding: Sendable {
    var finding: Finding
    /// The index of the file that contains the element.
    var file: Int
    /// The group in which the element is counted for a habit.
    var kind: HabitKind
    /// How often comparable code keeps the rule, if it customarily breaks the rule; otherwise nil.
    var custom: Practice?

    var isDocumented: Bool { kind.isDocumented }
}

/// How many of the elements that a rule judges keep it, break it, or can't be judged from the code.
package struct VerdictCounts: Sendable, Equatable {
    package var kept = 0
    package var broken = 0
    package var notJudged = 0

    package init(kept: Int = 0, broken: Int = 0, notJudged: Int = 0) {
        self.kept = kept
        self.broken = broken
        self.notJudged = notJudged
    }

    static func += (counts: inout VerdictCounts, other: VerdictCounts) {
        counts.kept += other.kept
        counts.broken += other.broken
        counts.notJudged += other.notJudged
    }
}

/// Runs rules over a project. The first pass finds the elements that each rule judges; the second pass judges these
/// elements.
///
/// If nothing in the project follows the documents that state a rule, the rule is reported only where it is a habit.
/// Rules with `isWanted` always apply.
///
/// - Parameter countsPlaces: Whether to record the outcome of each place, for surveys and counts.
func run(
    _ rules: [(rule: Rule, options: Options, isWanted: Bool)], over project: Project, countsPlaces: Bool = false,
    now: @escaping @Sendable () -> UInt64,
    _ workers: some Workers
) -> [RuleRun] {
    let documents = FollowedDocuments(by: project)
    let judgements = workers.map(rules.count) { number in
        let start = now()
        let rule = rules[number]
        workers.begin(rule.rule.page.id, at: 0, in: nil)
        defer { workers.end() }
        var judgement = rule.rule.judge(project, rule.options)
        if !rule.isWanted, !judgement.places.isEmpty, !documents.state(rule.rule.page) {
            judgement = judgement.byHabitAlone
        }
        return (judgement: judgement, nanoseconds: now() &- start)
    }
    let pieces = judgements.indices.flatMap { rule in
        let count = judgements[rule].judgement.places.count
        return stride(from: 0, to: count, by: verdictsAtOnce).map { start in
            (rule: rule, range: start..<min(start + verdictsAtOnce, count))
        }
    }
    let parts = workers.map(pieces.count) { number in
        let (rule, range) = pieces[number]
        return verdicts(
            range, of: judgements[rule].judgement, by: rules[rule].rule, in: project, countsPlaces, now, workers)
    }
    var runs = judgements.map { RuleRun(practices: $0.judgement.practices, nanoseconds: $0.nanoseconds) }
    for (piece, part) in zip(pieces, parts) {
        runs[piece.rule].findings += part.findings
        runs[piece.rule].counts += part.counts
        runs[piece.rule].files += part.files
        for (place, outcome) in part.outcomes.all { runs[piece.rule].outcomes.take(outcome, at: place) }
        runs[piece.rule].nanoseconds += part.nanoseconds
    }
    return runs
}

/// The documents that the project follows.
struct FollowedDocuments: Sendable {
    private let conventions: Set<Convention>
    private let hasContracts: Lazy<Bool>

    init(by project: Project) {
        conventions = Set(project.screens.compactMap(\.convention))
        hasContracts = Lazy { !project.contracts.isEmpty }
    }

    /// Returns whether the project follows a document that states the rule: a screen follows one of its conventions,
    /// or, for rules of the stateless convention, a protocol is named like a contract. A rule without conventions is
    /// stated for all projects.
    func state(_ page: Page) -> Bool {
        page.conventions.isEmpty || page.conventions.contains(where: conventions.contains)
            || page.conventions.contains(.stateless) && hasContracts.wrapped
    }
}

private func verdicts(
    _ range: Range<Int>, of judgement: Judgement, by rule: Rule, in project: Project, _ countsPlaces: Bool,
    _ now: () -> UInt64, _ workers: some Workers
) -> RuleRun {
    let begin = now()
    var run = RuleRun()
    defer { workers.end() }
    for subject in range {
        workers.begin(rule.page.id, at: judgement.places[subject], in: project)
        let verdict = judgement.verdict(subject)
        if countsPlaces { run.outcomes.take(PlaceOutcomes.Outcome(verdict), at: judgement.places[subject]) }
        switch verdict {
        case .kept:
            run.counts.kept += 1
            run.count(subject, of: judgement, isKept: true)
        case .violated, .customary:
            run.counts.broken += 1
            let (file, kind) = run.count(subject, of: judgement, isKept: false)
            run.findings += verdict.findings.map {
                JudgedFinding(finding: $0, file: file, kind: kind, custom: verdict.practice)
            }
        case .notJudged: run.counts.notJudged += 1
        }
    }
    run.nanoseconds = now() &- begin
    return run
}

extension Workers {
    /// Notes that the calling thread judges a place by a rule.
    func begin(_ rule: String, at place: Place, in project: Project) {
        begin(
            rule, at: Int(place.range.start),
            in: project.files.indices.contains(place.file) ? project.files[place.file].source : nil)
    }
}

extension HabitKind {
    /// Creates the kind of an element that a rule judges.
    init(_ number: Int, of judgement: Judgement, isDocumented: Bool) {
        self.init(
            isDocumented: isDocumented, group: judgement.group(number), likeness: judgement.likeness(number))
    }
}

extension RuleRun {
    /// Counts a verdict for the file of its subject.
    @discardableResult
    fileprivate mutating func count(
        _ subject: Int, of judgement: Judgement, isKept: Bool
    ) -> (file: Int, kind: HabitKind) {
        let file = judgement.places[subject].file
        let kind = HabitKind(subject, of: judgement, isDocumented: judgement.isDocumented(subject))
        let count = Practice(kept: isKept ? 1 : 0, judged: 1)
        if let last = files.last, last.file == file, last.kind == kind {
            files[files.count - 1].count += count
        } else {
            files.append(FileCount(file: file, kind: kind, count: count))
        }
        return (file, kind)
    }
}

/// The number of verdicts that a thread computes at a time.
private let verdictsAtOnce = 64
