import Model

/// Judges variables whose setters should be private. If tests set most of the variables of a class that no code of the
/// app sets from outside, the class leaves the others open on purpose, too.
func judgeSetters(of variables: [Property], _ message: @escaping @Sendable (Property) -> String) -> Judgement {
    let byClass = Dictionary(grouping: variables, by: \.owner).mapValues { variables in
        Lazy { practiceIfTestsSet(most: variables) }
    }
    return variables.judge { property in
        let verdict = property.setterVerdict(message(property))
        guard case .violated = verdict, let practice = byClass[property.owner]?.wrapped else { return verdict }
        return verdict.customary(practice)
    }
}

/// Returns how many of the variables have private setters, leaving out those that the app sets from outside; nil unless
/// tests set most of them.
private func practiceIfTestsSet(most variables: [Property]) -> Practice? {
    let own = variables.filter { !$0.isSettableFromOutside || !$0.isSetByApp }
    let open = own.filter(\.isSettableFromOutside)
    return open.count(where: \.isSetByTests) * 2 > own.count
        ? Practice(kept: own.count - open.count, judged: own.count) : nil
}

extension Property {
    /// Returns the verdict on a property whose setter should be private. The property is not judged if other code sets
    /// it, or if a protocol may require a setter.
    fileprivate func setterVerdict(_ message: String) -> Verdict {
        if !isSettableFromOutside { return .kept }
        if mayBeRequiredSettable { return .notJudged("a protocol may require `\(self)` to be settable") }
        if let place = firstWriteFromOutside {
            return .notJudged("`\(self)` is set", at: place)
        }
        return .broken("\(message), but nothing does so", at: self, remedy: makingSetterPrivate)
    }
}
