import Bytes
import Model

/// Calls a function for each index on several threads, and returns the results in the order of the indices.
func inParallel<Result: Sendable>(_ count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    inParallel(count, threads: threads, work) {
        0..<count
    } each: { _, result in
        results.append(result)
    }
    return results
}

/// Calls a function for each index on several threads, and passes the results to `take` one by one. The calling thread
/// computes the order of the results while other threads begin.
func inParallel<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result, inOrder order: () -> some Sequence<Int>,
    each take: (Int, consuming Result) -> Void
) {
    guard threads > 1, count > 1 else {
        for index in order() { take(index, work(index)) }
        return
    }
    // Each thread writes only the elements it took, and all threads are done before the results are read.
    nonisolated(unsafe) let results = UnsafeMutableBufferPointer<Result?>.allocate(capacity: count)
    results.initialize(repeating: nil)
    defer {
        results.deinitialize()
        results.deallocate()
    }
    let job = Job(count, threads: threads) { results[$0] = work($0) }
    let order = ThreadPool.shared.run(job, helpers: min(threads, count) - 1, meanwhile: order)
    for index in order { take(index, results[index].take()!) }
}

/// Workers on several threads, for the work of other modules.
struct Threads: Workers {
    let count: Int

    func map<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
        inParallel(count, threads: self.count, work)
    }
}

/// Work to be done for each index of a range. Threads take indices until none is left.
///
/// This is a class because threads share it.
final class Job: Sendable {
    private let left: Locked<Range<Int>>
    private let threads: Int
    private let work: @Sendable (Int) -> Void

    init(_ count: Int, threads: Int, work: @escaping @Sendable (Int) -> Void) {
        left = Locked(0..<count)
        self.threads = threads
        self.work = work
    }

    func run() {
        while case let some = take(), !some.isEmpty {
            for index in some { work(index) }
        }
    }

    /// Returns the next indices. While many are left, it returns several, so that threads rarely wait for the lock; at
    /// the end, it returns one at a time, so that all threads finish together.
    private func take() -> Range<Int> {
        left.withLock { left in
            let some = left.prefix(max(1, min(16, left.count / (threads * 4))))
            left = some.upperBound..<left.upperBound
            return some
        }
    }
}
