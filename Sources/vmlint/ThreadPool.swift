/// The program's threads, which wait for jobs.
///
/// A run has some thirty jobs. Until a new thread gets a core, two milliseconds can pass; a waiting thread wakes up
/// within a twentieth of a millisecond.
///
/// This is a class because threads share it.
final class ThreadPool: Sendable {
    static let shared = ThreadPool()

    private let state = Guarded(State())

    private struct State {
        var job: Job?
        /// The number of the current job.
        var number = 0
        /// How many threads may still join the job, and how many have joined and not finished.
        var places = 0
        var working = 0
        var threads = 0
    }

    /// Runs a job on this thread and on other ones. This thread calls `meanwhile` first.
    func run<Result>(_ job: Job, helpers: Int, meanwhile: () -> Result) -> Result {
        let isPosted = post(job, helpers)
        let result = meanwhile()
        job.run()
        if isPosted { finish() }
        return result
    }

    /// Offers a job to the threads. Returns false if another job is running; then the caller runs its job alone.
    private func post(_ job: Job, _ helpers: Int) -> Bool {
        state.change { state in
            guard state.job == nil else { return false }
            // If the system cannot create more threads, the existing ones run the job.
            while state.threads < helpers, startThread({ ThreadPool.shared.serve() }) { state.threads += 1 }
            state.job = job
            state.number += 1
            state.places = min(helpers, state.threads)
            return true
        }
    }

    private func finish() {
        // No work is left for threads that have not begun.
        state.see { $0.places = 0 }
        state.change(when: { $0.working == 0 }, by: { $0.job = nil })
    }

    /// Runs jobs until the program exits.
    fileprivate func serve() {
        var last = 0
        while true {
            // The job is released before the thread is counted as done. Otherwise a caller that changes the job's
            // values afterwards would have to copy them.
            take(after: &last)?.run()
            state.change { $0.working -= 1 }
        }
    }

    /// Waits for the next job that the calling thread can join. No thread joins a job twice.
    private func take(after last: inout Int) -> Job? {
        let former = last
        let (job, number) = state.change(
            when: { $0.places > 0 && $0.number > former },
            by: { state in
                state.places -= 1
                state.working += 1
                return (state.job, state.number)
            })
        last = number
        return job
    }
}

/// Starts a thread, and returns whether that was possible.
///
/// The thread blocks all signals except those of crashes. A thread that writes a file delays signals, and no other thread
/// should receive them in the meantime.
func startThread(_ work: @escaping @Sendable () -> Void) -> Bool {
    var (all, former) = (sigset_t(), sigset_t())
    sigfillset(&all)
    for signal in crashSignals { sigdelset(&all, signal) }
    pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    // The thread identifier is a number on Linux and a pointer on other systems.
    #if canImport(Glibc)
        var thread = pthread_t()
    #else
        var thread: pthread_t?
    #endif
    let started = Unmanaged.passRetained(StartedWork(work))
    let code = pthread_create(
        &thread, nil,
        { pointer in
            let pointer: UnsafeMutableRawPointer? = pointer
            CurrentWork.prepareThread()
            if let pointer { Unmanaged<StartedWork>.fromOpaque(pointer).takeRetainedValue().work() }
            return nil
        }, started.toOpaque())
    guard code == 0 else {
        started.release()
        return false
    }
    #if canImport(Glibc)
        pthread_detach(thread)
    #else
        if let thread { pthread_detach(thread) }
    #endif
    return true
}

/// What a thread does. It is a class so that the thread's function can receive it as a pointer.
private final class StartedWork: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}
