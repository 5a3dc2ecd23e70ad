import Syntax

/// A method or property of a type, for rules that judge both in the same way.
package struct Member: Declared {
    package let id: DeclarationID
    package let project: Project

    package var isFunction: Bool { declaration.kind == .func }
    /// Whether the member is a stored property.
    package var isStored: Bool { declaration.isStored }
    package var function: Function? { isFunction ? project.function(id) : nil }
    package var property: Property? {
        declaration.kind == .var || declaration.kind == .let ? project.property(id) : nil
    }
    /// Whether the member is in an extension that has attributes or adds a conformance.
    package var isInConformingExtension: Bool {
        guard let parent = index.parent(of: id), index[parent].kind == .extension else { return false }
        return !index.ranges(.inherited, of: parent).isEmpty || !index.attributes(of: parent).isEmpty
    }
    /// Whether other members are declared by the same keyword: `var a = 0, b = 0`.
    package var sharesItsDeclaration: Bool {
        let declarations = index.files[file].declarations
        let range = declaration.range
        return declarations[declarations.partitioningIndex { $0.range.start >= range.start }...]
            .prefix { $0.range.start == range.start }.count { $0.range == range && $0.parent == declaration.parent } > 1
    }
}

extension Declared {
    /// The other declarations in the same type, extension or file.
    package var siblings: [Member] {
        let parent = declaration.parent
        return index.files[file].declarations.indices.filter { number in
            index.files[file].declarations[number].parent == parent && number != Int(id.index)
        }.map { Member(id: DeclarationID(file: file, index: $0), project: project) }
    }
}

extension Type {
    /// The instance methods and properties, including those in extensions.
    package var members: [Member] {
        index.members(of: id).filter { !index[$0].isStatic && [.func, .var, .let].contains(index[$0].kind) }
            .map { Member(id: $0, project: project) }
    }
}

extension Project {
    /// Returns the view models of screens that follow one of the given conventions, without duplicates.
    package func viewModels(_ conventions: Convention...) -> [Type] {
        index.screens.filter { $0.convention.map(conventions.contains) == true }.compactMap(\.viewModel).uniqued()
            .map(type)
    }
}

extension Sequence {
    /// Returns the elements whose keys have not occurred before.
    package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

extension Sequence where Element: Hashable {
    /// Returns the elements without duplicates.
    package func uniqued() -> [Element] { uniqued(by: \.self) }
}
