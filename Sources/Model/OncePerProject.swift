import Bytes

/// A value that is computed once per project, by the first rule that needs it.
///
/// This is a class because rules share the value.
package final class OncePerProject<Value: Sendable>: Sendable {
    private let compute: @Sendable (Project) -> Value
    private let latest = Locked<(project: Project, value: Lazy<Value>)?>(nil)

    package init(_ compute: @escaping @Sendable (Project) -> Value) { self.compute = compute }

    package func value(for project: Project) -> Value {
        let value = latest.withLock { latest in
            if let latest, latest.project === project { return latest.value }
            let value = Lazy { [compute] in compute(project) }
            latest = (project, value)
            return value
        }
        return value.wrapped
    }
}
