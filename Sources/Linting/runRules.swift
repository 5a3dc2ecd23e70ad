import Model
import Rules

/// The result of running one rule over a project: its findings, how often it is kept, and how long it took.
struct RuleRun: Sendable {
    /// The number of places that the rule judges.
    var places = 0
    var findings: [JudgedFinding] = []
    /// The places at which the rule is kept or violated.
    var counted: [CountedPlace] = []
    /// What was found at each place that the rule judges; empty if the run doesn't record it.
    var judged: [RecordedVerdict] = []
    var nanoseconds: UInt64 = 0
}

/// A finding, with the place of the element that it is about.
struct JudgedFinding: Sendable {
    var finding: Finding
    var counted: CountedPlace
}

/// Runs rules over a project. The first pass finds the elements that each rule judges; the second pass judges these
/// elements.
///
/// If nothing in the project follows the documents that state a rule, the rule is reported only where it is a habit.
/// Rules with `isWanted` always apply.
///
/// - Parameters:
///   - records: Whether to record what was found at each place.
///   - former: What an earlier run recorded, for places about which nothing has changed.
func run(
    _ rules: [ResolvedRule], over project: Project, records: Bool = false,
    former: FormerVerdicts? = nil, now: @escaping @Sendable () -> UInt64 = { 0 }, _ workers: some Workers
) -> [RuleRun] {
    let documents = ConventionsInUse(by: project)
    let judgements = workers.map(rules.count) { number in
        let start = now()
        if workers.isCancelled { return (judgement: Judgement.nothing, nanoseconds: UInt64(0)) }
        workers.begin(rules[number].page.id, at: 0, in: nil)
        defer { workers.end() }
        let judgement = documents.judgement(by: rules[number], in: project)
        return (judgement: judgement, nanoseconds: now() &- start)
    }
    let pieces = judgements.indices.flatMap { rule in
        let count = judgements[rule].judgement.places.count
        return stride(from: 0, to: count, by: verdictsAtOnce).map { start in
            (rule: rule, range: start..<min(start + verdictsAtOnce, count))
        }
    }
    let known = former.map { former in
        judgements.indices.map { former.judged(by: rules[$0].page.id, at: judgements[$0].judgement.places) }
    }
    let parts = workers.map(pieces.count) { number in
        let (rule, range) = pieces[number]
        if workers.isCancelled { return RuleRun() }
        return verdicts(
            range, of: judgements[rule].judgement, by: rules[rule].page.id, in: project, records,
            known?[rule] ?? [], now, workers)
    }
    var runs = judgements.map { RuleRun(places: $0.judgement.places.count, nanoseconds: $0.nanoseconds) }
    for (piece, part) in zip(pieces, parts) {
        runs[piece.rule].findings += part.findings
        runs[piece.rule].counted += part.counted
        runs[piece.rule].judged += part.judged
        runs[piece.rule].nanoseconds += part.nanoseconds
    }
    return runs
}

/// The documents that the project follows.
struct ConventionsInUse: Sendable {
    /// The conventions of all screens.
    private let followed: Set<Convention>
    /// Whether the project follows documents by choice. The team of a large project has made its choices, and to observe
    /// view models is not to choose a document.
    private let isByChoice: Bool
    private let isLarge: Bool
    private let hasContracts: Lazy<Bool>

    init(by project: Project) {
        let followed = Set(project.screens.compactMap(\.convention))
        self.followed = followed
        isLarge = project.isLarge
        isByChoice = !isLarge || followed.contains { !$0.isObservationOnly }
        hasContracts = Lazy { !project.contracts.isEmpty }
    }

    /// Returns what a rule judges. If nothing follows the documents that state it, only a habit requires it.
    func judgement(by rule: ResolvedRule, in project: Project) -> Judgement {
        let judgement = rule.rule.judge(project, rule.options)
        return rule.isWanted || judgement.places.isEmpty || state(rule.page) ? judgement : judgement.onlyIfHabit
    }

    /// Returns whether the project follows a document that states the rule: a screen follows one of its conventions,
    /// or, in a small project, a protocol is named like a contract. A rule without conventions is stated for all
    /// projects. A mistake is one whether or not anyone chose the document, and what most teams reject must be adopted.
    private func state(_ page: Page) -> Bool {
        if isLarge, page.reported == .whenAdopted { return false }
        if !isLarge, page.conventions.contains(.stateless), hasContracts.wrapped { return true }
        return (isByChoice || page.isReportedAlways)
            && (page.conventions.isEmpty || page.conventions.contains(where: followed.contains))
    }
}

private func verdicts(
    _ range: Range<Int>, of judgement: Judgement, by rule: String, in project: Project, _ records: Bool,
    _ known: [RecordedVerdict?], _ now: () -> UInt64, _ workers: some Workers
) -> RuleRun {
    let begin = now()
    var run = RuleRun()
    defer { workers.end() }
    for subject in range {
        if known.indices.contains(subject), let judged = known[subject] {
            run.take(judged, records: records)
            continue
        }
        workers.begin(rule, at: judgement.places[subject], in: project)
        let verdict = judgement.verdict(subject)
        var judged = RecordedVerdict(place: judgement.places[subject])
        if let counts = verdict.counts {
            judged.counted = CountedPlace(
                place: judged.place, isKept: counts,
                isDocumented: judgement.isDocumented(subject), group: judgement.group(subject))
            judged.findings = verdict.findings
        }
        run.take(judged, records: records)
    }
    run.nanoseconds = now() &- begin
    return run
}

extension RuleRun {
    /// Adds what was found at a place.
    fileprivate mutating func take(_ judged: RecordedVerdict, records: Bool) {
        if records { self.judged.append(judged) }
        guard let counted = judged.counted else { return }
        self.counted.append(counted)
        findings += judged.findings.map { JudgedFinding(finding: $0, counted: counted) }
    }
}

extension Workers {
    /// Notes that the calling thread judges a place by a rule.
    func begin(_ rule: String, at place: Place, in project: Project) {
        begin(
            rule, at: Int(place.range.start),
            in: project.files.indices.contains(place.file) ? project.files[place.file].source : nil)
    }
}

/// The number of verdicts that a thread computes at a time.
private let verdictsAtOnce = 64
