import Bytes
import Syntax

/// A set of type names that can be ruled out for most properties without creating a string.
package struct TypeWords: Sendable {
    private let filter: NameFilter

    package init(_ names: Set<String>) { filter = NameFilter(names.map { nameHash($0) }) }

    /// Returns whether one of the names may occur in a property's written type or, if there is none, in its initial
    /// value or attributes.
    package func mayBeIn(_ property: Property) -> Bool {
        let facts = property.project.index.files[property.file]
        let clauses = facts.clauses(of: Int(property.id.index))
        let kinds: [Clause.Kind] = clauses.contains { $0.kind == .type } ? [.type] : [.value, .attribute]
        return facts.source.bytes.withView { bytes in
            clauses.contains { clause in
                var isFound = false
                if kinds.contains(clause.kind) {
                    bytes.forEachName(in: clause.range) { isFound = isFound || filter.mayHold(bytes.nameHash($0)) }
                }
                return isFound
            }
        }
    }
}
