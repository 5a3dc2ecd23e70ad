import Syntax

/// Runs several pieces of work, sequentially or in parallel.
///
/// Only `vmlint` creates threads. The other modules divide work into independent pieces without side effects. Results
/// have the order of the indices, whichever thread finishes first.
package protocol Workers: Sendable {
    func map<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result]

    /// Notes that the calling thread applies a rule from now on: at an offset of a source, or before it has any places. If
    /// the thread crashes, the program knows where.
    func begin(_ rule: String, at offset: Int, in source: Source?)

    /// Notes that the calling thread has applied the rule.
    func end()

    /// Whether the result is not needed any more. What is left is skipped, and the result must not be used.
    var isCancelled: Bool { get }
}

extension Workers {
    package func begin(_ rule: String, at offset: Int, in source: Source?) {}
    package func end() {}
    package var isCancelled: Bool { false }

    /// Calls `work` with ranges of indices and returns the concatenated results, for elements that are too small for
    /// separate calls.
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
    /// Returns the results of two functions, which may run in parallel.
    func both<One: Sendable, Other: Sendable>(
        _ one: @escaping @Sendable () -> One, _ other: @escaping @Sendable () -> Other
    ) -> (One, Other) {
        let done = map(2) { $0 == 0 ? (one(), nil) : (nil, other()) as (One?, Other?) }
        return (done[0].0!, done[1].1!)
    }
}

/// Runs all work sequentially.
package struct OneWorker: Workers {
    package init() {}

    package func map<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
        (0..<count).map(work)
    }
}
