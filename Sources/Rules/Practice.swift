/// How often a project does what a rule requires, in all places where it could: how many of all classes are `final`,
/// for example.
package struct Practice: Sendable, Equatable {
    package var kept: Int
    package var judged: Int

    package init(kept: Int = 0, judged: Int = 0) {
        self.kept = kept
        self.judged = judged
    }

    package var broken: Int { judged - kept }

    package static func += (practice: inout Practice, other: Practice) {
        practice.kept += other.kept
        practice.judged += other.judged
    }
}
