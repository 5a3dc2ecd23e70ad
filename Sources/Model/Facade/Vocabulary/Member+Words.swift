import Syntax

extension Member {
    package var kind: DeclarationKind { declaration.kind }
    /// The name, with labels if it is a function: `load(id:)`.
    package var fullName: String {
        switch kind {
        case .func, .`init`, .subscript: index.fullName(of: id)
        default: name
        }
    }

    /// Returns whether the declaration has a modifier or an effect: `static`, `private(set)`, `async`.
    package func isMarked(_ word: String) -> Bool {
        switch word {
        case "async": declaration.flags.contains(.isAsync)
        case "throws": declaration.flags.contains(.isThrowing)
        default: !index.modifiers(of: id, among: [word]).isEmpty
        }
    }
}

extension Type {
    /// Returns the members of the given kinds, including static members, nested types and members of extensions.
    package func everyMember(of kinds: Set<DeclarationKind>) -> [Member] {
        index.members(of: id).filter { kinds.contains(index[$0].kind) }.map { Member(id: $0, project: project) }
    }
}

extension Declared {
    /// The words of the name in lowercase: `did`, `tap` and `on` for `didTapOn`.
    package var nameWords: [String] { TestCode.words(of: name) }
}

extension Function {
    package var member: Member { Member(id: id, project: project) }
}

extension Case {
    package var member: Member { Member(id: id, project: project) }
}

extension Member {
    package func place(of parameter: Parameter) -> Place { Place(file: file, range: parameter.range) }

    /// Returns the default argument of a parameter; nil if there is none.
    package func defaultValue(of parameter: Parameter) -> String? {
        parameter.value.isEmpty ? nil : index.file(of: id).source[parameter.value]
    }
}
