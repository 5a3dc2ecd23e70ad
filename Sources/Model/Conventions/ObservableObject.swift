import Syntax

extension Convention {
    package static let observableObject = Convention(
        id: "observable-object", letter: "O", title: "ObservableObject",
        summary: "An `ObservableObject` view model publishes its state with `@Published`.",
        parts: [.viewModel, .view, .mock, .suite], isObservationOnly: true
    ) { screen, project in
        screen.viewModel.flatMap(project.observableObjectEvidence)
    }
}

extension ProjectIndex {
    /// Returns evidence for the convention: a declared or inherited conformance to Combine's `ObservableObject`, or an
    /// `@Published` property. For a class with an observation macro, inherited evidence does not count.
    fileprivate func observableObjectEvidence(of viewModel: DeclarationID) -> RecognitionReason? {
        let ancestry = ancestry(of: viewModel)
        // If a class has both a publishing base class and a macro, views use the macro.
        if observingMacro(of: viewModel) != nil, !types.inherits(viewModel, where: { $0 == "ObservableObject" }),
            !members(of: viewModel).contains(where: { wrapper(of: $0) == .published })
        {
            return nil
        }
        if ancestry.system.contains("ObservableObject") {
            return RecognitionReason(
                words: "conforms to `ObservableObject`",
                place: inheritedPlace("ObservableObject", by: [viewModel] + ancestry.types) ?? place(of: viewModel))
        }
        let published = classAndSuperclasses(of: viewModel).lazy.flatMap(members).first {
            self[$0].kind == .var && wrapper(of: $0) == .published
        }
        return published.map { evidence("publishes `\(name(of: $0))`", at: $0) }
    }

    private func inheritedPlace(_ name: String, by types: [DeclarationID]) -> Place? {
        for type in types.flatMap({ [$0] + extensions(of: $0) }) {
            for range in ranges(.inherited, of: type) {
                let place = Place(file: Int(type.file), range: range)
                if WrittenType.inheritedPaths(in: text(of: place)).contains(where: { $0.last == name }) { return place }
            }
        }
        return nil
    }
}
