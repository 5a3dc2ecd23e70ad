/// A value that one thread at a time can access, and that threads can wait for. It is protected by a `pthread_mutex_t`,
/// which the thread sanitizer supports on all platforms.
///
/// This is a class because threads share it.
final class Guarded<Value>: @unchecked Sendable {
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let hasChanged = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(_ value: sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(hasChanged, nil)
    }

    deinit {
        pthread_cond_destroy(hasChanged)
        pthread_mutex_destroy(mutex)
        hasChanged.deallocate()
        mutex.deallocate()
    }

    /// Gives access to the value. Use `change` for changes that other threads wait for.
    func see<Result>(_ work: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return work(&value)
    }

    /// Waits until the value satisfies a condition, changes the value, and wakes all threads that wait for a change.
    func change<Result>(when isReady: (Value) -> Bool = { _ in true }, by work: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isReady(value) { pthread_cond_wait(hasChanged, mutex) }
        let result = work(&value)
        pthread_cond_broadcast(hasChanged)
        return result
    }
}
