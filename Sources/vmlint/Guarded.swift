/// A value that is accessed by one thread at a time and can be waited for. It uses the system's lock, the only one that
/// the thread sanitizer supports.
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

    /// Reads the value, or changes it in a way that no thread waits for.
    func see<Result>(_ work: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return work(&value)
    }

    /// Waits until the value satisfies a condition, changes it, and wakes all waiting threads.
    func change<Result>(when isReady: (Value) -> Bool = { _ in true }, by work: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isReady(value) { pthread_cond_wait(hasChanged, mutex) }
        let result = work(&value)
        pthread_cond_broadcast(hasChanged)
        return result
    }
}
