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

extension ProjectIndex {
    /// Returns what is known about the value before a member's dot.
    func receiver(of hit: MemberHit, file: Int) -> Receiver {
        let reader = ValueReader(project: self, file: file, locals: hit.locals)
        if hit.node.kind == .component { return receiver(ofComponent: hit, reader) }
        guard let base = MemberAccess(hit.node)?.base else { return .nothing }
        switch base.unwrapped.kind {
        case .string, .number, .boolean, .nil, .regex: return .nothing
        default: return receiver(reader.value(of: base))
        }
    }

    /// Returns what is known about the value that a component of a key path belongs to.
    private func receiver(ofComponent hit: MemberHit, _ reader: ValueReader) -> Receiver {
        guard let path = hit.node.parent.flatMap(KeyPathExpression.init) else { return .nothing }
        guard let root = path.root else {
            let taker = path.node.parent.flatMap(CallArgument.init)?.owner
            return taker?.takerName == "Environment" ? .nothing : .anything
        }
        var value = reader.written(root)
        // Longer key paths do not occur.
        for component in path.components.prefix(16) {
            if component == hit.node { return receiver(value) }
            if component.isNamed("?") || component.isNamed("!") { continue }
            let type = resolved(value)
            guard let type, let variable = variable(named: component.name, of: type) else { return .anything }
            value = self.value(ofMember: variable)
        }
        return .anything
    }

    func receiver(_ value: Value) -> Receiver {
        if let type = resolved(value) { return .type(type) }
        guard case .written(let text, let id) = value else { return .anything }
        let names = identifiers(in: text)
        return names.contains { isGenericParameter($0, at: id) } ? .anything : .named(names)
    }

    private func isGenericParameter(_ name: String, at id: DeclarationID) -> Bool {
        enclosing(id).contains { declaresGeneric(name, $0) } || owner(of: id).map { declaresGeneric(name, $0) } ?? false
    }

    /// Returns whether the generic clause of a declaration contains a name. A clause that is too long may contain any.
    private func declaresGeneric(_ name: String, _ id: DeclarationID) -> Bool {
        genericClauses.value(for: id) { ranges(.generics, of: id) }.contains {
            $0.count > longestType || file(of: id).source.holds(word: name, at: $0)
        }
    }
}

extension CodeNode {
    /// The name of what takes arguments: an attribute, or what is called.
    fileprivate var takerName: String? { kind == .attribute ? name : Call(self)?.calledName }
}

/// Returns the names in a written type: `any`, `Cart` and `Item` for `any Cart<Item>?`.
package func identifiers(in written: some StringProtocol) -> [String] {
    written.utf8.split { !$0.isInName }.map { String(decoding: $0, as: UTF8.self) }
}
