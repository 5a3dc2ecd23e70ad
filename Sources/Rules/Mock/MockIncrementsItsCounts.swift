import Model

let mockIncrementsItsCounts = Rule(Pages.mockIncrementsItsCounts) { project in
    let mocks = project.countingMocks
    return mocks.flatMap(\.methods).filter(\.hasStoredCount).judge { method in
        guard let changes = method.function.changes else {
            return .notJudged("`\(method.function)` calls a method that isn't in the sources")
        }
        let counts = method.counts
        if changes.contains(where: { change in counts.contains { $0.name == change.name } }) { return .kept }
        let others = method.mock.counts.map(\.name)
        let wrong = changes.filter { $0.function == method.function && others.contains($0.name) }
        guard let first = wrong.first else {
            return .broken(
                "`\(method.function)` does not increment `\(counts[0])`", at: method,
                notes: [Note("the count", at: counts[0].place)], remedy: method.incrementing(counts[0]))
        }
        let canReplace = wrong.count == 1 && counts[0].owner == method.mock.type
        return .broken(
            "`\(method.function)` increments `\(first.name)`, not `\(counts[0])`", at: method,
            notes: [Note("the increment", at: first.place)],
            remedy: canReplace ? .edit(Edit(first.place, counts[0].name), "Increment `\(counts[0])`") : .none)
    }
        + mocks.flatMap(\.unclaimedCounts).judge { count in
            let changed = count.owner?.code.flatMap(\.expressions).flatMap(\.changes) ?? []
            return changed.contains { $0.name == count.name }
                ? .kept : .broken("`\(count)` is never incremented", at: count)
        }
}

extension MockedMethod {
    fileprivate var hasStoredCount: Bool {
        let counts = counts
        return !counts.isEmpty && counts.allSatisfy(\.isStored) && function.hasBody
    }
}
