/// How often code does what a rule requires, in all places where it could: for example, how many classes are `final`.
package struct KeptCount: Sendable, Equatable {
    package var kept: Int
    package var judged: Int

    package init(kept: Int = 0, judged: Int = 0) {
        self.kept = kept
        self.judged = judged
    }

    package var broken: Int { judged - kept }

    package static func += (practice: inout KeptCount, other: KeptCount) {
        practice.kept += other.kept
        practice.judged += other.judged
    }
}

extension KeptCount {
    /// The share of places that follow the rule, as far as their number shows it: the lower end of Wilson's interval for
    /// 95 %.
    package var lowerBound: Double {
        guard judged > 0 else { return 0 }
        let (n, z) = (Double(judged), 1.96)
        let share = Double(kept) / n
        let deviation = z * ((share * (1 - share) + z * z / (4 * n)) / n).squareRoot()
        return (share + z * z / (2 * n) - deviation) / (1 + z * z / n)
    }

    /// Whether nearly all of many places follow the rule.
    package var isNearlyAll: Bool { lowerBound >= 0.8 }
    /// The number of places from which on nearly all of them can follow a rule.
    package static let leastForNearlyAll = 16
}
