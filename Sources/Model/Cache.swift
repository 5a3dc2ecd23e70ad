import Bytes

/// A cache of any keys and values.
protocol Emptiable: Sendable {
    /// Removes all values. They are computed again on demand.
    func forget()
}

/// A cache whose values are computed on demand.
///
/// If two threads request a value at the same time, both may compute it, but they get the same one.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: Emptiable {
    private let values = Locked<[Key: Value]>([:])

    func forget() { values.withLock { $0 = [:] } }

    func value(for key: Key, _ compute: () -> Value) -> Value {
        if let value = values.withLock({ $0[key] }) { return value }
        let computed = compute()
        return values.withLock { values in
            if let value = values[key] { return value }
            values[key] = computed
            return computed
        }
    }
}
