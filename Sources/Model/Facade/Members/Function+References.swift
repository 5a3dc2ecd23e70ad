import Syntax

extension Function {
    /// Whether a test calls the function on a value of its type. In the file that declares the type, the value's type
    /// may be unknown.
    package var isCalledByTests: Bool {
        guard let owner else { return false }
        return project.caches.uses.of(name) { index.useByTests(of: owner.id, id, &$0) { isCall(at: $0) } != nil }
    }

    /// The parameters' default values, as written.
    package var defaultValues: [String] {
        let facts = index.file(of: id)
        return parameters.filter { !$0.value.isEmpty }.map { facts.normalizedText(of: $0.value) }
    }

    /// Returns whether a call with the function's first label begins at a place.
    private func isCall(at place: Place) -> Bool {
        guard let label = parameters.first?.label else { return false }
        let source = index.files[place.file].source
        let end = min(Int(place.range.end) + label.utf8.count + 2, source.count)
        return source[ByteRange(Int(place.range.end), end)] == "(\(label):"
    }
}

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
