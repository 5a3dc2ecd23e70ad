import Syntax

/// Whether only classes may conform to a contract, and whether something needs that.
extension Type {
    /// Whether only classes can conform to the protocol; nil when a protocol that isn't in the sources may say so.
    package var isBoundToClasses: Bool? {
        let binding: Set = ["AnyObject", "class", "Actor", "NSObjectProtocol", "ObservableObject"]
        if !binding.isDisjoint(with: inheritedNames) { return true }
        for type in [self] + ancestors {
            if type.has(attribute: "objc") || type.kind != .protocol { return true }
            let clauses = index.ranges(.requirements, of: type.id)
            if clauses.contains(where: { index.file(of: type.id).glued($0).hasPrefix("Self:") }) { return true }
        }
        return isAncestryKnown ? false : nil
    }

    /// Adds `AnyObject` to a protocol, unless a struct or enum conforms to it.
    package var bindingToClasses: Remedy {
        if let value = descendants.first(where: { $0.kind == .struct || $0.kind == .enum }) {
            return .obstacle(
                "the \(value.kind == .enum ? "enum" : "struct") `\(value)` conforms to it", at: value.place)
        }
        return .edit(index.adding(inherited: "AnyObject", to: id, first: true), "Add `AnyObject`")
    }

    /// The entry `AnyObject` or `class` of a protocol's own inheritance clause.
    package var classEntry: InheritanceEntry? {
        inheritanceEntries.first { ["AnyObject", "class"].contains($0.written) }
    }

    /// Whether something may need the identity of a contract's values: a protocol refines it, a screen with state has it, or
    /// a value of its type is `weak`, compared by `===` or passed as an `AnyObject`.
    package var mayNeedIdentity: Bool {
        project.caches.identityUses.wrapped.concern(id, named: index.name(of: id))
    }

    /// The types that inherit from a screen's contract, protocols that refine it included.
    package var descendants: [Type] { (project.caches.contractDescendants.wrapped[id] ?? []).map(project.type) }
}

extension Type {
    /// Removes an entry of the declaration's own inheritance clause, with its comma.
    package func removing(_ entry: InheritanceEntry, _ title: String) -> Remedy {
        .edit(index.removing(inherited: entry.place.range, from: id), title)
    }

    /// The names that the type and its extensions write in their inheritance clauses, typealiases not followed.
    package var writtenInheritance: [String] {
        ([id] + index.extensions(of: id)).flatMap { index.file(of: $0).inherited(of: Int($0.index)) }
    }
}
