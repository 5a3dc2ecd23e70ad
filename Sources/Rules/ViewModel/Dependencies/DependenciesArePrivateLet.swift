import Model

let dependenciesArePrivateLet = Rule(Pages.dependenciesArePrivateLet) { project in
    project.judgeInjected { viewModels in
        let all = viewModels.flatMap { viewModel in
            viewModel.dependencies.filter(\.property.canBePrivateLet).map { (viewModel: viewModel, dependency: $0) }
        }
        let fetched = viewModels.flatMap { viewModel in
            viewModel.fetchedProperties.map { (viewModel: viewModel, dependency: $0) }
        }
        // Some teams keep only one half of the rule, so each half is a habit of its own.
        return all.judge(at: \.dependency.place, groupedBy: { _ in "private" }) { privacy(of: $1, in: $0) }
            + fetched.judge(at: \.dependency.place, groupedBy: { _ in "private" }) { privacy(of: $1, in: $0) }
            .onlyIfHabit
            + all.judge(at: \.dependency.place, groupedBy: { _ in "let" }) { constancy(of: $1, in: $0) }
    }
}

private func privacy(of dependency: Dependency, in viewModel: Type) -> Verdict {
    let property = dependency.property
    if property.isPrivate { return .kept }
    let isBehindContract = viewModel.screen?.isBehindContract == true
    let asks: Set<Obstacle.Cause> = [.inheritance, .requirement, .possibleRequirement]
    if let obstacle = property.obstacle(to: .private, by: isBehindContract ? asks : asks.union([.use])) {
        return .notJudged(obstacle)
    }
    let isChanged = property.isVariable && property.firstWriteAfterInitialization(of: viewModel) != nil
    // A property that is assigned again is state, or must remain a `var`.
    if isChanged, !dependency.isNamedLikeOne { return .notJudged("`\(property)` is assigned after `init`") }
    let isVariable = property.isVariable && !isChanged && property.wrapper == nil
    let what = isVariable ? "a `private let`" : "`private`"
    let title = "Make `\(property)` \(what)"
    return .broken(
        "`\(property)` of `\(viewModel)` is not \(what)", at: property,
        remedy: isVariable ? property.makingPrivateConstant(title) : property.makingPrivate.titled(title))
}

private func constancy(of dependency: Dependency, in viewModel: Type) -> Verdict {
    let property = dependency.property
    guard property.isVariable else { return .kept }
    let asks: Set<Obstacle.Cause> = [.inheritance, .requirement, .possibleRequirement, .assignment]
    if let obstacle = property.obstacle(to: .constant, by: asks) { return .notJudged(obstacle) }
    return .broken(
        "`\(property)` of `\(viewModel)` is not a `let`", at: property,
        remedy: property.makingConstant("Make `\(property)` a `let`"))
}

extension Property {
    /// Whether the modifiers and attributes of the declaration allow a `private let`.
    fileprivate var canBePrivateLet: Bool {
        !has(anyModifierOf: [.weak, .unowned, .lazy]) && attributesWithEffect.isEmpty
    }
}
