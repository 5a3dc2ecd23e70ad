import Model

extension Declared {
    /// Whether only the code of its file can use the declaration, and neither a superclass nor the system does.
    var isForItsFileAlone: Bool { isPrivate && !has(anyModifierOf: [.fileprivate, .override, .dynamic]) }

    /// The reason not to call the declaration unused: commented-out code names it.
    var reasonInDisabledCode: Verdict? {
        placeInDisabledCode.map { .notJudged("commented-out code names `\(self)`", at: $0) }
    }
}
