/// Does many things, one after the other or side by side.
///
/// Only `vmlint` has threads. The modules before it divide work that neither changes anything nor depends on other work,
/// and what comes back is in the order of the indices, whichever thread did it.
package protocol Workers: Sendable {
    func map<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result]
}

extension Workers {
    /// The same for things too small to be handed out one by one; what `work` finds in each stretch is put together.
    package func flatMap<Element: Sendable>(
        _ count: Int, by stretch: Int = 256, _ work: @escaping @Sendable (Range<Int>) -> [Element]
    ) -> [Element] {
        let parts = map((count + stretch - 1) / stretch) { part in
            work(part * stretch..<min(part * stretch + stretch, count))
        }
        var found: [Element] = []
        found.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for part in parts { found += part }
        return found
    }
}

extension Workers {
    /// Two things side by side.
    func both<One: Sendable, Other: Sendable>(
        _ one: @escaping @Sendable () -> One, _ other: @escaping @Sendable () -> Other
    ) -> (One, Other) {
        let done = map(2) { $0 == 0 ? (one(), nil) : (nil, other()) as (One?, Other?) }
        return (done[0].0!, done[1].1!)
    }
}

/// One after the other.
package struct OneWorker: Workers {
    package init() {}

    package func map<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
        (0..<count).map(work)
    }
}
