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
