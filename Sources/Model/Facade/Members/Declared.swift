import Syntax

/// A declaration of the sources: an index into the project's tables, read through the project.
///
/// A text that holds one shows its name: `"\(property) of \(property.owner)"`.
package protocol Declared: Placed, Hashable, Comparable, CustomStringConvertible {
    var id: DeclarationID { get }
    var project: Project { get }
}

extension Declared {
    package static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    package static func < (left: Self, right: Self) -> Bool { left.id < right.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }

    var index: ProjectIndex { project.index }
    var declaration: Declaration { index[id] }

    /// The name without back quotes.
    package var name: String { plainName(index.name(of: id)) }
    package var description: String { name }
    /// The place of the name.
    package var place: Place { index.place(of: id) }
    /// The number of the file among the project's files.
    package var file: Int { Int(id.file) }
    package var path: String { index.file(of: id).path }

    /// The type that the declaration is a member of, through the extension it stands in.
    package var owner: Type? { project.type(index.owner(of: id)) }
    package func isDeclared(inFileOf other: some Declared) -> Bool { id.file == other.id.file }

    /// Whether the declaration is marked with an attribute, written without `@`.
    package func has(attribute name: String) -> Bool { index.has(name, id) }
    /// The names of the attributes, in order, without `@`.
    package var attributeNames: [String] { index.attributes(of: id).map(\.name) }
    /// The place of the first attribute of a name, its arguments included.
    package func place(ofAttribute name: String) -> Place? {
        index.attributes(of: id).first { isAttribute($0.name, name) }.map { Place(file: file, range: $0.range) }
    }

    /// Whether all of some modifiers are written.
    package func has(modifier: Modifiers) -> Bool { declaration.modifiers.contains(modifier) }
    package func has(anyModifierOf modifiers: Modifiers) -> Bool { !declaration.modifiers.isDisjoint(with: modifiers) }
    package var isStatic: Bool { declaration.isStatic }
    /// `private` or `fileprivate`, by itself or by its extension.
    package var isPrivate: Bool { index.isHidden(id) }
    /// Whether the declaration stands in a branch of `#if`.
    package var isConditional: Bool { declaration.flags.contains(.conditional) }
    /// The documentation comments right before the declaration.
    package var documentation: [String] { index.docComments(of: id) }
}

/// Modifiers as they are written: `[.final, .open]`.
package typealias Modifiers = Syntax.Modifiers
/// What a declaration declares: a class, an enum, a function.
package typealias DeclarationKind = Syntax.Declaration.Kind

/// A name without its back quotes.
package func plainName(_ name: String) -> String { name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name }
