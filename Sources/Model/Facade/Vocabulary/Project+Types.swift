import Bytes
import Syntax

extension Project {
    /// The names of all typealiases, nested ones included.
    package var typealiasNames: Set<String> {
        Set(index.types.outlines.flatMap { outline in outline.entries.filter { $0.kind == .typealias }.map(\.name) })
    }

    /// Returns the types of several kinds whose names satisfy a condition, in the order of the files. Names are
    /// compared before anything else is read.
    package func types(of kinds: Set<DeclarationKind>, where fits: (_ name: String) -> Bool) -> [Type] {
        index.declaredTypes { entry in
            kinds.contains(entry.kind) && fits(plainName(entry.name.lastName))
        }.map(type)
    }
}

/// A value that is computed once for each project, by the first rule that uses it.
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
