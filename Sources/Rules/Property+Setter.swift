import Model

extension Property {
    /// Returns the verdict on a property whose setter should be private. The property is not judged if other code sets
    /// it, or if a protocol may require a setter.
    func setterVerdict(_ message: String) -> Verdict {
        if !isSettableFromOutside { return .kept }
        if mayBeRequiredSettable { return .notJudged("a protocol may require `\(self)` to be settable") }
        if let place = firstWriteFromOutside {
            return .notJudged("`\(self)` is set", at: place)
        }
        return .broken("\(message), but nothing does so", at: self, remedy: makingSetterPrivate)
    }
}
