import Model

extension Declared {
    /// The reason not to call the declaration unused: commented-out code names it.
    var reasonInDisabledCode: Verdict? {
        placeInDisabledCode.map { .notJudged("commented-out code names `\(self)`", at: $0) }
    }
}
