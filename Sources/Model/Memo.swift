import Bytes

/// Values that are computed once for each key, by the first thread that requests them.
///
/// This is a class because threads share it.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let compute: @Sendable (Key) -> Value
    private let values = Locked<[Key: Lazy<Value>]>([:])

    package init(_ compute: @escaping @Sendable (Key) -> Value) { self.compute = compute }

    package subscript(key: Key) -> Value {
        let value = values.withLock { values in
            if let value = values[key] { return value }
            let value = Lazy { [compute] in compute(key) }
            values[key] = value
            return value
        }
        return value.wrapped
    }
}
