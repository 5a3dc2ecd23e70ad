import Syntax

/// Members of any kind, described by the words in their declarations.
extension Member {
    package var kind: DeclarationKind { declaration.kind }
    /// The name with the labels of a function: `load(id:)`.
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
    /// Returns the members of several kinds, including static ones, nested types and those in extensions.
    package func everyMember(of kinds: Set<DeclarationKind>) -> [Member] {
        index.members(of: id).filter { kinds.contains(index[$0].kind) }.map { Member($0, in: project) }
    }
}

extension Function {
    /// The words of the name in lowercase: `did`, `tap` and `on` of `didTapOn`.
    package var nameWords: [String] { TestCode.words(of: name) }
    /// The function as a member of its type.
    package var member: Member { Member(id, in: project) }
}

extension Case {
    /// The case as a member of its enum.
    package var member: Member { Member(id, in: project) }
}

extension Member {
    package func place(of parameter: Parameter) -> Place { Place(file: file, range: parameter.range) }

    /// Returns the names of the attributes directly before a parameter, without `@`: `ViewBuilder` for `@ViewBuilder
    /// content:`.
    package func attributeNames(of parameter: Parameter) -> [String] {
        let facts = index.file(of: id)
        let head = ByteRange(declaration.nameRange.end, parameter.range.start)
        let tokens = CodeTokens(of: facts.source, in: head)
        var names: [String] = []
        var position = tokens.all.count - 1
        while position > 0, tokens.all[position].kind == .word, tokens.text(position - 1) == "@" {
            names.append(tokens.text(position))
            position -= 2
        }
        return names + facts.attributeNames(inType: parameter.typeRange)
    }
}

extension FileFacts {
    /// Returns the names of the attributes in a type: `escaping` for `@escaping () -> Void`.
    fileprivate func attributeNames(inType range: ByteRange) -> [String] {
        let tokens = CodeTokens(of: source, in: range)
        return tokens.all.indices.dropFirst().filter { tokens.text($0 - 1) == "@" }.map(tokens.text)
    }
}

extension Project {
    /// Returns the part of a name that `{Name}` stands for in the templates of a part of screens.
    package func stem(of name: String, as role: Role) -> String? { index.match(name, role) }
}
