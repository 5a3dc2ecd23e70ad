import Model

/// The result of checking one of the elements that a rule judges.
package enum Verdict: Sendable {
    case kept
    /// The rule is violated in one or more places.
    case violated([Finding])
    /// It is unknown whether the rule is kept, or the rule doesn't apply. The reason completes "not judged: …". The
    /// place, if there is one, is the place of the code that the reason refers to.
    case notJudged(String, at: Place? = nil)
    /// The element does otherwise for a reason that makes it no mistake. It is not reported, but it shows that the rule is
    /// not a habit, or not wanted. The reason and the place are as for `notJudged`.
    case excused(String, at: Place? = nil)

    /// Whether the element counts as one that follows the rule; nil if it counts for nothing.
    package var counts: Bool? {
        switch self {
        case .kept: true
        case .violated, .excused: false
        case .notJudged: nil
        }
    }

    package var isViolation: Bool {
        if case .violated = self { true } else { false }
    }

    package var findings: [Finding] {
        if case .violated(let findings) = self { findings } else { [] }
    }

    /// Returns the verdict on what cannot follow the rule.
    package static func notJudged(_ obstacle: Obstacle) -> Verdict { .notJudged(obstacle.reason, at: obstacle.place) }

    /// Returns a violation at one place.
    package static func broken(
        _ message: String, at place: some Placed, notes: [Note] = [], remedy: Remedy = .none
    ) -> Verdict {
        .violated([Finding(message, at: place.place, notes: notes, remedy: remedy)])
    }
}
