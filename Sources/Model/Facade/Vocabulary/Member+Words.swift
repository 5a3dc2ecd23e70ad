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
    /// The keyword of the declaration: `func`, `var`, `enum`.
    package var keyword: String { "\(kind)" }

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
        index.members(of: id).filter { kinds.contains(index[$0].kind) }.map { Member($0, in: project) }
    }
}

extension Declared {
    /// The words of the name in lowercase: `did`, `tap` and `on` for `didTapOn`.
    package var nameWords: [String] { TestCode.words(of: name) }
}

extension Function {
    package var member: Member { Member(id, in: project) }
}

extension Case {
    package var member: Member { Member(id, in: project) }
}

extension Member {
    package func place(of parameter: Parameter) -> Place { Place(file: file, range: parameter.range) }

    /// Returns the default argument of a parameter; nil if there is none.
    package func defaultValue(of parameter: Parameter) -> String? {
        parameter.value.isEmpty ? nil : index.file(of: id).source[parameter.value]
    }

    /// Returns the names of a parameter's attributes, without `@`: `ViewBuilder` for `@ViewBuilder content:`.
    package func attributeNames(of parameter: Parameter) -> [String] {
        let facts = index.file(of: id)
        let head = ByteRange(declaration.nameRange.end, parameter.range.start)
        let tokens = CodeTokens(of: facts.source, in: head)
        var names: [String] = []
        var position = tokens.end - 1
        while tokens.isWord(position), tokens.text(position - 1) == "@" {
            names.append(tokens.text(position))
            position -= 2
        }
        return names + facts.attributeNames(inType: parameter.typeRange)
    }
}

extension FileFacts {
    /// Returns the names of the attributes in a type, without `@`: `escaping` for `@escaping () -> Void`.
    fileprivate func attributeNames(inType range: ByteRange) -> [String] {
        let tokens = CodeTokens(of: source, in: range)
        return tokens.positions.filter { tokens.text($0 - 1) == "@" }.map(tokens.text)
    }
}

extension Project {
    /// Returns the part of a name that `{Name}` stands for in the naming templates of a role.
    package func stem(of name: String, as role: Role) -> String? { index.match(name, role) }
}
