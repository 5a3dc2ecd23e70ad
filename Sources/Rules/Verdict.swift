import Model

/// The result of checking one of the elements that a rule judges.
package enum Verdict: Sendable {
    /// The rule is kept.
    case kept
    /// The rule is violated in one or more places.
    case violated([Finding])
    /// The rule is violated, but comparable code usually violates it, too. The violation counts toward the habit, but
    /// is reported only if the settings require the rule.
    case customary([Finding], Practice)
    /// It is unknown whether the rule is kept, or the rule doesn't apply. The reason completes "not judged: …". The
    /// place, if there is one, is the place of the code that the reason refers to.
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

    /// How often comparable code keeps the rule; nil unless the violation is customary.
    package var practice: Practice? {
        if case .customary(_, let practice) = self { practice } else { nil }
    }

    /// Returns a customary violation with the given practice if the rule is violated. Otherwise, the verdict is returned
    /// unchanged.
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
    /// By group, how often the project does what the rule requires in similar places. The comparison only matters for
    /// groups with few elements.
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

    /// Returns what an element has in common with some others of its group, such as the type of a dependency; empty if
    /// it is like all others. Such elements can have a habit of their own. Otherwise, the group's habit applies to
    /// them.
    package func likeness(_ number: Int) -> String { likeness(number) }

    /// The judgement with all elements treated as undocumented, so that the rule is reported only where it is a habit.
    package var byHabitAlone: Judgement {
        Judgement(
            places, isDocumented: { _ in false }, group: group, likeness: likeness, practices: practices,
            verdict: verdict)
    }

    /// Returns the judgement with a comparison to similar places. Where a group has too few elements for a habit, the
    /// rule is not reported if the project rarely does what the rule requires in similar places.
    package func comparing(
        _ groups: [String] = [""], with practice: @escaping @Sendable () -> Practice
    ) -> Judgement {
        let shared = Lazy(practice)
        let practices = practices.merging(groups.map { ($0, shared) }) { one, _ in one }
        return Judgement(
            places, isDocumented: documented, group: group, likeness: likeness, practices: practices, verdict: verdict)
    }

    /// Returns the judgement with violations in deprecated code, in code that is never compiled, and in files that no
    /// target of an Xcode project compiles, as not judged.
    func exceptUnusedCode(of project: Project) -> Judgement {
        Judgement(places, isDocumented: documented, group: group, likeness: likeness, practices: practices) { number in
            let verdict = verdict(number)
            guard verdict.isViolation else { return verdict }
            if project.isNeverCompiled(places[number]) { return .notJudged("`#if false` leaves the code out") }
            if project.isInNoTarget(file: places[number].file) {
                return .notJudged("no target of the Xcode project compiles the file")
            }
            guard let name = project.deprecation(around: places[number]) else { return verdict }
            return .notJudged("`\(name)` is deprecated")
        }
    }

    /// Returns a judgement of the elements of both judgements.
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
    /// Returns a judgement of the elements, each at the place that `place` returns.
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
    /// Returns a judgement of the elements. Elements in the same group count toward the same habit. Within a group,
    /// similar elements can have a habit of their own.
    package func judge(
        groupedBy group: @escaping @Sendable (Element) -> String = { _ in "" },
        alikeBy likeness: @escaping @Sendable (Element) -> String = { _ in "" },
        _ verdict: @escaping @Sendable (Element) -> Verdict
    ) -> Judgement {
        judge(at: \.place, groupedBy: group, alikeBy: likeness, verdict)
    }
}
