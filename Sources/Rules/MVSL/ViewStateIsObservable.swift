import Model

let viewStateIsObservable = Rule(Pages.viewStateIsObservable) { project in
    project.screens(.mvsl).compactMap(\.viewStateClass).judge { type in
        let isUnobserved = !type.isObserved && type.isAncestryKnown
        let isOffMainActor = type.isOnMainActor == false
        let problem: String
        switch (isUnobserved, isOffMainActor) {
        case (false, false):
            if type.isObserved, type.isOnMainActor == true { return .kept }
            return .notJudged("`\(type)` inherits from something outside the project")
        case (true, false): problem = "is not `@Observable`: its view would not notice changes"
        case (false, true): problem = "is not `@MainActor`: it could change while its view is drawn"
        case (true, true): problem = "is neither `@Observable` nor `@MainActor`"
        }
        let remedies =
            (isOffMainActor ? [type.isolatingToMainActor] : []) + (isUnobserved ? [type.makingObservable] : [])
        // What one of the two can correct is corrected, even if the other has an obstacle.
        let fixes = remedies.compactMap(\.fix)
        return .broken(
            "`\(type)` \(problem)", at: type, notes: remedies.compactMap(\.note),
            remedy: fixes.isEmpty
                ? .none : .edits(fixes.flatMap(\.edits), fixes.map(\.title).joined(separator: " and ")))
    }
}

extension Type {
    /// Whether a macro makes the type itself observable.
    fileprivate var isObserved: Bool { observingMacro != nil }
}
