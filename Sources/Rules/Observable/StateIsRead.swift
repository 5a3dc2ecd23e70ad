import Model

let stateIsRead = Rule(Pages.stateIsRead) { project in
    let viewModels = project.allViewModels.filter { $0.kind.isReference }
    // What a base class publishes, its subclasses show.
    let types = Set(viewModels + viewModels.flatMap(\.superclasses)).sorted()
    return types.flatMap(\.shownVariables).judge { property in
        guard let owner = property.owner else { return .kept }
        if property.hasAccessors { return .notJudged("`\(property)` does something when it is set") }
        if property.mayBeReadElsewhere { return .notJudged("code outside the project may read `\(property)`") }
        if property.firstRead != nil { return .kept }
        if let other = property.counterparts.first(where: { $0.firstRead != nil }) {
            return .notJudged(
                "a protocol requires `\(property)`, and the implementation in `\(other.owner?.name ?? "")` is read")
        }
        if let reason = property.reasonInDisabledCode { return reason }
        let reader =
            property.isCertainlyReadByTests
            ? "only tests read it" : property.isReadByTests ? "no code of the app reads it" : "nothing reads it"
        return .broken("`\(property)` of `\(owner)` is published, but \(reader)", at: property)
    }
        + judgedInViews(project)
}

/// Judges the `@State` of views. Whether a view only sets its state is not known, so that all uses count.
private func judgedInViews(_ project: Project) -> Judgement {
    let states = (project.views + project.viewModifiers).flatMap(\.storedProperties).filter { $0.wrapper == .state }
    return states.judge(groupedBy: { _ in "views" }, verdict(onViewState:))
}

private func verdict(onViewState property: Property) -> Verdict {
    guard property.isUnused, let owner = property.owner else { return .kept }
    if property.mayKeepObject { return .notJudged("`\(property)` may keep an object alive") }
    if let reason = property.reasonInDisabledCode { return reason }
    let causes: Set<Obstacle.Cause> = [.requirement, .possibleRequirement, .initializer]
    if let obstacle = property.obstacle(to: .private, by: causes) { return .notJudged(obstacle) }
    return .broken("`\(property)` of `\(owner)` is `@State`, but nothing uses it", at: property)
}

extension Property {
    /// Whether the property's value may be an object, which does its work even if nothing uses it.
    fileprivate var mayKeepObject: Bool {
        if let type { return type.kind.isReference || type.kind == .protocol }
        return writtenType == nil && initialNode.flatMap(Call.init) != nil
    }

    /// The properties of other view models that implement the same protocol requirement.
    fileprivate var counterparts: [Property] {
        guard let owner else { return [] }
        let protocols = owner.protocols.filter { $0.requirements.contains { $0.name == name } }
        if protocols.isEmpty { return [] }
        return project.allViewModels.filter { other in other != owner && protocols.contains(where: other.inherits) }
            .compactMap { $0.property(named: name) }
    }

    /// Whether code outside the project may read the property: another module, Objective-C, an encoder, or a protocol's
    /// user.
    fileprivate var mayBeReadElsewhere: Bool {
        guard let owner else { return true }
        if has(anyModifierOf: [.open, .dynamic]) || has(attribute: "objc") { return true }
        // The modules of an app are all in its sources, except for what reads a property by a protocol.
        if has(modifier: .public), !project.containsApp || requirement != nil { return true }
        return !([owner] + owner.subclasses).allSatisfy(\.areRequiredPropertiesKnown)
            || owner.inherits(anyOf: ["Codable", "Encodable"])
    }
}

extension Type {
    /// The observed variables that are published, or that code outside of the class may read.
    fileprivate var shownVariables: [Property] {
        observedVariables.filter { property in
            (property.isPublished || !property.isPrivate) && !property.has(anyModifierOf: [.weak, .unowned, .override])
        }
    }
}
