import Model

let viewmodelShowsOnlyItsContract = Rule(Pages.viewmodelShowsOnlyItsContract) { project in
    let members = project.screens(.stateless, .stateful).flatMap { screen in
        guard let viewModel = screen.viewModel, screen.contract != nil else {
            return [(screen: Screen, member: Member)]()
        }
        // Another rule checks dependencies that are not private.
        let dependencies = Set(viewModel.dependencies.map(\.property.place))
        return viewModel.members.filter { $0.canBePrivate && !dependencies.contains($0.place) }
            .map { (screen: screen, member: $0) }
    }
    return members.judge(at: \.member.place) { screen, member in
        if member.isPrivate { return .kept }
        guard let isLacking = screen.lacksInContract(member), let contract = screen.contract else {
            return .notJudged("something else that `\(member.owner?.name ?? "")` conforms to may require `\(member)`")
        }
        guard isLacking else { return .kept }
        // Only the labels differ from those of a requirement.
        let isOverload = member.isFunction && contract.requirements.contains { $0.isFunction && $0.name == member.name }
        let title = isOverload ? member.function?.fullName ?? member.name : member.name
        if let obstacle = member.obstacle(to: .private, by: [.inheritance, .use]) { return .notJudged(obstacle) }
        return .broken(
            "`\(title)` is not in `\(contract)` and not private", at: member,
            remedy: member.makingPrivate.titled("Make `\(title)` `private`"))
    }
}

extension Member {
    /// Whether the member could be private if the contract doesn't require it.
    fileprivate var canBePrivate: Bool {
        guard !isConditional, isNamedByWord, !isInConformingExtension,
            !has(anyModifierOf: [.static, .class, .weak, .unowned]),
            attributesWithEffect.isEmpty
        else { return false }
        // A test awaits the task.
        guard let property, !property.isSettableFromOutside else { return true }
        return property.writtenType?.hasPrefix("Task<") != true || property.isConstant
    }

    /// Whether the name is a word rather than an operator.
    private var isNamedByWord: Bool { name.first.map { $0.isLetter || $0 == "_" } ?? false }
}
