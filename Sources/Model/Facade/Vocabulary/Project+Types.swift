import Syntax

/// A type with its own name and what declares it, for searches that rule out most types by these.
package typealias NamedType = (type: Type, name: String, kind: DeclarationKind)

extension Project {
    /// The names of all type aliases, including nested ones.
    package var typealiasNames: Set<String> {
        Set(index.types.outlines.flatMap { outline in outline.entries.filter { $0.kind == .typealias }.map(\.name) })
    }

    /// Returns all types with their names and kinds, in the order of the files.
    ///
    /// - Parameter isForAppAlone: Whether to leave out test doubles and types for tests and previews.
    package func namedTypes(isForAppAlone: Bool) -> [NamedType] {
        caches.facade.namedTypes.value(for: isForAppAlone) { readNamedTypes(isForAppAlone) }
    }

    private func readNamedTypes(_ isForAppAlone: Bool) -> [NamedType] {
        index.types.outlines.indices.flatMap { file in
            if isForAppAlone, index.isTestFile(Int32(file)) || index.types.proximity.isForPreviews(Int32(file)) {
                return [NamedType]()
            }
            // The types that are left out, with what is nested in them, which comes later.
            var others: Set<Int32> = []
            return index.types.outlines[file].entries.compactMap { entry in
                guard entry.kind.hasMembers else { return nil }
                let id = DeclarationID(file: file, index: Int(entry.index))
                if isForAppAlone, others.contains(index[id].parent) || index.isNotForApp(entry, id) {
                    others.insert(entry.index)
                    return nil
                }
                return entry.kind == .extension ? nil : (type(id), plainName(entry.name.lastName), entry.kind)
            }
        }
    }
}

extension ProjectIndex {
    /// Returns whether a type or extension is itself a test suite, a preview or a test double, wherever it is declared.
    fileprivate func isNotForApp(_ entry: Outline.Entry, _ id: DeclarationID) -> Bool {
        isTestDouble(named: entry.name) || TestCode.isPreview(entry.name) || entry.inherited.contains("PreviewProvider")
            || isSuite(id)
    }
}
