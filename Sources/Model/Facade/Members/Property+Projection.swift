extension Property {
    /// The arguments of the property wrapper with their parentheses: `(\.dismiss)`. It is empty if there are none.
    package var argumentsOfWrapper: String {
        guard let attribute = index.wrapping(of: id)?.attribute, !attribute.arguments.isEmpty else { return "" }
        return index.file(of: id).normalizedText(of: attribute.arguments)
    }

    /// The first place in an extension in another file that uses the property wrapper or its projected value: `_query`,
    /// `$query`.
    package var firstProjectionInAnotherFile: Place? {
        guard let owner, index.extensions(of: owner.id).contains(where: { $0.file != owner.id.file }) else {
            return nil
        }
        let projections = ["$" + name, "_" + name]
        let code = owner.trees(containingAnyOf: Set(projections)).filter { $0.memberPlace.file != file }
        return code.lazy.compactMap { $0.firstUse(ofOwn: projections) }.first
    }
}
