import Syntax

/// What is around a place.
extension ProjectIndex {
    /// Returns the place of a whole declaration.
    func extent(of id: DeclarationID) -> Place { Place(file: Int(id.file), range: self[id].range) }

    /// Returns the innermost declaration that contains a place and satisfies a condition.
    func declaration(around place: Place, where fits: (Declaration) -> Bool = { _ in true }) -> DeclarationID? {
        files[place.file].lastDeclaration(around: place.range, where: fits)
            .map { DeclarationID(file: place.file, index: $0) }
    }

    /// Returns the function, initializer or variable that contains a place.
    func maker(around place: Place) -> DeclarationID? { declaration(around: place) { !$0.kind.hasMembers } }

    /// Returns the type that contains a range. In an extension, it is the extended type.
    func enclosingType(of range: ByteRange, inFile file: Int) -> DeclarationID? {
        declaration(around: Place(file: file, range: range), where: \.kind.hasMembers)
            .map { types.type(of: $0) ?? $0 }
    }

    /// Returns the name of the outermost type around a place, or of the type that an extension around it extends.
    func outermostType(around place: Place) -> String? {
        declaration(around: place, where: \.kind.hasMembers).flatMap { enclosing($0).last }.map(name)
    }
}
