import Model
import Synchronization

/// Does `work` for each index on several threads and returns the results in the order of the indices.
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

/// Does `work` for each index on several threads, then passes the results to `take` in an order that this thread computes while
/// the others begin. Each thread takes the next index that no other has taken.
func inParallel<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result, inOrder order: () -> some Sequence<Int>,
    each take: (Int, consuming Result) -> Void
) {
    guard threads > 1, count > 1 else {
        for index in order() { take(index, work(index)) }
        return
    }
    // Each thread writes only the places it took, and all have ended before they are read.
    nonisolated(unsafe) let results = UnsafeMutableBufferPointer<Result?>.allocate(capacity: count)
    results.initialize(repeating: nil)
    defer {
        results.deinitialize()
        results.deallocate()
    }
    let job = Job { next in
        while true {
            let index = next.add(1, ordering: .relaxed).oldValue
            if index >= count { return }
            results[index] = work(index)
        }
    }
    let order = ThreadPool.shared.run(job, helpers: min(threads, count) - 1, meanwhile: order)
    for index in order { take(index, results[index].take()!) }
}

/// Threads for the work that other modules divide.
struct Threads: Workers {
    let count: Int

    func map<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
        inParallel(count, threads: self.count, work)
    }
}

/// What the threads share.
final class Job: Sendable {
    private let next = Atomic(0)
    private let work: @Sendable (borrowing Atomic<Int>) -> Void

    init(work: @escaping @Sendable (borrowing Atomic<Int>) -> Void) { self.work = work }

    func run() { work(next) }
}
