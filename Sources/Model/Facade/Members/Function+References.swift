extension Function {
    /// Whether the function is an operator: `==`.
    package var isOperator: Bool { !(name.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false) }

    /// The first place that may use the method from where a `private` method isn't visible: outside of its type and the
    /// type's extensions in the same file. Values of unknown type may be of this type.
    package var firstUseFromOutside: Place? { project.caches.uses.of(name) { index.outsideUse(of: id, &$0)?.place } }

    /// Whether an extension of the type in another file may use the method, so that it cannot be private.
    package var isUsedInAnotherFileOfItsType: Bool {
        guard let owner else { return false }
        return owner.code.contains { code in
            code.memberPlace.file != file
                && code.expressions.contains { $0.names.contains { plainName($0) == name } }
        }
    }
}
