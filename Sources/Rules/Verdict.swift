import Model

/// What a rule says of one of the things it judges.
package enum Verdict: Sendable {
    /// The rule holds.
    case kept
    /// The rule is violated, at one place or several.
    case violated([Finding])
    /// The sources don't say whether the rule holds, or it asks nothing here; the reason completes "not judged: …".
    case notJudged(String)

    /// A violation at one place.
    package static func broken(
        _ message: String, at place: some Placed, notes: [Note] = [], remedy: Remedy = .none
    ) -> Verdict {
        .violated([
            Finding(message, at: place.place, notes: notes + [remedy.note].compactMap(\.self), fix: remedy.fix)
        ])
    }
}

/// Everything that a rule judges in a project, and what it says of each.
///
/// Verdicts are asked for one by one, so that the driver can ask on many cores, of what changed alone, or count them.
package struct Judgement: Sendable {
    /// The place of each thing that is judged.
    package let places: [Place]
    private let verdict: @Sendable (Int) -> Verdict
    private let documented: @Sendable (Int) -> Bool

    package init(
        _ places: [Place], isDocumented: @escaping @Sendable (Int) -> Bool = { _ in true },
        verdict: @escaping @Sendable (Int) -> Verdict
    ) {
        self.places = places
        documented = isDocumented
        self.verdict = verdict
    }

    /// Nothing to judge.
    package static let nothing = Judgement([]) { _ in .kept }

    package func verdict(_ number: Int) -> Verdict { verdict(number) }

    /// Whether a document asks it of this one; of the others the rule is reported where it is a habit.
    package func isDocumented(_ number: Int) -> Bool { documented(number) }

    /// These things as ones that no document speaks of: the rule is reported where it is a habit among them, and
    /// nowhere else.
    package var byHabitAlone: Judgement {
        Judgement(places, isDocumented: { _ in false }, verdict: verdict)
    }

    /// What two lists of things are judged by, one after the other.
    package static func + (one: Judgement, other: Judgement) -> Judgement {
        let count = one.places.count
        return Judgement(one.places + other.places) { number in
            number < count ? one.documented(number) : other.documented(number - count)
        } verdict: { number in
            number < count ? one.verdict(number) : other.verdict(number - count)
        }
    }
}

extension Sequence where Element: Sendable {
    /// Judges each element at the place that `place` gives.
    package func judge(
        at place: (Element) -> Place, _ verdict: @escaping @Sendable (Element) -> Verdict
    ) -> Judgement {
        let elements = Array(self)
        return Judgement(elements.map(place)) { verdict(elements[$0]) }
    }
}

extension Sequence where Element: Placed {
    /// Judges each element.
    package func judge(_ verdict: @escaping @Sendable (Element) -> Verdict) -> Judgement {
        judge(at: \.place, verdict)
    }
}
