import Bytes

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
