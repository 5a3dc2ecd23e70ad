import Syntax

/// Questions over types. A name that means two things, or nothing in the sources, is answered with nil or "not complete": silence, not a guess.
extension Project {
    /// The type that a written type means from a file: through `any`, `some`, optionals, typealiases and wrappers such as `State<…>`.
    package func resolve(_ written: String, from id: DeclarationID) -> DeclarationID? { nil }

    /// The type declared under this name, when it is one.
    package func type(named name: String, near file: Int) -> DeclarationID? { nil }

    /// The direct members of a type, those of its extensions in all files included.
    package func members(of type: DeclarationID) -> [DeclarationID] { [] }

    /// The type's extensions, in all files.
    package func extensions(of type: DeclarationID) -> [DeclarationID] { [] }

    /// The type that a member (or extension) belongs to, through the extension it stands in.
    package func owner(of member: DeclarationID) -> DeclarationID? { nil }

    /// All that a type inherits, in extensions too, through superclasses, protocols and typealiases.
    package func ancestry(of type: DeclarationID) -> Ancestry { Ancestry() }

    /// The classes of the sources that name this one as their superclass.
    package func subclasses(of type: DeclarationID) -> [DeclarationID] { [] }

    /// Requirements of a protocol, those of the protocols it refines included.
    package func requirements(of contract: DeclarationID) -> [DeclarationID] { [] }

    /// What the body of a function, initialiser or computed variable says.
    package func body(of id: DeclarationID) -> Body? { file(of: id).body(of: Int(id.index)) }

    /// Whether a file other than those of `type` (its own and its extensions') may use a member of this name.
    package func mayBeUsed(member name: String, outside type: DeclarationID) -> Bool { true }

    /// The index of the screen that a part belongs to.
    package func screen(of part: DeclarationID) -> Int? { nil }
}

/// What a type is by inheritance, as far as the sources say.
package struct Ancestry: Sendable {
    /// Every inherited name, without generic arguments: `ObservableObject`, `View`, `LoginViewModelContract`.
    package var names: Set<String> = []
    /// Those that are declared in the sources.
    package var types: [DeclarationID] = []
    /// Whether every name is declared in the sources or a well-known one of the system (`View`, `Sendable`, `ObservableObject`, `XCTestCase`, …).
    package var isComplete = true
    package init() {}
}
