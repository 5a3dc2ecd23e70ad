import Syntax

extension Declared {
    /// Whether the declaration has generic parameters.
    package var isGeneric: Bool { !index.ranges(.generics, of: id).isEmpty }
    /// Whether the declaration is a member of a type.
    package var isNested: Bool { index.parent(of: id) != nil }
    /// The name of the declaration's file, without folders and `.swift`.
    package var fileName: String { SourceFile(number: file, project: project).name }
    /// Returns the place of a modifier as written: `final`, `private(set)`.
    package func place(ofModifier name: String) -> Place? {
        index.modifiers(of: id, among: [name]).first.map { Place(file: file, range: $0) }
    }
    /// The declaration's file.
    package var sourceFile: SourceFile { SourceFile(number: file, project: project) }
    /// Whether the declaration is part of the app: not in tests or previews, and not a test double.
    package var isProductCode: Bool { isAppCode && !isTestDouble }
}

extension Type {
    /// The functions of the type, including static ones.
    package var everyFunction: [Function] { functions + staticFunctions }
    package var everyProperty: [Property] { properties + staticProperties }
}

extension Property {
    /// The names in the written type, or else the name of the inferred type.
    package var typeNames: [String] {
        if let writtenType { return identifiers(in: writtenType) }
        return type.map { [$0.name] } ?? []
    }

    /// The project's types in the property's type: `Cart` for `[Cart]?`.
    package var heldTypes: [Type] {
        if let type { return [type] }
        return typeNames.compactMap { resolve($0) }
    }
}
