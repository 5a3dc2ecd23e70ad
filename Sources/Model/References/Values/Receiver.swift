import Syntax

/// What is known about the value before a dot.
enum Receiver: Sendable, Hashable {
    case anything
    /// There is no value: the base is implicit, or the member is in an environment key path.
    case nothing
    case type(DeclarationID)
    /// The type is declared outside the project, and these names occur in it.
    case named([String])

    func mayBe(oneOf types: Set<DeclarationID>, in project: ProjectIndex) -> Bool {
        switch self {
        case .anything: true
        case .nothing: false
        case .type(let type): types.contains(type)
        case .named(let names): types.contains { names.contains(plainName(project.name(of: $0))) }
        }
    }
}

/// The words after which a `.` begins an implicit member expression.
private let wordsBeforeImplicitMembers: Set<String> = [
    "return", "case", "in", "else", "is", "as", "throw", "try", "await", "where", "default",
]

extension ProjectIndex {
    /// Returns what is known about the value before a member's dot.
    ///
    /// - Parameter locals: The tokens with the member, and the values of their local names.
    func receiver(ofMember position: Int, in locals: LocalValues, file: Int) -> Receiver {
        let tokens = locals.tokens
        let base = position - 2
        guard let member = tokens[position], let token = tokens[base] else { return .nothing }
        let touches = tokens.touchesFormer(position - 1)
        let text = tokens.name(base)
        if token.kind == .word {
            if !touches, wordsBeforeImplicitMembers.contains(text) { return .nothing }
            if text == "self" || text == "super" || text == "Self" {
                return enclosingType(of: member.range, inFile: file).map { .type($0) } ?? .nothing
            }
        }
        if text == "\\" {
            return tokens.text(base - 1) != "(" || tokens.text(base - 2) != "Environment" ? .anything : .nothing
        }
        // A call's result or an element. Otherwise the base is implicit, as in `.idle`.
        let isValue =
            touches
            ? [")", "]", "}", ">", "?", "!"].contains { text.hasSuffix($0) } : [")", "]", "}"].contains(text)
        guard token.kind == .word || isValue else { return .nothing }
        return receiver(ValueReader(project: self, file: file, locals: locals).value(endingAt: base))
    }

    /// Returns the type that contains a range. In an extension, it is the extended type.
    func enclosingType(of range: ByteRange, inFile file: Int) -> DeclarationID? {
        let index = files[file].lastDeclaration(around: range, where: \.kind.hasMembers)
        guard let index else { return nil }
        let id = DeclarationID(file: file, index: index)
        return self[id].kind == .extension ? owner(of: id) ?? id : id
    }

    /// Returns what is known about a variable from its declaration.
    func receiver(named variable: String, at position: Int, in locals: LocalValues, file: Int) -> Receiver {
        receiver(ValueReader(project: self, file: file, locals: locals).value(named: variable, at: position))
    }

    func receiver(_ value: Value) -> Receiver {
        switch value {
        case .type(let type): .type(type)
        case .written(let text, let id): meaning(of: text, from: id)
        case .unknown: .anything
        }
    }

    private func meaning(of written: String, from id: DeclarationID) -> Receiver {
        if let resolved = resolve(written, from: id) { return .type(resolved) }
        let names = identifiers(in: written)
        return names.contains { isGenericParameter($0, at: id) } ? .anything : .named(names)
    }

    private func isGenericParameter(_ name: String, at id: DeclarationID) -> Bool {
        var current: DeclarationID? = id
        while let scope = current {
            if declaresGeneric(name, scope) { return true }
            current = parent(of: scope)
        }
        guard let owner = owner(of: id) else { return false }
        return declaresGeneric(name, owner)
    }

    /// Returns whether the generic clause of a declaration contains a name. A clause that is too long may contain any.
    private func declaresGeneric(_ name: String, _ id: DeclarationID) -> Bool {
        genericClauses.value(for: id) { ranges(.generics, of: id) }.contains {
            $0.count > longestType || holds(word: name, in: file(of: id).source, at: $0)
        }
    }
}

/// Returns the names in a written type: `any`, `Cart` and `Item` for `any Cart<Item>?`.
package func identifiers(in written: some StringProtocol) -> [String] {
    written.utf8.split { !isWordByte($0) }.map { String(decoding: $0, as: UTF8.self) }
}
