import Linking
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

/// The same, and hands each result away in the end, in an order that is found on this thread while the others begin.
///
/// The only place where threads are: each takes the next index that no other has taken.
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
    let others = (1..<min(threads, count)).compactMap { _ in start(job) }
    let order = order()
    // This thread works too.
    job.work(job.next)
    for thread in others { pthread_join(thread, nil) }
    for index in order { take(index, results[index].take()!) }
}

/// Threads that the other rooms may be lent.
struct Threads: Workers {
    let count: Int

    func map<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
        inParallel(count, threads: self.count, work)
    }
}

/// What the threads share. A class, for a thread is handed one pointer.
private final class Job: Sendable {
    let next = Atomic(0)
    let work: @Sendable (borrowing Atomic<Int>) -> Void

    init(work: @escaping @Sendable (borrowing Atomic<Int>) -> Void) { self.work = work }
}

/// Starts a thread; nil when the system has none to give, and the others do its work.
private func start(_ job: Job) -> pthread_t? {
    let pointer = Unmanaged.passRetained(job).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    let code = pthread_create(
        &thread, nil,
        { pointer in
            #if canImport(Darwin)
                let job = Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue()
            #else
                let job = Unmanaged<Job>.fromOpaque(pointer!).takeRetainedValue()
            #endif
            job.work(job.next)
            return nil
        }, pointer)
    if code != 0 {
        Unmanaged<Job>.fromOpaque(pointer).release()
        return nil
    }
    return thread
}
