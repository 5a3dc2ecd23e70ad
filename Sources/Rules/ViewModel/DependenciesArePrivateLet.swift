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
    if property.requirement != nil { return .notJudged("a protocol requires `\(property)`") }
    guard viewModel.areRequiredPropertiesKnown else {
        return .notJudged("`\(viewModel)` inherits from something outside the project")
    }
    if viewModel.screen?.isBehindContract != true, let use = property.firstCertainUseFromOutside {
        return .notJudged("`\(property)` is used", at: use)
    }
    let isChanged = property.isVariable && property.firstWriteAfterInitialization(of: viewModel) != nil
    // A property that is assigned again is state, or must remain a `var`.
    if isChanged, !dependency.isNamedLikeOne { return .notJudged("`\(property)` is assigned after `init`") }
    let isVariable = property.isVariable && !isChanged && property.wrapper == nil
    let what = isVariable ? "a `private let`" : "`private`"
    let use = property.firstUseFromOutside
    let hiding = use.map { .obstacle("it may be used here", at: $0) } ?? property.makingPrivate
    let title = "Make `\(property)` \(what)"
    let remedies =
        [hiding]
        + (isVariable
            ? [property.obstacleToConstant(in: viewModel) ?? property.replacingKeyword(with: "let", title)] : [])
    return .broken("`\(property)` of `\(viewModel)` is not \(what)", at: property, remedy: .all(remedies, title))
}

private func constancy(of dependency: Dependency, in viewModel: Type) -> Verdict {
    let property = dependency.property
    guard property.isVariable else { return .kept }
    if property.mayBeRequiredSettable { return .notJudged("a protocol may require a setter of `\(property)`") }
    if property.firstWriteAfterInitialization(of: viewModel) != nil {
        return .notJudged("`\(property)` is assigned after `init`")
    }
    if let late = property.lateAssignment(in: viewModel) {
        return .notJudged("`init` may use `self` before it sets `\(property)`, or not set it", at: late)
    }
    let title = "Make `\(property)` a `let`"
    return .broken(
        "`\(property)` of `\(viewModel)` is not a `let`", at: property,
        remedy: property.obstacleToConstant(in: viewModel) ?? property.makingConstant(title))
}

extension Property {
    /// Whether the modifiers and attributes of the declaration allow a `private let`.
    fileprivate var canBePrivateLet: Bool {
        !has(anyModifierOf: [.weak, .unowned, .lazy, .override, .static, .class])
            && attributeNames.allSatisfy(attributesWithoutWrapper.contains)
    }

    /// Returns why a variable can't be a `let`, although it is not assigned after initialization; nil if it can.
    fileprivate func obstacleToConstant(in viewModel: Type) -> Remedy? {
        if sharesItsDeclaration || hasAccessors {
            return .obstacle("`\(self)` has observers or shares its `var`", at: place)
        }
        let initializers = viewModel.initializers.filter { !$0.has(modifier: .convenience) }
        for initializer in initializers {
            let count = initializer.assignedMembers.count { $0.name == name }
            if count != (isInitialized ? 0 : 1) {
                return .obstacle("`init` does not set `\(self)` exactly once", at: initializer.place)
            }
        }
        if let late = lateAssignment(in: viewModel) {
            return .obstacle("`init` may use `self` before it sets `\(self)`, or not set it", at: late)
        }
        if initializers.isEmpty, !isInitialized { return .obstacle("no `init` sets `\(self)`") }
        if writtenType != nil, let type, type.hasMutatingMembers {
            return .obstacle("`\(type)` has `mutating` members", at: type.place)
        }
        return nil
    }
}

extension Property {
    /// The place of an assignment in an initializer that may come too late for a `let`. An optional variable starts as
    /// `nil`, so that an initializer can use `self` before it assigns the property.
    fileprivate func lateAssignment(in viewModel: Type) -> Place? {
        guard isOptional, !isInitialized else { return nil }
        return viewModel.initializers.lazy.compactMap(\.tree).compactMap { code in
            code.function?.assignedMembers.first { $0.name == name && code.mayComeTooLate($0, in: viewModel) }
                .map { code.place($0) }
        }.first
    }
}

extension MemberTree {
    /// Returns whether an assignment in an initializer is conditional, or needs or follows code that may use `self`: a
    /// closure, a call of an own method or of `super.init`, a property with a wrapper, or `self` itself.
    fileprivate func mayComeTooLate(_ target: CodeNode, in viewModel: Type) -> Bool {
        let body = target.enclosingBlock
        func isBefore(_ node: CodeNode) -> Bool { node.range.start < target.range.start }
        if body?.parent != tree.root
            || body?.descendants.contains(where: { $0.holdsStatements && isBefore($0) }) ?? true
        {
            return true
        }
        return tree.accesses.contains { other in
            let path = other.path
            guard isBefore(other) else {
                return other.statement == target.statement
                    && viewModel.property(named: path.first ?? "")?.wrapper != nil
            }
            return other.isSelf || path.first == "super" || path.count == 1 && other.callAsCallee != nil
        }
    }
}

private let attributesWithoutWrapper: Set = [
    "ObservationIgnored", "available", "MainActor", "usableFromInline", "nonobjc", "objc",
]
