import Model
import Rules

/// The verdicts on the places that a rule judges. A place that is judged in several respects counts once.
package struct PlaceOutcomes: Sendable {
    /// The judged places, in the order of the verdicts.
    private(set) var places: [Place] = []
    private var outcomes: [Place: Outcome] = [:]

    /// The verdict on a place. If a place has several, the last one in this list counts.
    enum Outcome: Int, Sendable, Comparable {
        case notJudged, kept, broken

        init(_ verdict: Verdict) {
            self =
                switch verdict {
                case .kept: .kept
                case .violated, .excused: .broken
                case .notJudged: .notJudged
                }
        }

        static func < (left: Outcome, right: Outcome) -> Bool { left.rawValue < right.rawValue }
    }

    mutating func take(_ outcome: Outcome, at place: Place) {
        if let former = outcomes[place] {
            outcomes[place] = max(former, outcome)
        } else {
            places.append(place)
            outcomes[place] = outcome
        }
    }

    var all: [(place: Place, outcome: Outcome)] { places.map { ($0, outcomes[$0] ?? .notJudged) } }

    /// Returns the places with one outcome.
    func places(with outcome: Outcome) -> [Place] { places.filter { outcomes[$0] == outcome } }

    /// Returns the outcomes in some files; nil for all files.
    func limited(to files: Set<Int>?) -> PlaceOutcomes {
        guard let files else { return self }
        var limited = self
        limited.places.removeAll { !files.contains($0.file) }
        limited.outcomes = outcomes.filter { files.contains($0.key.file) }
        return limited
    }

    var counts: VerdictCounts {
        outcomes.values.reduce(into: VerdictCounts()) { counts, outcome in
            switch outcome {
            case .kept: counts.kept += 1
            case .broken: counts.broken += 1
            case .notJudged: counts.notJudged += 1
            }
        }
    }
}
