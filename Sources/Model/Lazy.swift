import Bytes

/// A value that is computed once, by the thread that first reads it.
///
/// This is a class so that copies share the value.
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
