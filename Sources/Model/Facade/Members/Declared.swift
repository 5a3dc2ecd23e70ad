import Syntax

/// A declaration in a project. Only its identifier is stored, and other properties are looked up in the project.
///
/// In string interpolations, a declaration is shown by its name: `"\(property) of \(property.owner)"`.
package protocol Declared: Placed, Hashable, Comparable, CustomStringConvertible {
    var id: DeclarationID { get }
    var project: Project { get }
}

extension Declared {
    package static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    package static func < (left: Self, right: Self) -> Bool { left.id < right.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }

    var index: ProjectIndex { project.index }
    var declaration: Declaration { project.index[id] }

    /// The name without backticks.
    package var name: String { plainName(project.index.name(of: id)) }
    package var description: String { name }
    /// The place of the name.
    package var place: Place { project.index.place(of: id) }
    /// The index of the file in the project.
    package var file: Int { Int(id.file) }
    package var path: String { project.index.file(of: id).path }

    /// The type that the declaration is a member of. For a member of an extension, that is the extended type.
    package var owner: Type? { project.type(project.index.owner(of: id)) }

    /// Returns whether the declaration has an attribute. Pass its name without `@`.
    package func has(attribute name: String) -> Bool { project.index.has(name, id) }
    /// The names of the attributes, without `@`. A type alias counts as what it stands for.
    package var attributeNames: [String] { project.index.attributeNames(of: id) }
    /// The attributes that may add code, or through which other code may use the declaration: all but those like
    /// `@available` and `@MainActor`.
    package var attributesWithEffect: [String] { attributeNames.filter { !WellKnown.isQuiet($0) } }
    /// Returns the place of the first attribute with the given name, including its arguments.
    package func place(ofAttribute name: String) -> Place? {
        project.index.attributes(of: id).first { isAttribute($0.name, name) }.map { Place(file: file, range: $0.range) }
    }

    /// Returns whether the declaration has all of the given modifiers.
    package func has(modifier: Modifiers) -> Bool { declaration.modifiers.contains(modifier) }
    package func has(anyModifierOf modifiers: Modifiers) -> Bool { !declaration.modifiers.isDisjoint(with: modifiers) }
    package var isStatic: Bool { declaration.isStatic }
    /// Whether the declaration, or the extension that contains it, is `private` or `fileprivate`.
    package var isPrivate: Bool { project.index.isHidden(id) }
    /// Whether the declaration is inside `#if`.
    package var isConditional: Bool { declaration.flags.contains(.conditional) }
    /// The documentation comments before the declaration.
    package var documentation: [String] { project.index.docComments(of: id) }
}

/// A set of modifiers: `[.final, .open]`.
package typealias Modifiers = Syntax.Modifiers
/// The kind of a declaration, such as a class, an enum or a function.
package typealias DeclarationKind = Syntax.Declaration.Kind

/// Returns a name without its backticks.
package func plainName(_ name: String) -> String { name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name }
