import Syntax

extension Declared {
    package var isGeneric: Bool { !index.ranges(.generics, of: id).isEmpty }
    /// Whether the declaration is a member of a type.
    package var isNested: Bool { index.parent(of: id) != nil }
    package var fileName: String { sourceFile.name }
    /// Returns the place of a modifier as written: `final`, `private(set)`.
    package func place(ofModifier name: String) -> Place? {
        index.modifiers(of: id, among: [name]).first.map { Place(file: file, range: $0) }
    }
    /// The attributes as they are written.
    package var attributes: [WrittenAttribute] {
        index.attributes(of: id).map { attribute in
            WrittenAttribute(
                name: attribute.name, place: Place(file: file, range: attribute.range),
                argumentsPlace: Place(file: file, range: attribute.arguments), project: project)
        }
    }
    package var sourceFile: SourceFile { SourceFile(number: file, project: project) }
    /// Whether the declaration is part of the app: not in tests or previews, and not a test double.
    package var isProductCode: Bool { isAppCode && !isTestDouble }
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

/// An attribute of a declaration: `@Environment(\.openURL)`.
package struct WrittenAttribute: Placed {
    /// The name without `@`.
    package let name: String
    package let place: Place
    let argumentsPlace: Place
    let project: Project

    /// What is between the parentheses, without spaces; nil if there are none.
    package var arguments: String? {
        if argumentsPlace.range.isEmpty { return nil }
        let text = project.index.files[argumentsPlace.file].source[argumentsPlace.range]
        return String(text.dropFirst().dropLast()).withoutBlanks
    }
}

extension Member {
    /// Returns the attributes of a parameter and of its type, without their arguments: `ViewBuilder` for `@ViewBuilder
    /// content:`, `escaping` for `work: @escaping () -> Void`.
    package func attributes(of parameter: Parameter) -> [WrittenAttribute] {
        let end = declaration.body.isEmpty ? declaration.range.end : declaration.body.start
        let head = project.tree(at: Place(file: file, range: ByteRange(declaration.range.start, end)))
        let around = head.node(at: parameter.range).map { sequence(first: $0, next: \.parent) }
        guard let node = around?.first(where: { $0.kind == .parameter }) else { return [] }
        let ofType = node.child(.type)?.descendants.filter { $0.kind == .attribute } ?? []
        return (node.children(.attribute) + ofType).map {
            WrittenAttribute(
                name: $0.name, place: place(of: parameter), argumentsPlace: Place(file: file, range: .none),
                project: project)
        }
    }
}
