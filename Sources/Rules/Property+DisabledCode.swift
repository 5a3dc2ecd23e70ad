import Model

extension Property {
    /// The reason not to call the property unread: commented-out code names it.
    var reasonInDisabledCode: Verdict? {
        placeInDisabledCode.map { .notJudged("commented-out code names `\(self)`", at: $0) }
    }
}
