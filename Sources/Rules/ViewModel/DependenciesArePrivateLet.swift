import Model

let dependenciesArePrivateLet = Rule(Pages.dependenciesArePrivateLet) { project in
    project.injectedViewModels.flatMap { viewModel in
        viewModel.dependencies.filter(\.property.canBePrivateLet).map { (viewModel: viewModel, dependency: $0) }
    }.judge(at: \.dependency.place) { viewModel, dependency in
        let property = dependency.property
        if property.isPrivate, property.isConstant { return .kept }
        if property.requirement != nil { return .notJudged("a protocol requires `\(property)`") }
        let isChanged = property.isVariable && property.firstWriteAfterInitialization(of: viewModel) != nil
        let isVariable = property.isVariable && !isChanged
        let isOpen = !property.isPrivate && viewModel.isAncestryKnown
        // A property that is assigned again is state, or must remain a `var`.
        if isChanged, !isOpen || !dependency.isNamedLikeOne {
            return .notJudged("`\(property)` is assigned after `init`")
        }
        guard isOpen || isVariable else {
            return .notJudged("not everything that `\(viewModel)` inherits is in the sources")
        }
        let what = isOpen ? (isVariable ? "a `private let`" : "`private`") : "a `let`"
        let title = "Make `\(property)` \(what)"
        var remedies: [Remedy] = []
        if isOpen {
            let use = property.firstUseFromOutside
            remedies.append(use.map { .obstacle("it may be used here", at: $0) } ?? property.makingPrivate)
        }
        if isVariable {
            remedies.append(
                property.obstacleToConstant(in: viewModel) ?? property.replacingKeyword(with: "let", title))
        }
        return .broken(
            "`\(property)` of `\(viewModel)` is not \(what)", at: property, remedy: .all(remedies, title))
    }
}

extension Property {
    /// Whether the declaration itself allows `private let`.
    fileprivate var canBePrivateLet: Bool {
        !has(anyModifierOf: [.weak, .unowned, .lazy, .override, .static, .class])
            && attributeNames.allSatisfy(attributesWithoutWrapper.contains)
    }

    /// Returns the reason why a variable that is not assigned after initialization cannot be a `let`, if there is one.
    fileprivate func obstacleToConstant(in viewModel: Type) -> Remedy? {
        if sharesItsDeclaration || hasAccessors {
            return .obstacle("`\(self)` has observers or shares its `var`", at: place)
        }
        let initializers = viewModel.initializers.filter { !$0.has(modifier: .convenience) }
        for initializer in initializers {
            let count = initializer.assignmentsOfOwnMembers.count { plainName($0.lastName) == name }
            if count != (isInitialized ? 0 : 1) {
                return .obstacle("`init` does not set `\(self)` exactly once", at: initializer.place)
            }
        }
        if initializers.isEmpty, !isInitialized { return .obstacle("no `init` sets `\(self)`") }
        if writtenType != nil, let type, type.hasMutatingMembers {
            return .obstacle("`\(type)` has methods that change it", at: type.place)
        }
        return nil
    }
}

private let attributesWithoutWrapper: Set = [
    "ObservationIgnored", "available", "MainActor", "usableFromInline", "nonobjc", "objc",
]
