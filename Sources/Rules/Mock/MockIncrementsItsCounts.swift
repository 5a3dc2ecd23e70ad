import Model

let mockIncrementsItsCounts = Rule(Pages.mockIncrementsItsCounts) { project in
    let mocks = project.countingMocks
    return mocks.flatMap(\.methods).filter(\.hasStoredCount).judge { method in
        guard let changes = method.function.changes else {
            return .notJudged("`\(method.function)` calls a method outside the project")
        }
        let counts = method.counts
        if changes.contains(where: { change in counts.contains { $0.isCounted(by: change) } }) { return .kept }
        if let (overload, counted) = method.incrementInOverload,
            !changes.isEmpty || method.isCount(counts[0], namedAfterParameterOf: overload)
        {
            return .notJudged("`\(counts[0])` counts the calls of another `\(method.function.name)`", at: counted)
        }
        let others = method.mock.counts.map(\.name).filter { name in !counts.contains { $0.name == name } }
        let wrong = changes.filter { $0.function == method.function && others.contains($0.name) }
        guard let first = wrong.first else {
            if let counted = method.placeOfIncrementElsewhere {
                return .notJudged("`\(counts[0])` counts the calls of another method", at: counted)
            }
            let set = changes.first { change in counts.contains { $0.name == change.name } }
            return .broken(
                "`\(method.function)` does not increment `\(counts[0])`", at: method,
                notes: [Note("`\(counts[0])` is declared here", at: counts[0].place)],
                remedy: set.map { .obstacle("`\($0.name)` is set here", at: $0.place) }
                    ?? method.incrementing(counts[0]))
        }
        let canReplace = wrong.count == 1 && counts[0].owner == method.mock.type
        return .broken(
            "`\(method.function)` increments `\(first.name)`, not `\(counts[0])`", at: method,
            notes: [Note("`\(first.name)` is incremented here", at: first.place)],
            remedy: canReplace ? .edit(Edit(first.place, counts[0].name), "Increment `\(counts[0])`") : .none)
    }
        + mocks.flatMap(\.unclaimedCounts).judge { count in
            let changed = count.owner?.trees(containingAnyOf: [count.name]).flatMap(\.changes) ?? []
            return changed.contains { count.isCounted(by: $0) }
                ? .kept : .broken("`\(count)` is never incremented", at: count)
        }
}

extension Property {
    /// Returns whether a change counts a call. Decreasing a number doesn't, and neither does replacing it, as in `count
    /// = 1`.
    fileprivate func isCounted(by change: Change) -> Bool {
        change.name == name && !change.isDecrease && !(isWholeNumber && change.isReplacement)
    }
}

extension MockedMethod {
    /// Whether the name of a parameter follows the method's name in that of a count, as in `loadUserCallCount` for
    /// `load(_ user: User)`.
    fileprivate func isCount(_ count: Property, namedAfterParameterOf overload: Function) -> Bool {
        guard count.name != expectedCount, count.name.hasPrefix(function.name) else { return false }
        let rest = count.name.dropFirst(function.name.count)
        return overload.parameters.contains { !$0.name.isEmpty && rest.hasPrefix($0.name.capitalized) }
    }

    /// Where another method without a count of its own increments this method's count.
    fileprivate var placeOfIncrementElsewhere: Place? {
        let withCounts = Set(mock.methods.filter { !$0.counts.isEmpty }.map(\.function))
        return counts.lazy.compactMap { count in
            count.owner?.trees(containingAnyOf: [count.name])
                .filter { $0.function.map { !withCounts.contains($0) } ?? false }.flatMap(\.changes)
                .first(where: count.isCounted)?.place
        }.first
    }

    /// The method of the same name, but with other parameters, that increments this method's count, and where. More than
    /// eight of one name are rare.
    fileprivate var incrementInOverload: (overload: Function, place: Place)? {
        let counts = counts
        let overloads = mock.type.functions(named: function.name).prefix(8).lazy.filter { $0 != function }
        return overloads.compactMap { overload in
            let increment = overload.changes?.first { change in counts.contains { $0.isCounted(by: change) } }
            return increment.map { (overload, $0.place) }
        }.first
    }

    fileprivate var hasStoredCount: Bool {
        let counts = counts
        return !counts.isEmpty && counts.allSatisfy(\.isStored) && function.hasBody
    }
}
