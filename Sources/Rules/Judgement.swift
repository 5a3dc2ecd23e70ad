import Model

/// The elements that a rule judges in a project, with a verdict for each.
///
/// Verdicts are computed on demand. The caller can compute them on several cores, only for changed code, or just to
/// count them.
package struct Judgement: Sendable {
    package let places: [Place]
    private let verdict: @Sendable (Int) -> Verdict
    private let documented: @Sendable (Int) -> Bool
    private let group: @Sendable (Int) -> String

    package init(
        _ places: [Place], isDocumented: @escaping @Sendable (Int) -> Bool = { _ in true },
        group: @escaping @Sendable (Int) -> String = { _ in "" },
        verdict: @escaping @Sendable (Int) -> Verdict
    ) {
        self.places = places
        documented = isDocumented
        self.group = group
        self.verdict = verdict
    }

    package static let nothing = Judgement([]) { _ in .kept }

    package func verdict(_ number: Int) -> Verdict { verdict(number) }

    /// Returns whether the rule applies to an element because a documented convention requires it. For other elements,
    /// the rule is reported only where it is a habit.
    package func isDocumented(_ number: Int) -> Bool { documented(number) }

    /// Returns the group in which an element is counted to determine a habit. For example, whether `@State` properties
    /// are private says nothing about `@Environment` properties.
    package func group(_ number: Int) -> String { group(number) }

    /// The judgement with all elements treated as undocumented, so that the rule is reported only where it is a habit.
    package var onlyIfHabit: Judgement {
        Judgement(places, isDocumented: { _ in false }, group: group, verdict: verdict)
    }

    /// Returns the judgement with violations in deprecated code, in code that is never compiled, and in files that no
    /// target of an Xcode project compiles, as not judged.
    func exceptUnusedCode(of project: Project) -> Judgement {
        Judgement(places, isDocumented: documented, group: group) { number in
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

    package static func + (one: Judgement, other: Judgement) -> Judgement {
        let count = one.places.count
        return Judgement(
            one.places + other.places,
            isDocumented: { $0 < count ? one.documented($0) : other.documented($0 - count) },
            group: { $0 < count ? one.group($0) : other.group($0 - count) },
            verdict: { $0 < count ? one.verdict($0) : other.verdict($0 - count) })
    }
}

extension Sequence where Element: Sendable {
    /// Returns a judgement of the elements, each at the place that `place` returns.
    package func judge(
        at place: (Element) -> Place, groupedBy group: @escaping @Sendable (Element) -> String = { _ in "" },
        _ verdict: @escaping @Sendable (Element) -> Verdict
    ) -> Judgement {
        let elements = Array(self)
        return Judgement(
            elements.map(place), group: { group(elements[$0]) },
            verdict: { verdict(elements[$0]) })
    }
}

extension Sequence where Element: Placed {
    /// Returns a judgement of the elements. Elements in the same group count toward the same habit.
    package func judge(
        groupedBy group: @escaping @Sendable (Element) -> String = { _ in "" },
        _ verdict: @escaping @Sendable (Element) -> Verdict
    ) -> Judgement {
        judge(at: \.place, groupedBy: group, verdict)
    }
}
