import Model

let viewmodelIsTested = Rule(Pages.viewmodelIsTested) { project in
    let screens = Dictionary(grouping: project.screens.filter { $0.testSubject?.isAppCode == true }) {
        $0.convention != nil
    }
    return judge(screens[true] ?? []) + judge(screens[false] ?? []).onlyIfHabit
}

private func judge(_ screens: [Screen]) -> Judgement {
    let group: @Sendable (Screen) -> String = { $0.convention == nil ? "without a convention" : "" }
    return screens.judge(groupedBy: group) { screen in
        guard !screen.isTested, let subject = screen.testSubject else { return .kept }
        if subject.hasNothingToTest { return .notJudged("`\(subject)` only stores values") }
        if screen.isUnobserved { return .notJudged("no view observes `\(subject)`") }
        return .broken(
            "`\(subject)` has no test suite", at: subject,
            notes: screen.expectedSuite.map { [Note("expected `\($0)`, or a suite that creates the view model")] } ?? []
        )
    }
}

extension Type {
    /// Whether the type has no methods, no property accessors or observers, no closures in its initializers, and no
    /// superclass in the project.
    fileprivate var hasNothingToTest: Bool {
        functions.isEmpty && staticFunctions.isEmpty && superclasses.isEmpty
            && properties.allSatisfy { !$0.hasAccessors }
            && initializers.allSatisfy { $0.tree?.tree.nodes(ofKind: .closure).isEmpty ?? true }
    }
}

extension Screen {
    /// Whether the class is not named like a view model, and views only store it in plain properties without observing
    /// it.
    fileprivate var isUnobserved: Bool {
        guard let viewModel, viewModel.observation == .object, !project.isName(viewModel.name, of: .viewModel) else {
            return false
        }
        let properties = viewModelProperties
        return !properties.isEmpty && controllers.isEmpty && otherHolders.isEmpty
            && properties.allSatisfy { $0.wrapper == nil && !$0.readsPublishers }
    }
}
