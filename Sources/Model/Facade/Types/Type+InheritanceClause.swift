import Syntax

/// An entry in an inheritance clause: `ObservableObject` in `class Cart: ObservableObject`.
package struct InheritanceEntry: Placed {
    /// The entry as written.
    package let written: String
    package let place: Place
    /// The type that the entry refers to; nil if it is not in the project.
    package let type: Type?
}

extension Declared {
    /// The entries of the declaration's own inheritance clause.
    package var inheritanceEntries: [InheritanceEntry] {
        index.ranges(.inherited, of: id).map { range in
            let written = index.file(of: id).normalizedText(of: range)
            return InheritanceEntry(written: written, place: Place(file: file, range: range), type: resolve(written))
        }
    }
}

extension Type {
    /// The entries of the type's own inheritance clause and of its extensions' clauses.
    package var allInheritanceEntries: [InheritanceEntry] {
        inheritanceEntries
            + index.extensions(of: id).flatMap { Extension(id: $0, project: project).inheritanceEntries }
    }

    /// The name, preceded by the names of the enclosing types: `CartViewModel.State`.
    package var qualifiedName: String { owner.map { $0.qualifiedName + "." + name } ?? name }
}

extension Declared {
    /// Returns the project's type that a written type refers to in the scope of this declaration.
    package func resolve(_ written: String) -> Type? { project.type(index.resolve(written, from: id)) }
}
