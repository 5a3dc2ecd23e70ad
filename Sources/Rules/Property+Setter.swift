import Model

extension Property {
    /// Returns a verdict that requires a private setter, unless other code sets the property.
    func setterVerdict(_ message: String) -> Verdict {
        if !isSettableFromOutside { return .kept }
        if mayBeRequiredSettable { return .notJudged("a protocol may require `\(self)` to be settable") }
        if let place = firstWriteFromOutside {
            return .notJudged("`\(self)` is set", at: place)
        }
        return .broken("\(message), but nothing does so", at: self, remedy: makingSetterPrivate)
    }
}
