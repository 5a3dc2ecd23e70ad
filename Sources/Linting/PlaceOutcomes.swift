import Model

/// What was found at the places that a rule judges. A place that is judged in several respects counts once.
struct PlaceOutcomes {
    /// The judged places, in the order of the verdicts.
    private(set) var all: [(place: Place, outcome: Outcome)] = []

    /// The verdict on a place. If a place has several, the last one in this list counts.
    enum Outcome: Int {
        case notJudged, kept, broken
    }

    /// - Parameters:
    ///   - run: A run that records what it finds.
    ///   - files: The files whose places count; nil for all files.
    init(_ run: RuleRun, in files: Set<Int>?) {
        var numbers: [Place: Int] = [:]
        for judged in run.judged where files?.contains(judged.place.file) ?? true {
            let outcome: Outcome = judged.counted.map { $0.isKept ? .kept : .broken } ?? .notJudged
            if let number = numbers[judged.place] {
                if all[number].outcome.rawValue < outcome.rawValue { all[number].outcome = outcome }
            } else {
                numbers[judged.place] = all.count
                all.append((judged.place, outcome))
            }
        }
    }

    func places(with outcome: Outcome) -> [Place] { all.filter { $0.outcome == outcome }.map(\.place) }

    var counts: VerdictCounts {
        VerdictCounts(
            kept: all.count { $0.outcome == .kept }, broken: all.count { $0.outcome == .broken },
            notJudged: all.count { $0.outcome == .notJudged })
    }
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
}
