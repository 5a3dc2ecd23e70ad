import Syntax

/// A class, actor, struct, enum or protocol, together with its extensions in all files.
package struct Type: Declared {
    package let id: DeclarationID
    package let project: Project

    package var kind: DeclarationKind { declaration.kind }
    /// The kind of the type with its article, for messages: `a class`, `an enum`.
    package var kindWithArticle: String {
        switch kind {
        case .actor, .enum, .class, .struct, .protocol: "\(kind)".withArticle
        default: "something else"
        }
    }
}

// MARK: Members

extension Type {
    private func members(where fits: (Declaration) -> Bool) -> [DeclarationID] {
        index.members(of: id).filter { fits(index[$0]) }
    }

    /// The instance variables and constants.
    package var properties: [Property] { index.variables(of: id).map(project.property) }
    /// The stored instance properties.
    package var storedProperties: [Property] { index.storedVariables(of: id).map(project.property) }
    package var staticProperties: [Property] {
        members { ($0.kind == .var || $0.kind == .let) && $0.isStatic }.map(project.property)
    }
    /// The instance methods.
    package var functions: [Function] { index.methods(of: id).map(project.function) }
    package var staticFunctions: [Function] { members { $0.kind == .func && $0.isStatic }.map(project.function) }
    package var initializers: [Function] { members { $0.kind == .`init` }.map(project.function) }
    package var deinitializers: [Function] { members { $0.kind == .deinit }.map(project.function) }
    package var cases: [Case] { members { $0.kind == .case }.map { Case(id: $0, project: project) } }

    /// Returns the first instance property with this name.
    package func property(named name: String) -> Property? {
        let named = project.caches.facade.properties.value(for: self) {
            Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
        }
        return named[name]
    }
    /// The requirements of a protocol, including those of the protocols that it refines.
    package var requirements: [Requirement] { index.requirements(of: id).map { Requirement(id: $0, project: project) } }
    /// The requirements that a protocol declares itself.
    package var ownRequirements: [Requirement] {
        index.ownMembers(of: id).filter { [.func, .var, .`init`, .subscript].contains(index[$0].kind) }
            .map { Requirement(id: $0, project: project) }
    }
}

// MARK: Inheritance

extension Type {
    /// The project's protocols and classes that the type inherits from, directly or indirectly.
    package var ancestors: [Type] { ancestry.types.map(project.type) }
    package var superclasses: [Type] { ancestors.filter { $0.kind == .class } }
    package var protocols: [Type] { ancestors.filter { $0.kind == .protocol } }
    /// The project's classes that inherit from this one, directly or indirectly.
    package var subclasses: [Type] { index.subclasses(of: id).map(project.type) }

    /// Whether another class inherits from this view model or view state, judging also by the names in inheritance
    /// clauses.
    package var isSubclassed: Bool {
        !index.subclasses(of: id).isEmpty || project.caches.superclassNames.wrapped.contains(name)
    }

    /// Returns whether the type inherits from another type, directly or indirectly.
    package func inherits(_ other: Type) -> Bool { ancestry.types.contains(other.id) }
    /// Returns whether the type inherits from a type with this name, which need not be in the project: `View`,
    /// `XCTestCase`.
    package func inherits(named name: String) -> Bool { ancestry.names.contains(name) }
    /// The names of all supertypes, without generic arguments.
    package var inheritedNames: [String] { ancestry.names }
    /// Returns whether the type inherits from a type with one of these names.
    package func inherits(anyOf names: Set<String>) -> Bool { !names.isDisjoint(with: ancestry.names) }
    /// Whether all supertypes are declared in the project or well known.
    package var isAncestryKnown: Bool { ancestry.isComplete }
    /// Whether all properties that supertypes require are known.
    package var areRequiredPropertiesKnown: Bool {
        let unknown = ancestry.unknownRequirers
        guard let first = unknown.first else { return true }
        // A superclass requires nothing of its subclasses.
        return unknown.allSatisfy { $0 == first }
            && ([self] + superclasses).contains { $0.isSubclass(ofUnknown: first) }
    }

    /// Returns whether a name that is not declared in the project is certainly the superclass: it comes first, and the
    /// class overrides or calls something inherited.
    private func isSubclass(ofUnknown name: String) -> Bool {
        guard kind == .class, let entry = inheritanceEntries.first, identifiers(in: entry.written).contains(name) else {
            return false
        }
        return (functions + initializers).contains { $0.has(modifier: .override) } || contains(word: "super")
    }

    var ancestry: Ancestry { project.caches.facade.ancestries.value(for: self) { index.ancestry(of: id) } }
}

extension Type {
    /// Whether the type runs on the main actor, because of an attribute or of its supertypes; nil if that is unknown.
    package var isOnMainActor: Bool? { index.isOnMainActor(type: id) }
    /// The first screen that the type is part of.
    package var screen: Screen? { index.screensOfParts[id].map { Screen(number: $0, project: project) } }
    /// The type as a test suite; nil if it has no tests.
    package var suite: Suite? { index.suite(of: id).map { Suite(number: $0, project: project) } }
}

extension Type {
    /// Returns the methods with a name.
    package func functions(named name: String) -> [Function] {
        project.caches.facade.functions.value(for: self) { Dictionary(grouping: functions, by: \.name) }[name] ?? []
    }

    /// Whether a struct or protocol declares no members but initializers, in extensions of the project as well.
    package var declaresNoMembers: Bool {
        (kind == .struct || kind == .protocol) && index.members(of: id).allSatisfy { index[$0].kind == .`init` }
    }
}
