extension Property {
    /// The first place in the type that assigns the property or passes it with `&`.
    package var firstAssignmentInType: Place? {
        owner?.code.lazy.flatMap(\.expressions).first { expression in
            (expression.isAssignment || expression.use == .inout) && expression.names == [name]
        }?.lastNamePlace
    }
}

extension Type {
    /// Whether the declaration itself names something that the type inherits.
    package var hasInheritanceClause: Bool { !index.ranges(.inherited, of: id).isEmpty }
    package var isExtendedInOtherFiles: Bool { index.extensions(of: id).contains { $0.file != id.file } }
}

extension Screen {
    /// What a suite of the screen tests: its logic, or its view model; nil when no convention is recognised.
    package var testSubject: Type? {
        guard let convention else { return nil }
        return convention == .mvsl ? logic : viewModel
    }

    /// The name that the screen's suite should have.
    package var expectedSuite: String? {
        testSubject.flatMap { Names.fill(project.index.names(for: $0.id).suite, with: name).first }
    }
}
