import Model

/// The result of checking a rule for one of the things that it judges.
package enum Verdict: Sendable {
    /// The rule is kept.
    case kept
    /// The rule is violated at one or more places.
    case violated([Finding])
    /// The sources do not show whether the rule is kept, or it requires nothing here. The reason completes "not judged:
    /// …".
    case notJudged(String)

    /// Returns a violation at one place.
    package static func broken(
        _ message: String, at place: some Placed, notes: [Note] = [], remedy: Remedy = .none
    ) -> Verdict {
        .violated([
            Finding(message, at: place.place, notes: notes + [remedy.note].compactMap(\.self), fix: remedy.fix)
        ])
    }
}

/// How often the sources do what a rule requires, wherever they could: how many of all classes are `final`.
package struct Practice: Sendable {
    package var kept: Int
    package var judged: Int

    package init(kept: Int, judged: Int) {
        self.kept = kept
        self.judged = judged
    }
}

/// The things that a rule judges in a project, and the verdict for each.
///
/// Verdicts are computed on demand, so that the caller can compute them on many cores, only for changes, or count them.
package struct Judgement: Sendable {
    /// The place of each thing that is judged.
    package let places: [Place]
    private let verdict: @Sendable (Int) -> Verdict
    private let documented: @Sendable (Int) -> Bool
    private let group: @Sendable (Int) -> String
    /// What the sources do in similar places, by the groups for which it matters if the rule judges only a few.
    package let practices: [String: Lazy<Practice>]

    package init(
        _ places: [Place], isDocumented: @escaping @Sendable (Int) -> Bool = { _ in true },
        group: @escaping @Sendable (Int) -> String = { _ in "" }, practices: [String: Lazy<Practice>] = [:],
        verdict: @escaping @Sendable (Int) -> Verdict
    ) {
        self.places = places
        documented = isDocumented
        self.group = group
        self.practices = practices
        self.verdict = verdict
    }

    /// A judgement of nothing.
    package static let nothing = Judgement([]) { _ in .kept }

    package func verdict(_ number: Int) -> Verdict { verdict(number) }

    /// Returns whether a documented convention requires the rule of one of the things. For the others, the rule is
    /// reported where it is a habit.
    package func isDocumented(_ number: Int) -> Bool { documented(number) }

    /// Returns the name of the group that shares a habit with one of the things. For example, whether `@State` is
    /// private shows nothing about `@Environment`.
    package func group(_ number: Int) -> String { group(number) }

    /// The judgement without documented conventions: the rule is reported only where it is a habit.
    package var byHabitAlone: Judgement {
        Judgement(places, isDocumented: { _ in false }, group: group, practices: practices, verdict: verdict)
    }

    /// Returns the judgement with what the sources do in similar places. If they rarely do there what the rule
    /// requires, the rule is not reported where it judges too few places for a habit.
    package func comparing(
        _ groups: [String] = [""], with practice: @escaping @Sendable () -> Practice
    ) -> Judgement {
        let shared = Lazy(practice)
        let practices = practices.merging(groups.map { ($0, shared) }) { one, _ in one }
        return Judgement(places, isDocumented: documented, group: group, practices: practices, verdict: verdict)
    }

    /// Returns the judgement without violations in deprecated code, which will be removed.
    func exceptDeprecated(in project: Project) -> Judgement {
        Judgement(places, isDocumented: documented, group: group, practices: practices) { number in
            let verdict = verdict(number)
            guard case .violated = verdict, let name = project.deprecation(around: places[number]) else {
                return verdict
            }
            return .notJudged("`\(name)` is deprecated")
        }
    }

    /// Returns a judgement of all things in two judgements.
    package static func + (one: Judgement, other: Judgement) -> Judgement {
        let count = one.places.count
        return Judgement(
            one.places + other.places,
            isDocumented: { $0 < count ? one.documented($0) : other.documented($0 - count) },
            group: { $0 < count ? one.group($0) : other.group($0 - count) },
            practices: one.practices.merging(other.practices) { one, _ in one },
            verdict: { $0 < count ? one.verdict($0) : other.verdict($0 - count) })
    }
}

extension Sequence where Element: Sendable {
    /// Judges each element. `place` returns where its finding is reported.
    package func judge(
        at place: (Element) -> Place, groupedBy group: @escaping @Sendable (Element) -> String = { _ in "" },
        _ verdict: @escaping @Sendable (Element) -> Verdict
    ) -> Judgement {
        let elements = Array(self)
        return Judgement(elements.map(place), group: { group(elements[$0]) }, verdict: { verdict(elements[$0]) })
    }
}

extension Sequence where Element: Placed {
    /// Judges each element; those of one group share a habit.
    package func judge(
        groupedBy group: @escaping @Sendable (Element) -> String = { _ in "" },
        _ verdict: @escaping @Sendable (Element) -> Verdict
    ) -> Judgement {
        judge(at: \.place, groupedBy: group, verdict)
    }
}
