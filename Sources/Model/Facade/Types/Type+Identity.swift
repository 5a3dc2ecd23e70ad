import Syntax

extension Type {
    /// Whether only classes can conform to the protocol; nil if a protocol outside the project may decide that.
    package var isBoundToClasses: Bool? {
        let binding: Set = ["AnyObject", "class", "Actor", "NSObjectProtocol", "ObservableObject"]
        if inherits(anyOf: binding) { return true }
        for type in [self] + ancestors {
            if type.has(attribute: "objc") || type.kind != .protocol { return true }
            let clauses = index.ranges(.requirements, of: type.id)
            if clauses.contains(where: { index.file(of: type.id).normalizedText(of: $0).hasPrefix("Self:") }) {
                return true
            }
        }
        return isAncestryKnown ? false : nil
    }

    /// The fix that adds `AnyObject` to a protocol, or an obstacle if a struct or enum conforms to the protocol.
    package var bindingToClasses: Remedy {
        if let value = descendants.first(where: { $0.kind == .struct || $0.kind == .enum }) {
            return .obstacle(
                "the \(value.kind == .enum ? "enum" : "struct") `\(value)` conforms to the protocol", at: value.place)
        }
        return .edit(index.adding(inherited: "AnyObject", to: id, first: true), "Add `AnyObject`")
    }

    /// The `AnyObject` or `class` in a protocol's own inheritance clause.
    package var classEntry: InheritanceEntry? {
        inheritanceEntries.first { ["AnyObject", "class"].contains($0.written) } ?? classEntryInComposition
    }

    /// The `AnyObject` in a composition such as `AnyObject & Sendable`.
    private var classEntryInComposition: InheritanceEntry? {
        let facts = index.file(of: id)
        for range in index.ranges(.inherited, of: id) where facts.source[range].holds("&") {
            if let name = facts.code(at: range).nodes(ofKind: .name).first(where: { $0.isNamed("AnyObject") }) {
                return InheritanceEntry(written: "AnyObject", place: Place(file: file, range: name.range), type: nil)
            }
        }
        return nil
    }

    /// Whether code may depend on the identity of the contract's values: a protocol refines the contract, its screen
    /// has state, or a value is `weak`, `unowned`, compared with `===` or used as `AnyObject`.
    package var mayNeedIdentity: Bool {
        project.caches.identityUses.wrapped.concern(id, named: index.name(of: id))
    }

    /// The types that inherit from the screen's contract, including protocols that refine it.
    package var descendants: [Type] { (project.caches.contractDescendants.wrapped[id] ?? []).map(project.type) }
}

extension Type {
    /// Returns a fix that removes an entry from the declaration's own inheritance clause, together with its comma.
    package func removing(_ entry: InheritanceEntry, _ title: String) -> Remedy {
        .edit(index.removing(inherited: entry.place.range, from: id), title)
    }

    /// The names in the inheritance clauses of the type and its extensions. Type aliases are not resolved.
    package var writtenInheritance: [String] {
        ([id] + index.extensions(of: id)).flatMap { index.file(of: $0).inherited(of: Int($0.index)) }
    }
}
