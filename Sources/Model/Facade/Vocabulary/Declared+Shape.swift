import Syntax

/// What a declaration's head shows, for conditions that settings name by words.
extension Declared {
    /// Whether generic parameters are written.
    package var isGeneric: Bool { !index.ranges(.generics, of: id).isEmpty }
    /// Whether the declaration is a member of a type.
    package var isNested: Bool { index.parent(of: id) != nil }
    /// The path of the file in which the declaration stands, without folders and `.swift`.
    package var fileName: String { SourceFile(number: file, project: project).name }
    /// The modifier as it is written and its place: `final`, `private(set)`.
    package func place(ofModifier name: String) -> Place? {
        index.modifiers(of: id, among: [name]).first.map { Place(file: file, range: $0) }
    }
    /// The file in which the declaration stands.
    package var sourceFile: SourceFile { SourceFile(number: file, project: project) }
    /// Whether the declaration serves neither tests nor previews and is no test double.
    package var isProductCode: Bool { isAppCode && !isTestDouble }
}

extension Type {
    /// The names and the types that the type's own functions and initializers, its properties, cases and static members
    /// have: everything that a member condition may be about.
    package var everyFunction: [Function] { functions + staticFunctions }
    package var everyProperty: [Property] { properties + staticProperties }
}

extension Property {
    /// The names of types in the written type, or the type that the initial value makes.
    package var typeNames: [String] {
        if let writtenType { return identifiers(in: writtenType) }
        return type.map { [$0.name] } ?? []
    }

    /// The types of the sources that a value of the property is or holds: `Cart` of `[Cart]?`.
    package var heldTypes: [Type] {
        if let type { return [type] }
        return typeNames.compactMap { type(written: $0) }
    }
}
