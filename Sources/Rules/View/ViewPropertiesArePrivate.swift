import Model

let viewPropertiesArePrivate = Rule(Pages.viewPropertiesArePrivate) { project in
    let ownersOfState = project.screens(.stateful, .inputOutputEffect).flatMap(\.holders)
    let judgedElsewhere = Set((ownersOfState + project.screens(.mvsl).flatMap(\.viewStateHolders)).map(\.property))
    let properties = (project.views + project.viewModifiers).flatMap(\.storedProperties).filter(\.belongsToView)
    // View models that tests and previews use are open in the whole project. They say nothing about other state.
    let holders = Set(project.screens.flatMap(\.holders).map(\.property))
    let openViewModels = Dictionary(grouping: properties.filter(holders.contains)) { $0.wrapper }
        .filter { $1.count >= severalReaders && $1.count(where: \.isPrivate) * 3 < $1.count }
    let groups = Dictionary(
        properties.map { property in
            let isOpen = openViewModels[property.wrapper] != nil && holders.contains(property)
            return (property, property.groupOfPrivacy + (isOpen ? " view model" : ""))
        }
    ) { first, _ in first }
    let group: @Sendable (Property) -> String = { [groups] in groups[$0] ?? "" }
    let views = Lazy { PrivacyByView(Dictionary(grouping: properties, by: group)) }
    // A team may keep one key or object of the environment open, and no others.
    return properties.judge(groupedBy: group, alikeBy: \.sourceInEnvironment) { property in
        if judgedElsewhere.contains(property) { return .notJudged("other rules check how views store view models") }
        guard let view = property.owner, let wrapper = property.wrapper else { return .kept }
        if property.isPrivate { return .kept }
        if !view.isAncestryKnown || property.requirement != nil {
            return .notJudged("a protocol may require `\(property)`")
        }
        if view.initializers.isEmpty, property.isGivenByInitializer {
            return .notJudged("the memberwise initializer takes `\(property)`")
        }
        if let place = property.firstProjectionInAnotherFile ?? property.firstUseInFilesMentioningOwner {
            return .notJudged("`\(property)` is used", at: place)
        }
        if view.initializers.isEmpty, let call = view.firstCall(giving: property.name) {
            return .notJudged("`\(property)` is passed", at: call)
        }
        let finding = Verdict.broken(
            "`\(property)` of `\(view)` is `@\(wrapper)`, but not `private`", at: property,
            remedy: property.sharesItsDeclaration ? .none : property.makingPrivate)
        return views.wrapped.custom(around: property, in: group(property)).map(finding.customary) ?? finding
    }
        + project.screens.flatMap(\.controllers).compactMap(\.property).uniqued().judge(groupedBy: { _ in "controllers"
        }
        ) {
            privacy(ofViewModel: $0)
        }.byHabitAlone
}

/// For each view, how many of its properties are private.
private struct PrivacyByView: Sendable {
    /// How many properties of each group are private in the whole project.
    private let groups: [String: Practice]
    private var views: [Place: Practice] = [:]

    init(_ groups: [String: [Property]]) {
        self.groups = groups.mapValues { Practice(kept: $0.count(where: \.isPrivate), judged: $0.count) }
        for (name, members) in groups {
            // What hardly any view keeps private shows nothing about a view.
            guard let group = self.groups[name], group.kept * 3 >= group.judged else { continue }
            for property in members {
                guard let view = property.owner?.place else { continue }
                views[view, default: Practice(kept: 0, judged: 0)].judged += 1
                if property.isPrivate { views[view]?.kept += 1 }
            }
        }
    }

    /// Returns how many properties are private in the property's view, if few are. Such a view has a style of its own.
    /// Returns nil if the project has a clear habit.
    func custom(around property: Property, in name: String) -> Practice? {
        guard let view = property.owner.flatMap({ views[$0.place] }), let group = groups[name] else { return nil }
        let isOpen = view.judged - view.kept >= severalReaders && view.kept * 4 <= view.judged
        return isOpen && group.kept * 5 < group.judged * 4 ? view : nil
    }
}

/// Returns the verdict on the property with a view controller's view model.
private func privacy(ofViewModel property: Property) -> Verdict {
    guard let controller = property.owner else { return .kept }
    if property.isPrivate { return .kept }
    if property.isVariable, !property.isSettableFromOutside { return .kept }
    if property.has(anyModifierOf: [.override, .open]) || property.requirement != nil {
        return .notJudged("another class may require `\(property)`")
    }
    if let place = property.firstUseInFilesMentioningOwner {
        return .notJudged("`\(property)` is used", at: place)
    }
    return .broken("`\(property)` of `\(controller)` is not `private`", at: property, remedy: property.makingPrivate)
}

extension Property {
    /// The group in which the property is counted for a habit: properties with the same wrapper. Properties whose
    /// initial value ends in `.shared`, and environment keys, are counted separately.
    fileprivate var groupOfPrivacy: String {
        let isKey = wrapper == .environment && argumentsOfWrapper.hasPrefix("(\\")
        return (wrapper?.name ?? "") + (initialValue?.hasSuffix(".shared") == true ? " shared" : "")
            + (isKey ? " key" : "")
    }

    /// The key path or type with which the property reads the environment: `\.dismiss`, `Session`. The string is empty
    /// for other properties.
    fileprivate var sourceInEnvironment: String {
        switch wrapper {
        case .environment: String(argumentsOfWrapper.filter { $0 != "(" && $0 != ")" })
        case .environmentObject: writtenType ?? ""
        default: ""
        }
    }

    /// Whether the view itself or its environment provides the property's value. An `@ObservedObject` with an initial
    /// value counts as well.
    fileprivate var belongsToView: Bool {
        guard let wrapper else { return false }
        return wrapper.belongsToView || wrapper == .observedObject && isInitialized
    }

    /// Whether the property's initial value can only come from an initializer.
    fileprivate var isGivenByInitializer: Bool {
        !isInitialized && !isOptional && (wrapper?.keepsFirst == true || wrapper?.name == "GestureState")
            && !hasArgumentsOfWrapper
    }
}

/// The minimum number of properties that shows a style, if none or hardly any of them is private.
private let severalReaders = 3
