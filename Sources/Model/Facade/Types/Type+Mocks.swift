import Syntax

extension Project {
    /// The protocols that are named like a contract.
    package var contracts: [Type] { caches.contracts.wrapped.map(type) }

    /// Returns whether the project declares a function with this name.
    package func hasFunction(named name: String) -> Bool { caches.functionNames.wrapped.contains(name) }
}

extension Type {
    /// Whether the type is a supertype of a test double, or of another type with `Mock` in its name.
    package var isMocked: Bool {
        project.caches.mockedTypes.wrapped.contains(id)
    }

    /// Whether the contract belongs to a screen, or is named as if it did.
    package var isViewModelContract: Bool {
        index.match(name, .contract) != nil || screen?.contract == self
    }
}

extension Property {
    /// Whether the property can be set wherever it is accessible.
    package var isSettable: Bool {
        isVariable && (isStored ? isSettableFromOutside : declaration.flags.contains(.settable))
    }

    /// Whether the property is a whole number, judging by its type, `Int` or `UInt`, or by its initial value.
    package var isWholeNumber: Bool {
        if let writtenType { return writtenType == "Int" || writtenType == "UInt" }
        let value = initialNode.map { $0.kind == .prefix ? $0.child(.base) ?? $0 : $0 }
        return value.map { $0.kind == .number && !$0.text.holds(".") } ?? false
    }
}

extension ProjectIndex {
    /// Returns the types whose outlines satisfy a condition, in the order of the files.
    func declaredTypes(where fits: (Outline.Entry) -> Bool) -> [DeclarationID] {
        var found: [DeclarationID] = []
        for (file, outline) in types.outlines.enumerated() {
            // Iterating over the indices avoids copying the entries, which would count three references of each.
            for place in outline.entries.indices where outline.entries[place].kind.isType {
                guard fits(outline.entries[place]) else { continue }
                found.append(DeclarationID(file: file, index: Int(outline.entries[place].index)))
            }
        }
        return found
    }

    func isContractName(_ name: String) -> Bool {
        match(name, .anyContract) != nil || match(name, .contract) != nil
    }

    func mockedTypes() -> Set<DeclarationID> {
        let mocked = mocks.compactMap(\.contract)
        let named = declaredTypes { $0.kind != .protocol && ($0.name.holds("Mock") || isTestDouble(named: $0.name)) }
        return Set(mocked + named.flatMap { ancestry(of: $0).types })
    }

    func functionNames() -> Set<String> {
        files.reduce(into: []) { names, file in
            for (number, declaration) in file.declarations.enumerated() where declaration.kind == .func {
                names.insert(plainName(file.name(of: number)))
            }
        }
    }
}

extension Type {
    /// Whether the type has a name like a contract's: `CartTrackerContract`.
    package var isNamedLikeContract: Bool { index.isContractName(name) }
}
