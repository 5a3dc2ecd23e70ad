import Model

let mockStartsOnTheMainActor = Rule(Pages.mockStartsOnTheMainActor) { project, options in
    project.mocks.filter { mock in
        guard let contract = mock.contract, mock.type.kind == .class else { return false }
        return contract.isViewModelContract || options.flag("every-mock", at: mock)
    }.map(\.type).judge { mock in
        let actors = mock.initializers.map(\.isOnMainActor)
        if mock.isOnMainActor == true || actors.contains(true) { return .kept }
        if mock.isOnMainActor == nil || actors.contains(nil) {
            return .notJudged("the code doesn't show whether `\(mock)` is created on the main actor")
        }
        let first = mock.initializers.first
        let maker = mock.firstConstructionOffMainActor
        return .broken(
            first == nil ? "`\(mock)` has no `@MainActor init`" : "the `init` of `\(mock)` is not `@MainActor`",
            at: first?.place ?? mock.place,
            notes: maker.map { [Note("it is created here, possibly off the main actor", at: $0)] } ?? [],
            remedy: mock.addingMainActorInitializer(
                "Create `\(mock)` on the main actor",
                safety: maker == nil && mock.subclasses.isEmpty ? .safe : .suggested
            ))
    }
}
