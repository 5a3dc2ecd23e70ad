import Syntax

/// A variable or constant of a type.
package struct Property: Declared {
    package let id: DeclarationID
    package let project: Project

    init(_ id: DeclarationID, in project: Project) {
        self.id = id
        self.project = project
    }

    package var isConstant: Bool { declaration.kind == .let }
    package var isVariable: Bool { declaration.kind == .var }
    package var isStored: Bool { declaration.isStored }
    package var isInitialized: Bool { declaration.flags.contains(.initialized) }
    /// Whether observers or accessors are written.
    package var hasAccessors: Bool { !declaration.body.isEmpty }
    /// Whether other properties are declared by the same keyword: `var a = 0, b = 0`.
    package var sharesItsDeclaration: Bool {
        owner?.storedProperties.contains { $0 != self && $0.file == file && $0.declaration.range == declaration.range }
            ?? false
    }

    /// The type as it is written; nil when it is left to the initial value.
    package var writtenType: String? { index.type(of: id) }
    /// The type of the sources that the property holds: written, made by its initial value, or named by its wrapper.
    package var type: Type? { project.type(index.storedType(of: id)) }
    /// The place of the written type.
    package var typePlace: Place? { index.ranges(.type, of: id).first.map { Place(file: file, range: $0) } }
    /// The initial value's text, glued: `CartViewState(items:[])`.
    package var initialValue: String? { index.ranges(.value, of: id).first.map(index.file(of: id).glued) }
    package var initialValuePlace: Place? { index.ranges(.value, of: id).first.map { Place(file: file, range: $0) } }
    /// The name of the property wrapper, without `@` and module.
    package var wrapper: String? { index.wrapper(of: id) }

    /// Whether a setter is visible beyond the type and its extensions in the same file.
    package var isSettableFromOutside: Bool { isVariable && !index.hasHiddenSetter(id) }
    /// The code of the initial value and of the accessors.
    package var code: [Code] { index.bodies(ofMember: id).map { Code($0, in: project) } }
    /// Whether the property is read and written on the main actor; nil when the sources don't say.
    package var isOnMainActor: Bool? { index.isOnMainActor(member: id) }
}
