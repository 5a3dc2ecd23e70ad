import Model

extension Project {
    /// How many classes are `final`, either in the app or in tests.
    func finality(inTests: Bool) -> Practice {
        let classes = classes(inTests: inTests)
        return Practice(kept: classes.count { $0.has(modifier: .final) }, judged: classes.count)
    }

    /// How many classes in tests are `@unchecked Sendable`, not counting test suites.
    var sendabilityInTests: Practice {
        let classes = classes(inTests: true).filter { $0.suite == nil }
        return Practice(kept: classes.count(where: \.isUncheckedSendable), judged: classes.count)
    }

    /// How many stored variables in the app's classes have a setter that other code can't access. Private variables,
    /// and variables that other code sets, are not counted.
    var privacyOfSetters: Practice {
        let variables = classes(inTests: false).flatMap(\.storedProperties).filter { $0.isVariable && !$0.isPrivate }
        let kept = variables.count { !$0.isSettableFromOutside }
        let broken = variables.count { $0.isSettableFromOutside && $0.firstWriteFromOutside == nil }
        return Practice(kept: kept, judged: kept + broken)
    }
}
