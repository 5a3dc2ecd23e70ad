import Model

/// The result of checking one of the elements that a rule judges.
package enum Verdict: Sendable {
    /// The rule is kept.
    case kept
    /// The rule is violated in one or more places.
    case violated([Finding])
    /// The rule is violated, but so it is in most of the code around the place. The violation counts for the habit, but
    /// is reported only if the settings require the rule.
    case customary([Finding], Practice)
    /// It is unknown whether the rule is kept, or the rule doesn't apply. The reason completes "not judged: …", and the
    /// place, if there is one, is that of the code that it refers to.
    case notJudged(String, at: Place? = nil)

    /// Whether the rule is violated.
    package var isViolation: Bool {
        switch self {
        case .violated, .customary: true
        case .kept, .notJudged: false
        }
    }

    /// The findings, if the rule is violated.
    package var findings: [Finding] {
        switch self {
        case .violated(let findings), .customary(let findings, _): findings
        case .kept, .notJudged: []
        }
    }

    /// How often the code around the place keeps the rule, if it customarily violates it.
    package var practice: Practice? {
        if case .customary(_, let practice) = self { practice } else { nil }
    }

    /// Returns the verdict for code that customarily violates the rule, as often as the practice says.
    package func customary(_ practice: Practice) -> Verdict {
        if case .violated(let findings) = self { .customary(findings, practice) } else { self }
    }

    /// Returns a violation at one place.
    package static func broken(
        _ message: String, at place: some Placed, notes: [Note] = [], remedy: Remedy = .none
    ) -> Verdict {
        .violated([
            Finding(message, at: place.place, notes: notes + [remedy.note].compactMap(\.self), fix: remedy.fix)
        ])
    }
}

/// The elements that a rule judges in a project, with a verdict for each.
///
/// Verdicts are computed on demand. The caller can compute them on several cores, only for changed code, or just to
/// count them.
package struct Judgement: Sendable {
    /// The place of each element.
    package let places: [Place]
    private let verdict: @Sendable (Int) -> Verdict
    private let documented: @Sendable (Int) -> Bool
    private let group: @Sendable (Int) -> String
    private let likeness: @Sendable (Int) -> String
    /// How often the project does what the rule requires in similar places, by group. It matters for groups with few
    /// elements.
    package let practices: [String: Lazy<Practice>]

    package init(
        _ places: [Place], isDocumented: @escaping @Sendable (Int) -> Bool = { _ in true },
        group: @escaping @Sendable (Int) -> String = { _ in "" },
        likeness: @escaping @Sendable (Int) -> String = { _ in "" }, practices: [String: Lazy<Practice>] = [:],
        verdict: @escaping @Sendable (Int) -> Verdict
    ) {
        self.places = places
        documented = isDocumented
        self.group = group
        self.likeness = likeness
        self.practices = practices
        self.verdict = verdict
    }

    /// A judgement without elements.
    package static let nothing = Judgement([]) { _ in .kept }

    package func verdict(_ number: Int) -> Verdict { verdict(number) }

    /// Returns whether the rule applies to an element because a documented convention requires it. For other elements,
    /// the rule is reported only where it is a habit.
    package func isDocumented(_ number: Int) -> Bool { documented(number) }

    /// Returns the group in which an element is counted to determine a habit. For example, whether `@State` properties
    /// are private says nothing about `@Environment` properties.
    package func group(_ number: Int) -> String { group(number) }

    /// Returns what an element has in common with others of its group that may have a habit of their own, such as the
    /// type of a dependency; empty if there is nothing. Where they have none, the group's habit applies.
    package func likeness(_ number: Int) -> String { likeness(number) }

    /// The judgement as if no documented convention required the rule, so that it is reported only where it is a habit.
    package var byHabitAlone: Judgement {
        Judgement(
            places, isDocumented: { _ in false }, group: group, likeness: likeness, practices: practices,
            verdict: verdict)
    }

    /// Returns the judgement with a comparison to similar places. Where a group has too few elements for a habit, the
    /// rule is not reported if the project rarely does the same in similar places.
    package func comparing(
        _ groups: [String] = [""], with practice: @escaping @Sendable () -> Practice
    ) -> Judgement {
        let shared = Lazy(practice)
        let practices = practices.merging(groups.map { ($0, shared) }) { one, _ in one }
        return Judgement(
            places, isDocumented: documented, group: group, likeness: likeness, practices: practices, verdict: verdict)
    }

    /// Returns the judgement without violations in deprecated code, which is going to be removed, and in code that is
    /// never compiled.
    func exceptUnusedCode(of project: Project) -> Judgement {
        Judgement(places, isDocumented: documented, group: group, likeness: likeness, practices: practices) { number in
            let verdict = verdict(number)
            guard verdict.isViolation else { return verdict }
            if project.isNeverCompiled(places[number]) { return .notJudged("`#if false` leaves the code out") }
            guard let name = project.deprecation(around: places[number]) else { return verdict }
            return .notJudged("`\(name)` is deprecated")
        }
    }

    /// Combines two judgements.
    package static func + (one: Judgement, other: Judgement) -> Judgement {
        let count = one.places.count
        return Judgement(
            one.places + other.places,
            isDocumented: { $0 < count ? one.documented($0) : other.documented($0 - count) },
            group: { $0 < count ? one.group($0) : other.group($0 - count) },
            likeness: { $0 < count ? one.likeness($0) : other.likeness($0 - count) },
            practices: one.practices.merging(other.practices) { one, _ in one },
            verdict: { $0 < count ? one.verdict($0) : other.verdict($0 - count) })
    }
}

extension Sequence where Element: Sendable {
    /// Judges each element, and reports it at the place that `place` returns.
    package func judge(
        at place: (Element) -> Place, groupedBy group: @escaping @Sendable (Element) -> String = { _ in "" },
        alikeBy likeness: @escaping @Sendable (Element) -> String = { _ in "" },
        _ verdict: @escaping @Sendable (Element) -> Verdict
    ) -> Judgement {
        let elements = Array(self)
        return Judgement(
            elements.map(place), group: { group(elements[$0]) }, likeness: { likeness(elements[$0]) },
            verdict: { verdict(elements[$0]) })
    }
}

extension Sequence where Element: Placed {
    /// Judges each element. Elements of the same group count for the same habit, and those that are also alike may have
    /// one of their own.
    package func judge(
        groupedBy group: @escaping @Sendable (Element) -> String = { _ in "" },
        alikeBy likeness: @escaping @Sendable (Element) -> String = { _ in "" },
        _ verdict: @escaping @Sendable (Element) -> Verdict
    ) -> Judgement {
        judge(at: \.place, groupedBy: group, alikeBy: likeness, verdict)
    }
}
