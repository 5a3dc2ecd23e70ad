import Syntax

/// A method or property of a type, for rules that judge both alike.
package struct Member: Declared {
    package let id: DeclarationID
    package let project: Project

    init(_ id: DeclarationID, in project: Project) {
        self.id = id
        self.project = project
    }

    package var isFunction: Bool { declaration.kind == .func }
    /// Whether it is a property that stores a value of its own.
    package var isStored: Bool { declaration.isStored }
    package var function: Function? { isFunction ? project.function(id) : nil }
    package var property: Property? {
        declaration.kind == .var || declaration.kind == .let ? project.property(id) : nil
    }
    /// Whether the name is a word and no operator.
    package var isNamedByWord: Bool { name.first.map { $0.isLetter || $0 == "_" } ?? false }
    /// Whether the member stands in an extension that adds a conformance or has attributes.
    package var isInConformingExtension: Bool {
        guard let parent = index.parent(of: id), index[parent].kind == .extension else { return false }
        return !index.ranges(.inherited, of: parent).isEmpty || !index.attributes(of: parent).isEmpty
    }
    /// The first place that uses the member from beyond its type and the type's extensions in the same file, which is as far
    /// as `private` reaches. A value of an unknown type may be of this type.
    package var firstUseFromOutside: Place? { project.property(id).firstUseFromOutside }
    /// The first place of the app that uses the member from outside on what the sources say is a value of its type.
    package var firstCertainUseFromOutside: Place? {
        project.caches.uses.of(name) { uses in
            index.outsideUse(of: id, &uses) { use in
                guard case .type = use.receiver else { return false }
                let user = index.enclosingType(of: use.place.range, inFile: use.place.file)
                return user.map(index.isForPreviewsOrTests) != true
            }?.place
        }
    }
    /// Whether other members are declared by the same keyword: `var a = 0, b = 0`.
    package var sharesItsDeclaration: Bool {
        owner?.members.contains { $0 != self && $0.file == file && $0.declaration.range == declaration.range } ?? false
    }
}

extension Type {
    /// The methods and properties of its values, those of its extensions included.
    package var members: [Member] {
        index.members(of: id).filter { !index[$0].isStatic && [.func, .var, .let].contains(index[$0].kind) }
            .map { Member($0, in: project) }
    }
}

extension Project {
    /// The view models of the screens that follow one of some conventions, each once.
    package func viewModels(_ conventions: Convention...) -> [Type] {
        index.screens.compactMap { screen in
            screen.convention.map(conventions.contains) == true ? screen.viewModel : nil
        }.uniqued().map(type)
    }
}

extension Sequence {
    /// The first element of each key, in order.
    package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

extension Sequence where Element: Hashable {
    /// The elements without repetitions, in order.
    package func uniqued() -> [Element] { uniqued(by: \.self) }
}
