import Syntax

/// A variable or constant of a type.
package struct Property: Declared {
    package let id: DeclarationID
    package let project: Project

    package var isConstant: Bool { declaration.kind == .let }
    package var isVariable: Bool { declaration.kind == .var }
    package var isStored: Bool { declaration.isStored }
    package var isInitialized: Bool { declaration.flags.contains(.initialized) }
    /// Whether the property has accessors or observers.
    package var hasAccessors: Bool { !declaration.body.isEmpty }
    /// Whether one keyword declares several properties: `var a = 0, b = 0`.
    package var sharesItsDeclaration: Bool {
        owner?.storedProperties.contains { $0 != self && $0.file == file && $0.declaration.range == declaration.range }
            ?? false
    }

    /// The type as written in the code; nil if it is inferred from the initial value.
    package var writtenType: String? { index.type(of: id) }
    /// The property's type if the project declares it. It comes from the annotation, the initial value or the property
    /// wrapper.
    package var type: Type? { project.type(index.storedType(of: id)) }
    /// The place of the written type.
    package var typePlace: Place? { index.ranges(.type, of: id).first.map { Place(file: file, range: $0) } }
    /// The initial value as it is written, normalized; for what the value is, see `initialNode`.
    package var writtenValue: String? { index.ranges(.value, of: id).first.map(index.file(of: id).normalizedText) }
    package var initialValuePlace: Place? { index.ranges(.value, of: id).first.map { Place(file: file, range: $0) } }
    package var wrapper: PropertyWrapper? { index.wrapper(of: id) }
    /// Whether the property is `@Published` without `@ObservationIgnored`, so that views observe it.
    package var isPublished: Bool {
        let names = attributeNames
        return isVariable && names.contains { $0 == "Published" || $0 == "Combine.Published" }
            && !names.contains("ObservationIgnored")
    }

    /// Whether code outside of the type and its extensions in the same file can set the variable, judging by access
    /// levels.
    package var isSettableFromOutside: Bool { isVariable && !index.hasHiddenSetter(id) }
}

extension Property {
    /// The first case of the property, which is set by its initial value or else by the only assignment in the
    /// initializers; nil if the value is not a case. The place is that of the initial value or of the property.
    package var firstCase: (name: String, place: Place)? {
        if let initialValuePlace { return initialNode?.caseName.map { ($0, initialValuePlace) } }
        // Several initializers can set different cases, and of several assignments in one, the last may not be reached.
        let assigned = owner?.initializers.flatMap(\.assignedMembers).filter { $0.name == name } ?? []
        return assigned.count == 1 ? assigned[0].assignedNode?.caseName.map { ($0, place) } : nil
    }
}
