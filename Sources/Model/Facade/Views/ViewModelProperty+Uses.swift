/// How a view uses the view model, the contract or the view state that it stores.
extension ViewModelProperty {
    /// Whether the view assigns the property outside of its initializers.
    package var isReplaced: Bool {
        codeOutsideInitializers.contains { !$0.assignments(ofOwn: name).isEmpty }
    }

    /// Whether the view only calls the object's methods, without reading its state or passing it on.
    package var isOnlyCalled: Bool {
        let uses = uses
        return !uses.isEmpty && uses.allSatisfy { $0.accessedMember?.callAsCallee != nil }
    }

    /// Whether the view's content uses a member of the object, so that the view must be updated when the object changes.
    package var isShown: Bool {
        view.viewTrees.contains { code in
            code.uses(ofOwn: name).contains { $0.accessedMember != nil && code.isViewContent($0) }
        }
    }

    /// Whether nothing uses the property, apart from the view's initializers.
    package var isUnused: Bool {
        property.firstRead == nil && !isReplaced
            && codeOutsideInitializers.allSatisfy { $0.uses(ofOwn: name).isEmpty }
    }

    /// Whether the view uses no member of the object and only passes it to other code.
    package var isOnlyPassedOn: Bool {
        let uses = codeOutsideInitializers.flatMap { $0.uses(ofOwn: name) }.filter { $0.name == name }
        return !uses.isEmpty && uses.allSatisfy { $0.accessedMember == nil && !$0.enclosingCalls.isEmpty }
    }

    /// Where the view uses the property or its projected value.
    var uses: [CodeNode] {
        view.trees(containingAnyOf: [name]).flatMap { $0.uses(ofOwn: name) }.filter { $0.name != "_" + name }
    }

    private var codeOutsideInitializers: [MemberTree] {
        view.trees(containingAnyOf: [name]).filter { $0.function?.isInitializer != true }
    }

    /// The first place that uses the projected value of the property: `$viewModel`.
    package var firstBinding: Place? {
        view.trees(containingAnyOf: ["$" + name]).lazy.filter { !$0.boundNames.contains(name) }
            .compactMap { $0.firstUse(ofOwn: ["$" + name]) }.first
    }

    /// Whether the view uses a publisher of the object: `viewModel.$query`, `viewModel.objectWillChange`.
    package var readsPublishers: Bool {
        uses.contains { use in
            guard use.name == name, let member = use.accessedMember?.name else { return false }
            return member.first == "$" || member == "objectWillChange"
        }
    }

    /// Whether the view reads any of the object's values, rather than only calling methods and passing the object on.
    package var isRead: Bool {
        view.trees(containingAnyOf: [name]).contains { code in
            code.mentions(of: name).contains { $0.kind == .component }
                || code.uses(ofOwn: name).contains { use in
                    guard use.name == name, let member = use.accessedMember, member.wholePath.assignment == nil else {
                        return false
                    }
                    // A method that is handed on shows nothing.
                    guard let call = member.callAsCallee?.node else { return !methods.contains(member.name) }
                    return !code.isDropped(call) && !call.isAwaited && !actions.contains(member.name)
                }
        }
    }

    /// The names of the object's methods that return nothing.
    private var actions: Set<String> {
        let functions = screen.viewModel?.functions ?? []
        return Set(functions.map(\.name)).subtracting(functions.filter { !$0.returnsNothing }.map(\.name))
    }

    /// The names of the object's methods, apart from those that a property has as well.
    private var methods: Set<String> {
        guard let type = screen.viewModel else { return [] }
        return Set(type.functions.map(\.name)).subtracting(type.properties.map(\.name))
    }

    /// Returns whether most of the object's members that the view uses are not in a protocol, so that the protocol is for
    /// another user of the object.
    package func usesMostlyOthers(than contract: Type) -> Bool {
        let required = Set(([contract] + contract.protocols).flatMap(\.requirements).map(\.name))
        let used = Set(uses.compactMap(\.accessedMember?.name))
        return used.subtracting(required).count * 2 > used.count
    }

    /// The fix that removes the property wrapper. If only initializers assign the property, the fix also turns it into
    /// a `let`.
    package var removingWrapper: Remedy {
        if let place = firstUse(of: "_" + name) {
            return .obstacle("the property wrapper itself is used here", at: place)
        }
        let index = project.index
        guard let (wrapper, attribute) = index.wrapping(of: property.id) else { return .none }
        var edits = [index.removing(attribute: attribute.range, of: property.id)]
        // What only initializers assign needs no `var`.
        let asks: Set<Obstacle.Cause> = [.requirement, .possibleRequirement, .assignment, .initializer]
        if !property.isInitialized, property.obstacle(to: .constant, by: asks) == nil,
            let keyword = index.replacingKeyword(of: property.id, with: "let")
        {
            edits.append(keyword)
            return .edits(edits, "Keep `\(name)` in a `let` without `@\(wrapper)`", safety: .suggested)
        }
        return .edits(edits, "Remove `@\(wrapper)`", safety: .suggested)
    }
}
