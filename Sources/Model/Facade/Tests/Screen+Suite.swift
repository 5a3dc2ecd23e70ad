extension Screen {
    /// The type that the screen's tests should test: its logic or its view model.
    package var testSubject: Type? { convention == .mvsl ? logic : viewModel }

    /// The name that the screen's suite should have: according to the naming template or, for a view model that fits no
    /// template, its own name with `Tests`.
    package var expectedSuite: String? {
        guard let subject = testSubject else { return nil }
        if subject.name == name { return subject.name + TestCode.suiteEndings[0] }
        return Names.fill(project.index.names(for: subject.id).suite, with: name).first
    }
}
