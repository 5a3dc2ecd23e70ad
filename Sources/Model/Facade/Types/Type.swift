import Syntax

/// A class, actor, struct, enum or protocol of the sources, its extensions in all files included.
package struct Type: Declared {
    package let id: DeclarationID
    package let project: Project

    init(_ id: DeclarationID, in project: Project) {
        self.id = id
        self.project = project
    }

    package var kind: DeclarationKind { declaration.kind }
    /// `a class`, `an enum`, as a message says what the type is.
    package var kindWithArticle: String {
        switch kind {
        case .actor: "an actor"
        case .enum: "an enum"
        case .class: "a class"
        case .struct: "a struct"
        case .protocol: "a protocol"
        default: "something else"
        }
    }
}

// MARK: Members

extension Type {
    private func members(where fits: (Declaration) -> Bool) -> [DeclarationID] {
        index.members(of: id).filter { fits(index[$0]) }
    }

    /// The variables and constants of its values, static ones left out.
    package var properties: [Property] { index.variables(of: id).map(project.property) }
    /// The properties that store a value of their own.
    package var storedProperties: [Property] { index.storedVariables(of: id).map(project.property) }
    package var staticProperties: [Property] {
        members { ($0.kind == .var || $0.kind == .let) && $0.isStatic }.map(project.property)
    }
    /// The methods, static ones left out.
    package var functions: [Function] { index.methods(of: id).map(project.function) }
    package var staticFunctions: [Function] { members { $0.kind == .func && $0.isStatic }.map(project.function) }
    package var initializers: [Function] { members { $0.kind == .`init` }.map(project.function) }
    package var deinitializers: [Function] { members { $0.kind == .deinit }.map(project.function) }
    package var cases: [Case] { members { $0.kind == .case }.map { Case($0, in: project) } }

    /// The properties of a name, without static ones.
    package func property(named name: String) -> Property? { properties.first { $0.name == name } }
    /// The type of a name nested in this one, in its extensions or in what it inherits, typealiases followed.
    package func nestedType(named name: String) -> Type? { project.type(index.nestedType(named: name, in: id)) }
    /// What a protocol requires, the requirements of the protocols that it refines included.
    package var requirements: [Requirement] { index.requirements(of: id).map { Requirement($0, in: project) } }
    /// What a protocol's own braces require.
    package var ownRequirements: [Requirement] {
        index.ownMembers(of: id).filter { [.func, .var, .`init`, .subscript].contains(index[$0].kind) }
            .map { Requirement($0, in: project) }
    }
}

// MARK: Inheritance

extension Type {
    /// The protocols and classes of the sources that the type inherits, directly or not.
    package var ancestors: [Type] { ancestry.types.map(project.type) }
    package var superclasses: [Type] { ancestors.filter { $0.kind == .class } }
    package var protocols: [Type] { ancestors.filter { $0.kind == .protocol } }
    /// The classes of the sources that name this one as their superclass.
    package var subclasses: [Type] { index.subclasses(of: id).map(project.type) }

    /// Whether some class names a screen's class as its superclass.
    package var isSubclassed: Bool {
        !index.subclasses(of: id).isEmpty || project.caches.superclassNames.wrapped.contains(name)
    }

    /// Whether the type inherits another one of the sources.
    package func inherits(_ other: Type) -> Bool { ancestry.types.contains(other.id) }
    /// Whether the type inherits something of a name, in the sources or not: `View`, `XCTestCase`.
    package func inherits(named name: String) -> Bool { ancestry.names.contains(name) }
    /// The names of all that the type inherits, without generic arguments.
    package var inheritedNames: Set<String> { ancestry.names }
    /// Whether everything that the type inherits is declared in the sources or well known.
    package var isAncestryKnown: Bool { ancestry.isComplete }

    var ancestry: Ancestry { project.caches.found.ancestries.value(for: self) { index.ancestry(of: id) } }
}

extension Type {
    /// Whether the type runs on the main actor, by itself or by what it inherits; nil when the sources don't say.
    package var isOnMainActor: Bool? { index.isOnMainActor(type: id) }
    /// The code of all members, those of extensions included: bodies and initial values.
    package var code: [Code] { index.bodies(of: id).map { Code($0, in: project) } }
    /// The screen that the type is a part of; of several, the first.
    package var screen: Screen? { index.screen(of: id).map { Screen(number: $0, in: project) } }
    /// The suite that the type is.
    package var suite: Suite? {
        let number = index.suites.partitioningIndex { $0.type >= id }
        guard number < index.suites.count, index.suites[number].type == id else { return nil }
        return Suite(number: number, in: project)
    }
}
