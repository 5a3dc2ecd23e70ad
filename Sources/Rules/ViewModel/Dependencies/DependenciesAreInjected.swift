import Model

let dependenciesAreInjected = Rule(Pages.dependenciesAreInjected) { project in
    project.judgeInjected { judgement(ofDependenciesOf: $0) + judgement(ofConstructionsIn: $0) }
}

/// Returns a judgement of the initial values of stored dependencies.
private func judgement(ofDependenciesOf viewModels: [Type]) -> Judgement {
    viewModels.flatMap { $0.namedDependencies() }.judge { property in
        let made = property.initialValues.filter(\.isMadeOrShared)
        if made.isEmpty { return .kept }
        if let shared = made.lazy.compactMap(\.instanceFetchedEverywhere).first {
            return .notJudged("most of the app gets `\(shared)` this way")
        }
        if let reason = made.lazy.compactMap(\.constructedType).compactMap(\.reasonNotToReplaceIt).first {
            return .notJudged(reason)
        }
        if made.allSatisfy(\.isPassedItsDependencies) {
            return .notJudged("`\(property.owner?.name ?? "")` passes `\(property)` everything that it depends on")
        }
        return .violated(
            made.map { value in
                value.isShared
                    ? Finding(
                        "`\(property.owner?.name ?? "")` uses a shared instance as its `\(property)`: no test can replace it",
                        at: value.place)
                    : madeByItself(property.name, property.owner, at: value.place)
            })
    }
}

/// Returns a judgement of the dependencies that functions create, apart from the initial values of stored dependencies.
private func judgement(ofConstructionsIn viewModels: [Type]) -> Judgement {
    viewModels.flatMap { viewModel in
        let values = viewModel.namedDependencies().flatMap(\.initialValues).filter(\.isMadeOrShared).map(\.place)
        return viewModel.dependencyConstructions.filter { construction in
            !values.contains { $0.contains(construction.place) }
        }.map { (viewModel: viewModel, construction: $0) }
    }.judge(at: \.construction.place) { viewModel, construction in
        if let reason = construction.type?.reasonNotToReplaceIt { return .notJudged(reason) }
        let name = construction.name
        return .violated([
            construction.isShared
                ? Finding(
                    "`\(viewModel)` uses a shared instance of `\(name)`: no test can replace it", at: construction.place
                )
                : madeByItself(name, viewModel, at: construction.place)
        ])
    }
}

private func madeByItself(_ name: String, _ owner: Type?, at place: Place) -> Finding {
    Finding("`\(owner?.name ?? "")` creates its own `\(name)`: no test can replace it", at: place)
}
