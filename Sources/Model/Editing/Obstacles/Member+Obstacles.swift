import Syntax

extension Member {
    /// Whether the member already is as a change would make it.
    func alreadySatisfies(_ change: Obstacle.Change) -> Bool {
        switch change {
        case .private: isPrivate
        case .privateSetter: property.map { !$0.isSettableFromOutside } ?? true
        case .constant: declaration.kind == .let
        case .signature, .final, .struct, .mainActor: false
        }
    }

    func obstacle(to change: Obstacle.Change, by cause: Obstacle.Cause) -> Obstacle? {
        switch cause {
        case .inheritance: obstacleByInheritance
        case .declaration: obstacleOfDeclaration(to: change)
        case .requirement: obstacleByRequirement(to: change)
        case .possibleRequirement: obstacleByUnknownRequirement(to: change)
        case .subclass:
            owner?.subclasses.lazy.flatMap(\.members).first { $0.name == name && $0.has(modifier: .override) }
                .map { Obstacle(cause, "`\($0.owner?.name ?? "")` overrides `\(self)`", at: $0.place) }
        case .assignment: property?.obstacleByAssignment
        case .initializer: change == .constant ? property?.obstacleByInitialization : property?.obstacleByMemberwise
        case .use: project.property(id).firstCertainUseFromOutside.map { Obstacle(cause, "`\(self)` is used", at: $0) }
        case .possibleUse: obstacleByPossibleUse(onlyWrites: change == .privateSetter)
        }
    }
}

// MARK: What the declaration itself says

extension Member {
    private var obstacleByInheritance: Obstacle? {
        if has(anyModifierOf: [.override, .dynamic, .open, .required]) {
            return Obstacle(.inheritance, "another class may require `\(self)`", at: place)
        }
        let parent = index.parent(of: id)
        let isForObjectiveC =
            attributeNames.contains { ["objc", "IBAction", "_dynamicReplacement", "_cdecl"].contains($0) }
            || owner?.has(attribute: "objcMembers") ?? false
            || parent.map { index[$0].kind == .extension && index.has("objc", $0) } ?? false
        return isForObjectiveC ? Obstacle(.inheritance, "Objective-C may require `\(self)`", at: place) : nil
    }

    private func obstacleOfDeclaration(to change: Obstacle.Change) -> Obstacle? {
        func obstacle(_ reason: String) -> Obstacle { Obstacle(.declaration, reason, at: place) }
        if sharesItsDeclaration { return obstacle("`\(self)` shares its `var`") }
        guard change == .constant, let property else { return nil }
        if property.hasAccessors { return obstacle("`\(self)` has observers or accessors") }
        if let wrapper = property.wrapper { return obstacle("`@\(wrapper)` needs a `var`") }
        if has(anyModifierOf: [.lazy, .weak, .unowned]) { return obstacle("a `let` cannot be `lazy` or `weak`") }
        guard property.writtenType != nil, let type = property.type, type.hasMutatingMembers else { return nil }
        return Obstacle(.declaration, "`\(type)` has `mutating` members", at: type.place)
    }
}

// MARK: What supertypes require

extension Member {
    /// The requirement of a protocol of the project that the member implements. A method has the labels of its
    /// requirement. If several protocols require a property, one that requires a setter comes first.
    package var requirement: Requirement? {
        guard let owner else { return nil }
        let required = project.caches.facade.requirements.value(for: owner) {
            RequiredNames(owner.protocols.flatMap(\.requirements))
        }
        return isFunction ? required.functions[index.fullName(of: id)] : required.properties[name]
    }

    private func obstacleByRequirement(to change: Obstacle.Change) -> Obstacle? {
        guard let requirement else { return nil }
        if change != .privateSetter && change != .constant {
            return Obstacle(.requirement, "a protocol requires `\(self)`", at: requirement.place)
        }
        guard requirement.isSettable else { return nil }
        return Obstacle(.requirement, "a protocol requires `\(self)` to be settable", at: requirement.place)
    }

    private func obstacleByUnknownRequirement(to change: Obstacle.Change) -> Obstacle? {
        guard let owner else { return nil }
        if isFunction ? !owner.isAncestryKnown : !owner.areRequiredPropertiesKnown {
            return Obstacle(.possibleRequirement, "`\(owner)` inherits from something outside the project")
        }
        if change == .privateSetter || change == .constant { return nil }
        let parent = index.parent(of: id).flatMap { index[$0].kind == .extension ? $0 : nil }
        let isForConformance = isFunction && parent.map { !index.ranges(.inherited, of: $0).isEmpty } ?? false
        // The requirements of the system's protocols are known only by name.
        guard isForConformance || systemRequirements.contains(name) else { return nil }
        return Obstacle(.possibleRequirement, "something else that `\(owner)` conforms to may require `\(self)`")
    }
}

/// The requirements of protocols, by the names of what implements them: functions have their labels.
struct RequiredNames: Sendable {
    let functions: [String: Requirement]
    let properties: [String: Requirement]

    init(_ requirements: [Requirement]) {
        functions = Dictionary(requirements.filter(\.isFunction).map { ($0.fullName, $0) }) { first, _ in first }
        properties = Dictionary(requirements.filter(\.isProperty).map { ($0.name, $0) }) { first, other in
            !first.isSettable && other.isSettable ? other : first
        }
    }
}

private let systemRequirements: Set = [
    "id", "hash", "hashValue", "description", "debugDescription", "encode", "body", "rawValue", "customMirror", "next",
    "makeIterator", "callAsFunction",
]

// MARK: What uses the member

extension Member {
    private func obstacleByPossibleUse(onlyWrites: Bool) -> Obstacle? {
        let property = project.property(id)
        if onlyWrites {
            return property.firstWriteFromOutside.map {
                Obstacle(.possibleUse, "`\(self)` may be changed", at: $0)
            }
        }
        // Code hardly ever has a value of a view or modifier whose type it doesn't mention.
        let use = owner?.isCodeOfViews == true ? property.firstUseInFilesMentioningOwner : property.firstUseFromOutside
        return (use ?? property.firstProjectionInAnotherFile).map {
            Obstacle(.possibleUse, "`\(self)` may be used", at: $0)
        }
    }
}

extension Property {
    /// A call of the memberwise initializer, which would become private with the property.
    fileprivate var obstacleByMemberwise: Obstacle? {
        guard let owner, owner.kind == .struct, owner.initializers.isEmpty, isStored, !isStatic else { return nil }
        let hasDefault = isInitialized || isVariable && isOptional || !argumentsOfWrapper.isEmpty
        if let wrapper {
            if !hasDefault, wrapper.takesInitialValue {
                return Obstacle(.initializer, "the memberwise initializer takes `\(self)`")
            }
            return owner.firstCall(giving: name).map { Obstacle(.initializer, "`\(self)` is passed", at: $0) }
        }
        if !hasDefault { return Obstacle(.initializer, "the memberwise initializer takes `\(self)`") }
        guard isVariable else { return nil }
        let call = owner.storedProperties.lazy.compactMap { owner.firstCall(giving: $0.name) }
            .first { $0.file != file }
        return call.map { Obstacle(.initializer, "the memberwise initializer is called", at: $0) }
    }
}

extension PropertyWrapper {
    /// Whether an initializer has to pass the value if the declaration has none.
    fileprivate var takesInitialValue: Bool {
        keepsFirst || self == .gestureState || source == .creator
    }
}
