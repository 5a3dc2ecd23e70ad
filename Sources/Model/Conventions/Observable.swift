import Syntax

extension Convention {
    package static let observable = Convention(
        id: "observable", letter: "P", title: "Observable view models",
        summary: "An `@Observable` view model without a contract is owned by the view that shows it.",
        parts: [.viewModel, .view, .mock, .suite], isFallback: true, isObservationOnly: true
    ) { screen, project in
        guard screen.contract == nil, let viewModel = screen.viewModel, !project.transformsStreams(viewModel) else {
            return nil
        }
        return project.observableEvidence(of: viewModel)
    }
}

extension ProjectIndex {
    /// Returns evidence for the convention: `@Observable` or `@Perceptible` on the class or a superclass.
    fileprivate func observableEvidence(of viewModel: DeclarationID) -> RecognitionReason? {
        for type in classAndSuperclasses(of: viewModel) {
            guard let mark = observingMacro(of: type) else { continue }
            let words =
                type == viewModel ? "is `@\(mark.name)`" : "inherits `\(name(of: type))`, which is `@\(mark.name)`"
            return RecognitionReason(words: words, place: Place(file: Int(type.file), range: mark.range))
        }
        return nil
    }
}
