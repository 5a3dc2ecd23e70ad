extension Property {
    /// Whether the property wrapper has arguments: `@State(initialValue: 1)`.
    package var hasArgumentsOfWrapper: Bool {
        index.attributes(of: id).contains { $0.name == wrapper && !$0.arguments.isEmpty }
    }

    /// The first place in another file of the type that uses the property wrapper or its projected value: `$query`,
    /// `_query`.
    package var firstProjectionInAnotherFile: Place? {
        guard let owner, owner.isExtendedInOtherFiles else { return nil }
        let projections = ["$" + name, "_" + name]
        let code = owner.code(containingAnyOf: projections + [name]).filter { $0.memberPlace.file != file }
        return code.lazy.flatMap(\.expressions).first { expression in
            projections.contains(expression.names.first ?? "")
        }?.place
    }
}
