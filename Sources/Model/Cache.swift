import Bytes

/// A cache that can be emptied, regardless of the types of its keys and values.
protocol Emptiable: Sendable {
    /// Removes all values. They are computed again on demand.
    func forget()
}

/// A cache whose values are computed on demand.
///
/// If several threads request the same value at the same time, each may compute it, but all get the value that is
/// stored first.
///
/// This is a class because threads share it.
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
