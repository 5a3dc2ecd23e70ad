import Model

extension Type {
    /// The traits of the type that others of its family may lack.
    var familyTraits: [FamilyTrait] {
        var traits: [FamilyTrait] = []
        if has(modifier: .final) { traits.append(.final) }
        if !isNested, hasFileOfItsName { traits.append(.file) }
        for name in Set(attributeNames) where !isNeeded(name) { traits.append(.attribute(name)) }
        if kind == .protocol, isBoundToClasses == true { traits.append(.classBound) }
        let words = nameWords
        if words.count > 1, let last = words.last {
            traits.append(.ending(last.capitalized))
        }
        return traits
    }

    /// Returns what to report about the type, which lacks a trait that nearly all of its family have; nil if it may have
    /// a reason to lack it.
    func finding(lacking trait: FamilyTrait) -> Finding? {
        switch trait {
        case .final:
            // Other rules judge view models and mocks.
            guard kind == .class, screen?.viewModel != self, !isTestDouble, obstacle(to: .final) == nil else {
                return nil
            }
            return Finding(
                "`\(self)` is not `final`, and nothing subclasses it", at: place, remedy: makingFinal)
        case .file:
            guard isOnlyTypeOfFile, !isFileNamedForOthers else { return nil }
            return Finding("`\(self)` is in a file named `\(fileName).swift`", at: place)
        case .attribute(let name):
            guard mayTake(attribute: name) else { return nil }
            return Finding("`\(self)` is not `@\(name)`", at: place)
        case .classBound:
            guard kind == .protocol, isBoundToClasses == false else { return nil }
            return Finding("`\(self)` is not bound to classes", at: place)
        case .ending(let word):
            guard !isNested, !isSubclassed, !name.contains(word), suite != nil else {
                return nil
            }
            return Finding("The name of `\(self)` does not end in `\(word)`", at: place)
        case .isPrivate, .constant, .weak: return nil
        }
    }

    private var hasFileOfItsName: Bool { fileName == name || fileName.hasPrefix(name + "+") }

    /// Whether the type is not nested, and its file declares no other type but private ones and previews.
    private var isOnlyTypeOfFile: Bool {
        !isNested && !isPrivate
            && sourceFile.types.allSatisfy {
                $0 == self || $0.isNested || $0.isPrivate || $0.inherits(named: "PreviewProvider")
            }
    }

    /// Whether the name of the file says that it is about something else: an extension, a nested type, or a collection
    /// like `PathViews`.
    private var isFileNamedForOthers: Bool {
        let file = fileName
        if file == "main" || file.contains("+") || file.hasSuffix("s") && name.hasSuffix(file.dropLast()) {
            return true
        }
        return file == name + "View" || sourceFile.types.contains { $0.isNested && $0.name == file }
    }

    private func mayTake(attribute name: String) -> Bool {
        switch name {
        case "Suite": suite != nil
        case "MainActor": isOnMainActor == false && kind != .actor && !has(modifier: .nonisolated)
        case "Observable": kind == .class && !inherits(named: "ObservableObject")
        default: true
        }
    }
}

extension Property {
    /// The traits of the property that others of its family may lack.
    var familyTraits: [FamilyTrait] {
        var traits: [FamilyTrait] = []
        if isPrivate || isVariable && !isSettableFromOutside { traits.append(.isPrivate) }
        if isConstant { traits.append(.constant) }
        if has(modifier: .weak) { traits.append(.weak) }
        for name in Set(attributeNames) where !isNeeded(name) { traits.append(.attribute(name)) }
        return traits
    }

    /// Returns what to report about the property, which lacks a trait that nearly all of its family have; nil if it may
    /// have a reason to lack it.
    func finding(lacking trait: FamilyTrait) -> Finding? {
        guard let owner, obstacle(to: .signature, by: [.inheritance, .declaration, .requirement]) == nil else {
            return nil
        }
        switch trait {
        case .isPrivate:
            guard canBePrivate(in: owner) else { return nil }
            return Finding(
                "`\(self)` of `\(owner)` is not `private`, and nothing else uses it", at: place, remedy: makingPrivate)
        case .constant:
            guard canBeConstant(in: owner) else { return nil }
            return Finding("`\(self)` of `\(owner)` is a `var`, and nothing changes it", at: place)
        case .weak:
            guard isOptional, isVariable, isNamed(after: ["delegate", "dataSource"]), holdsObject == true else {
                return nil
            }
            return Finding("`\(self)` of `\(owner)` is not `weak`", at: place, remedy: makingWeak)
        case .attribute(let name):
            guard attributeNames.isEmpty, !isInitialized, !hasAccessors, !isGivenToInitializer(of: owner) else {
                return nil
            }
            return Finding("`\(self)` of `\(owner)` is not `@\(name)`", at: place)
        default: return nil
        }
    }

    private func canBePrivate(in owner: Type) -> Bool {
        // Other rules judge the state of views, and what view models store.
        if !attributeNames.isEmpty || owner.screen?.viewModel == owner { return false }
        return !owner.isAlikeThroughout(without: .isPrivate, but: self) && obstacle(to: .private) == nil
    }

    private func canBeConstant(in owner: Type) -> Bool {
        guard attributeNames.isEmpty, !isOptional, !isInitialized || owner.kind == .class && isPrivate,
            owner.screen?.viewModel != owner,
            owner.kind == .class || !owner.isAlikeThroughout(without: .constant, but: self)
        else { return false }
        let asks: Set<Obstacle.Cause> = [
            .inheritance, .declaration, .requirement, .possibleRequirement, .assignment,
        ]
        return !isAssignedOfAnother(in: owner) && obstacle(to: .constant, by: asks) == nil
    }

    /// Whether code of the owner assigns the property of another value, such as a closure's parameter, whose type may be
    /// the owner as well.
    private func isAssignedOfAnother(in owner: Type) -> Bool {
        owner.trees(containingAnyOf: [name]).contains { code in
            code.mentions(of: name).contains { $0.kind == .member && code.ownMember($0) == nil && $0.assignment != nil }
        }
    }

    private func isGivenToInitializer(of owner: Type) -> Bool {
        owner.kind == .struct && owner.initializers.isEmpty
            || owner.initializers.contains { $0.parameters.contains { $0.name == name || $0.label == name } }
    }
}

extension Type {
    /// Returns whether at least half of the type's other stored properties lack a trait as well, so that it is written
    /// like this throughout.
    fileprivate func isAlikeThroughout(without trait: FamilyTrait, but property: Property) -> Bool {
        let others = storedProperties.filter { $0 != property }
        let lacking = others.count { !$0.familyTraits.contains(trait) }
        return !others.isEmpty && lacking * 2 >= others.count
    }
}

/// Returns whether a declaration has an attribute because it needs it, or because other rules judge that.
private func isNeeded(_ attribute: String) -> Bool {
    attributesOfNeed.contains(attribute) || PropertyWrapper(attribute: attribute)?.source != nil
}

private let attributesOfNeed: Set = [
    "available", "objc", "objcMembers", "frozen", "main", "UIApplicationMain", "NSApplicationMain", "preconcurrency",
    "usableFromInline", "propertyWrapper", "resultBuilder", "dynamicMemberLookup", "dynamicCallable", "globalActor",
    "testable", "nonobjc", "inlinable", "discardableResult", "warn_unqualified_access", "NSManaged", "IBOutlet",
    "IBInspectable", "IBDesignable", "IBAction", "GKInspectable", "ViewBuilder", "Published", "ObservationIgnored",
    "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "PhysicalMetric", "Attribute", "Relationship",
    "Transient", "Model", "Parameter", "Generable", "Guide", "Test", "ObservedResults", "ObservedRealmObject",
    "Persisted", "Column", "Tag",
]
