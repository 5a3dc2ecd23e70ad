#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A value that one thread at a time reads or changes.
///
/// A class, because threads share it. It uses the system's own lock, the only one that the thread sanitizer knows.
package final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    package init(_ value: sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    package func withLock<Result>(_ work: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return work(&value)
    }
}

/// A value that is computed when it is first read, once, whichever thread reads it.
///
/// A class, because the copies of what refers to it share the value.
package final class Lazy<Value: Sendable>: Sendable {
    private let compute: @Sendable () -> Value
    private let value = Locked<Value?>(nil)

    package init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

    package var wrapped: Value {
        value.withLock { value in
            if let value { return value }
            let computed = compute()
            value = computed
            return computed
        }
    }
}
