/// The only place where threads are: some that wait for a job, as many as were ever asked for.
///
/// A run has some thirty jobs. A thread that is new may wait two milliseconds until a core is found for it, where one that
/// waits is awake in a twentieth of one.
final class ThreadPool: Sendable {
    static let shared = ThreadPool()

    private let state = Guarded(State())

    private struct State {
        var job: Job?
        /// Each job has another.
        var number = 0
        /// How many threads may still begin with the job, and how many have and are not done.
        var places = 0
        var working = 0
        var threads = 0
    }

    /// Does a job on this thread and as many others, and `meanwhile` on this one before.
    func run<Result>(_ job: Job, helpers: Int, meanwhile: () -> Result) -> Result {
        let isMine = post(job, helpers)
        let result = meanwhile()
        job.run()
        if isMine { finish() }
        return result
    }

    /// False when another job is being done: who asks from within it works alone.
    private func post(_ job: Job, _ helpers: Int) -> Bool {
        state.change { state in
            guard state.job == nil else { return false }
            // When the system has no more threads to give, those that are there do the work.
            while state.threads < helpers, start() { state.threads += 1 }
            state.job = job
            state.number += 1
            state.places = min(helpers, state.threads)
            return true
        }
    }

    private func finish() {
        // There is nothing left for who has not begun by now.
        state.see { $0.places = 0 }
        state.change(when: { $0.working == 0 }, by: { $0.job = nil })
    }

    /// What each of the threads does to the end of the program.
    private func serve() {
        var last = 0
        while true {
            // Done here before it is given back: what a job holds is held no longer, or who changes it then had to copy it.
            take(after: &last)?.run()
            state.change { $0.working -= 1 }
        }
    }

    /// The next job that has a place left; no thread takes one twice.
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

    /// Starts a thread that no signal ends: who is writing a file holds them back, and then no other thread may take them.
    private func start() -> Bool {
        var (all, former) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        // A number here, elsewhere a pointer.
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let code = pthread_create(
            &thread, nil,
            { _ in
                ThreadPool.shared.serve()
                return nil
            }, nil)
        guard code == 0 else { return false }
        #if canImport(Glibc)
            pthread_detach(thread)
        #else
            if let thread { pthread_detach(thread) }
        #endif
        return true
    }
}
