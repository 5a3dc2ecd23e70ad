import Model

let mockCountsArePrivateSet = Rule(Pages.mockCountsArePrivateSet) { project in
    project.countingMocks.flatMap(\.ownCounts).filter { $0.isVariable && $0.isStored && $0.isWholeNumber }
        .judge { count in
            if count.isSettableFromOutside {
                return .broken(
                    "`\(count)` can be set from outside: only the mock should set it", at: count,
                    remedy: count.makingSetterPrivate)
            }
            return count.startsAtZero ? .kept : .broken("`\(count)` does not start at 0", at: count)
        }
}

extension Property {
    /// Whether the initial value is zero or is not a literal. A count without an initial value is set by an
    /// initializer.
    fileprivate var startsAtZero: Bool {
        guard let value = initialNode else { return true }
        return SimpleLiteral(value)?.isZero ?? false || !value.names.isEmpty
    }
}
