import Bytes

/// Values that are computed when they are first asked for, one for each key.
///
/// Of two threads that ask at the same time, each may compute the value; both get the same one.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Locked<[Key: Value]>([:])

    /// Removes all values; those asked for again are computed again.
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
