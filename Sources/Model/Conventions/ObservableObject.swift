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
        let ownNames = ([viewModel] + extensions(of: viewModel)).flatMap(types.inherited)
        // If a class has both a publishing base class and a macro, views use the macro.
        if attributes(of: viewModel).contains(where: { WellKnown.isObservingMacro($0.name) }),
            !ownNames.contains("ObservableObject"),
            !members(of: viewModel).contains(where: { wrapper(of: $0) == .published })
        {
            return nil
        }
        if ancestry.system.contains("ObservableObject") {
            return RecognitionReason(
                words: "conforms to `ObservableObject`",
                place: inheritedPlace("ObservableObject", by: [viewModel] + ancestry.types) ?? place(of: viewModel))
        }
        for type in [viewModel] + ancestry.types where self[type].kind.isReference {
            for member in members(of: type) where self[member].kind == .var && wrapper(of: member) == .published {
                return RecognitionReason(words: "publishes `\(name(of: member))`", place: place(of: member))
            }
        }
        return nil
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
