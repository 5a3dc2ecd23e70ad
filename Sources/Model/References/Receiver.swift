import Syntax

/// What is known about the value before a dot.
enum Receiver: Sendable, Hashable {
    case anything
    /// There is no value: the base is implicit, or the member is in a key path of the environment.
    case nothing
    case type(DeclarationID)
    /// The type has no declaration in the sources and contains these names.
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

/// The words after which a `.` begins a new expression.
private let impliers: Set<String> = [
    "return", "case", "in", "else", "is", "as", "throw", "try", "await", "where", "default",
]

extension ProjectIndex {
    /// Returns the receiver of a member.
    func receiver(of tokens: CodeTokens, _ member: Int, file: Int) -> Receiver {
        let dot = member - 1
        let base = member - 2
        guard base >= 0 else { return .nothing }
        let touches = tokens.all[base].range.end == tokens.all[dot].range.start
        let text = tokens.name(base)
        if tokens.all[base].kind == .word {
            if !touches, impliers.contains(text) { return .nothing }
            if text == "self" || text == "super" || text == "Self" {
                return enclosingType(of: tokens.all[member].range, inFile: file).map { .type($0) } ?? .nothing
            }
            let name = text.hasPrefix("$") ? String(text.dropFirst()) : text
            if tokens.isMember(base) { return receiver(named: name, of: receiver(of: tokens, base, file: file)) }
            return receiver(named: name, at: Place(file: file, range: tokens.all[base].range), in: tokens)
        }
        if text == "\\" {
            return tokens.text(base - 1) != "(" || tokens.text(base - 2) != "Environment" ? .anything : .nothing
        }
        // The type of a call's result or an element is unknown. Otherwise the base is implicit, as in `.idle`.
        let isValue =
            touches
            ? [")", "]", "}", ">", "?", "!"].contains { text.hasSuffix($0) } : [")", "]", "}"].contains(text)
        return isValue ? .anything : .nothing
    }

    /// Returns the receiver that a member of a value is: `viewModel` of `header.viewModel`.
    private func receiver(named member: String, of value: Receiver) -> Receiver {
        guard case .type(let type) = value else { return .anything }
        return variable(named: member, of: type).map(receiver(ofMember:)) ?? .anything
    }

    private func variable(named name: String, of type: DeclarationID) -> DeclarationID? {
        members(of: type).first {
            (self[$0].kind == .var || self[$0].kind == .let) && plainName(self.name(of: $0)) == name
        }
    }

    /// Returns the type around a range. For an extension, it is the extended type.
    func enclosingType(of range: ByteRange, inFile file: Int) -> DeclarationID? {
        let index = files[file].lastDeclaration(around: range, where: \.kind.hasMembers)
        guard let index else { return nil }
        let id = DeclarationID(file: file, index: index)
        return self[id].kind == .extension ? owner(of: id) ?? id : id
    }

    /// Returns the receiver that a variable is, by its declaration.
    ///
    /// - Parameter tokens: The tokens of at least the declaration around the place.
    func receiver(named variable: String, at place: Place, in tokens: CodeTokens) -> Receiver {
        let facts = files[place.file]
        // The scopes in a script are unknown.
        if facts.declarations.isEmpty { return .anything }
        let function = facts.lastDeclaration(around: place.range) { !$0.kind.hasMembers }
        if let function {
            let id = DeclarationID(file: place.file, index: function)
            if let parameter = parameters(of: id).last(where: { $0.name == variable }) {
                return meaning(of: parameter.type, from: id)
            }
            if let local = receiver(ofLocal: variable, in: id, tokens, before: place.range.start) { return local }
        }
        let from = DeclarationID(file: place.file, index: function ?? 0)
        if let owner = enclosingType(of: place.range, inFile: place.file) {
            if let member = self.variable(named: variable, of: owner) { return receiver(ofMember: member) }
        }
        // The name of a type precedes a static member, or is the root of a key path.
        if variable.first?.isUppercase == true { return meaning(of: variable, from: from) }
        return .anything
    }

    /// Returns the receiver that a property is, by its written type or that of its initial value.
    private func receiver(ofMember member: DeclarationID) -> Receiver {
        if let written = type(of: member) { return meaning(of: written, from: member) }
        guard let value = ranges(.value, of: member).first,
            let made = constructedType(CodeTokens(of: file(of: member).source, in: value))
        else { return .anything }
        return meaning(of: made, from: member)
    }

    /// Returns the receiver that a local variable is, by the last `let variable: Type` or `let variable = Type(…)`
    /// before a place, or nil when there is none.
    private func receiver(
        ofLocal variable: String, in function: DeclarationID, _ tokens: CodeTokens, before end: UInt32
    ) -> Receiver? {
        let facts = file(of: function)
        let start = self[function].body.start
        let spelling = Array(variable.utf8)
        var binding = tokens.all.partitioningIndex(where: { $0.range.end > end }) - 1
        while binding >= 0, tokens.all[binding].range.start >= start,
            !tokens.isWord(binding, spelling) || !["let", "var"].contains(tokens.text(binding - 1))
        {
            binding -= 1
        }
        guard binding >= 0, tokens.all[binding].range.start >= start else { return nil }
        let rest = Array(tokens.all[(binding + 1)...].prefix { $0.range.end <= end })
        switch tokens.text(binding + 1) {
        case ":":
            let type = rest.dropFirst().prefix { $0.kind == .word || facts.source.holds(".", at: $0.range) }
            guard let first = type.first, let last = type.last else { return .anything }
            return meaning(of: facts.glued(ByteRange(first.range.start, last.range.end)), from: function)
        case "=":
            guard let made = constructedType(CodeTokens(Array(rest.dropFirst()), of: facts.source)) else {
                return .anything
            }
            return meaning(of: made, from: function)
        default:
            // The value that `if let viewModel {` unwraps is declared elsewhere.
            return ["if", "guard", ",", "while"].contains(tokens.text(binding - 2)) ? nil : .anything
        }
    }

    /// Returns the type that a call constructs: `Type` in `Type(…)` and `Module.Type(…)`.
    private func constructedType(_ code: CodeTokens) -> String? {
        var position = 0
        while code.isDot(position + 1) { position += 2 }
        guard code.text(position + 1) == "(", code.text(position).first?.isUppercase == true else { return nil }
        return code.text(position)
    }

    private func meaning(of written: String, from id: DeclarationID) -> Receiver {
        if let resolved = resolve(written, from: id) { return .type(resolved) }
        let names = identifiers(in: written)
        return names.contains { isGenericParameter($0, at: id) } ? .anything : .named(names)
    }

    private func isGenericParameter(_ name: String, at id: DeclarationID) -> Bool {
        var current: DeclarationID? = id
        while let scope = current {
            if ranges(.generics, of: scope).contains(where: { holds(word: name, in: file(of: scope).source, at: $0) }) {
                return true
            }
            current = parent(of: scope)
        }
        guard let owner = owner(of: id) else { return false }
        return ranges(.generics, of: owner).contains { holds(word: name, in: file(of: owner).source, at: $0) }
    }
}

/// Returns the names in a written type: `any`, `Cart` and `Item` for `any Cart<Item>?`.
package func identifiers(in written: some StringProtocol) -> [String] {
    written.utf8.split { !isWordByte($0) }.map { String(decoding: $0, as: UTF8.self) }
}
