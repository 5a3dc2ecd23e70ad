/// The only place where threads are: some that wait for a job, as many as were ever asked for.
///
/// A run has some thirty jobs. A thread that is new may wait two milliseconds until a core is found for it, where one that
/// waits is awake in a twentieth of one.
final class Crew: @unchecked Sendable {
    static let shared = Crew()

    /// Guards all below.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let hasWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let isDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var job: Job?
    /// How many threads may still begin with the job, and how many have and are not done.
    private var places = 0
    private var working = 0
    private var threads = 0

    private init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(hasWork, nil)
        pthread_cond_init(isDone, nil)
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
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard self.job == nil else { return false }
        // When the system has no more threads to give, those that are there do the work.
        while threads < helpers, start() { threads += 1 }
        self.job = job
        places = min(helpers, threads)
        pthread_cond_broadcast(hasWork)
        return true
    }

    private func finish() {
        pthread_mutex_lock(mutex)
        // There is nothing left for who has not begun by now.
        places = 0
        while working > 0 { pthread_cond_wait(isDone, mutex) }
        job = nil
        pthread_mutex_unlock(mutex)
    }

    /// What each of the threads does to the end of the program.
    private func serve() {
        pthread_mutex_lock(mutex)
        while true {
            while places == 0 { pthread_cond_wait(hasWork, mutex) }
            places -= 1
            working += 1
            var job = job
            pthread_mutex_unlock(mutex)
            job?.run()
            // What it holds is not to be held any longer than the job lasts: who changes it then would have to copy it.
            job = nil
            pthread_mutex_lock(mutex)
            working -= 1
            if working == 0 { pthread_cond_signal(isDone) }
        }
    }

    private func start() -> Bool {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = pthread_create(
            &thread, nil,
            { _ in
                Crew.shared.serve()
                return nil
            }, nil)
        if code == 0 { pthread_detach(thread) }
        return code == 0
    }
}
