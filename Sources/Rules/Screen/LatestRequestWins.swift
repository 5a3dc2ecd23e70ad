import Model

let latestRequestWins = Rule(Pages.latestRequestWins) { project in
    let types = project.namedTypes(isForAppAlone: true).filter { $0.kind != .protocol }.map(\.type)
    return types.flatMap(\.changingValues).judge { value in
        guard value.isTyped else { return .notJudged("it is not known that the user types `\(value.name)`") }
        var trace = RequestTrace(value)
        let crossing = trace.crossing()
        switch trace.end {
        case .guarded: return .kept
        case .tooLong: return .notJudged("the code is too long to follow")
        case nil: break
        }
        guard let crossing else { return .notJudged("no request that `\(value.name)` starts is known") }
        if value.isDisabledAtWork { return .excused("`\(value.name)` cannot change while the code waits") }
        return .broken(
            "an answer for an older `\(value.name)` can overwrite a newer one in `\(crossing.target)`", at: value,
            notes: [
                Note("the \(crossing.kind) starts here, and nothing cancels the one before", at: crossing.start),
                Note("it waits here", at: crossing.wait),
                Note("`\(crossing.target)` is set here", at: crossing.assignment),
            ])
    }
}

/// Code that runs each time a value changes.
struct ChangingValue: Placed {
    let code: MemberTree
    /// The last name of the value: `query` for `viewModel.query`.
    let name: String
    /// The names of the parameters that get the value.
    var parameters: [String] = []
    let region: CodeNode
    let place: Place
    var property: Property?
    /// Whether the code waits until the value stops changing: `$query.debounce(…)`.
    var isDebounced = false
    /// Whether the user selects the value in a menu or a list: `Picker(selection: $period)`.
    fileprivate(set) var isSelected = false
    /// Whether the control for the value is disabled while the screen works.
    fileprivate(set) var isDisabledAtWork = false

    /// The names of the type's properties that are computed from the value.
    var computedNames: [String] {
        (code.owner?.trees(containingAnyOf: [name]) ?? []).compactMap { code in
            guard let property = code.property, !property.isStored, code.tree.root?.names.contains(name) ?? false
            else { return nil }
            return property.name
        }
    }

    /// Whether the user types the value, or a row shows another picture, so that one change follows another sooner than
    /// answers arrive. Two choices in a menu hardly ever do.
    var isTyped: Bool {
        // What is loaded for an object is mostly stored with it.
        if isSelected || name.lowercased().hasSuffix("id") { return false }
        if isDebounced { return true }
        let isText = property?.writtenType.map(["String", "String?", "URL", "URL?"].contains)
        return isText ?? (property?.initialNode?.kind == .string) || Vocabulary.isTyped(name)
    }
}

extension Type {
    /// The code in the type that runs each time a value changes.
    fileprivate var changingValues: [ChangingValue] {
        let words = used(among: ["onChange", "onReceive", "sink"]).union(["didSet", "textDidChange"])
        let trees = trees(containingAnyOf: words)
        let disabled = Lazy { namesDisabledAtWork }
        return trees.flatMap { code in
            let values =
                code.calls.compactMap(code.changingValue) + code.observers + [code.searchText].compactMap(\.self)
            if values.isEmpty { return values }
            let bound = code.boundArguments
            return values.map { value in
                var value = value
                value.isSelected = bound[value.name]?.contains { CallArgument($0)?.label == "selection" } ?? false
                value.isDisabledAtWork =
                    bound[value.name]?.contains(where: \.isDisabledAtWork) ?? disabled.wrapped.contains(value.name)
                return value
            }
        }
    }

    /// The names of the values of which the screen's views pass a binding to a control that is disabled at work.
    private var namesDisabledAtWork: Set<String> {
        let views = (screen?.views.map(\.type) ?? []) + [self]
        let trees = views.flatMap { $0.trees(containingAnyOf: $0.used(among: ["disabled", "allowsHitTesting"])) }
        return Set(
            trees.flatMap { code in
                code.boundArguments.filter { $0.value.contains(where: \.isDisabledAtWork) }.map(\.key)
            })
    }
}

extension MemberTree {
    /// The arguments with which the code passes a binding, by the value's name: `period` for `selection: $period`.
    fileprivate var boundArguments: [String: [CodeNode]] {
        var found: [String: [CodeNode]] = [:]
        for argument in tree.nodes(ofKind: .argument) {
            if let name = CallArgument(argument)?.value?.unwrapped.nameOfBinding {
                found[name, default: []].append(argument)
            }
        }
        return found
    }

    fileprivate func changingValue(_ call: Call) -> ChangingValue? {
        // `task(id:)` cancels the work for the older value.
        guard call.calledName != "task", let watched = call.watchedValue,
            let value = call.calledName == "onChange" ? watched.unwrapped : watched.published,
            value.kind == .name || value.kind == .member, let closure = call.arguments.last?.closure
        else { return nil }
        let isDebounced = value.isDebounced
        let name = isDebounced ? value.nameOfField : value.nameOfValue
        // `event?.id` says too little about what depends on it.
        if ["self", "id", "count", "isEmpty", "value", "first", "last", "colorScheme", "scenePhase"].contains(name) {
            return nil
        }
        let parameters = closure.parameters.map(\.name).filter { $0 != "_" }
        let holder = MemberAccess(value)?.base.flatMap(ownMember).flatMap { owner?.property(named: $0)?.type }
        return ChangingValue(
            code: self, name: name, parameters: parameters + ["$0", "$1"], region: closure.node,
            place: place(ofName: call),
            property: (holder ?? owner)?.property(named: name), isDebounced: isDebounced)
    }

    /// The `didSet` of a property.
    fileprivate var observers: [ChangingValue] {
        guard let property, property.hasAccessors else { return [] }
        return tree.nodes(ofKind: .accessor).filter { $0.isNamed("didSet") }.map {
            ChangingValue(code: self, name: property.name, region: $0, place: place($0.nameRange), property: property)
        }
    }

    /// The method of a delegate that gets each change of the text in a search bar.
    fileprivate var searchText: ChangingValue? {
        guard let function, function.name == "searchBar", let root = tree.root,
            let text = function.parameters.first(where: { $0.label == "textDidChange" })
        else { return nil }
        return ChangingValue(code: self, name: text.name, region: root, place: memberPlace)
    }
}

extension CodeNode {
    /// The name of a value without the `$` of its publisher.
    fileprivate var nameOfValue: String { name.hasPrefix("$") ? String(name.dropFirst()) : name }

    /// The name of a value, or that of the field which has it: `amount` for `amount.$value`.
    fileprivate var nameOfField: String {
        let base = MemberAccess(self)?.base?.unwrapped
        return nameOfValue == "value" ? base?.name ?? nameOfValue : nameOfValue
    }

    /// Whether an operator on a publisher, or its name, says that the value is one that changes quickly.
    fileprivate var isDebounced: Bool {
        if name.lowercased().holds("debounced") { return true }
        return chainedCalls.contains { ["debounce", "throttle"].contains($0.calledName) }
    }

    fileprivate var nameOfBinding: String? {
        guard kind == .name || kind == .member else { return nil }
        if name.hasPrefix("$") { return String(name.dropFirst()) }
        return MemberAccess(self)?.base?.name.hasPrefix("$") ?? false ? name : nil
    }

    /// Whether a view around the node is disabled while the screen works: `.disabled(viewModel.isLoading)`.
    fileprivate var isDisabledAtWork: Bool {
        ancestors.contains { outer in
            guard let call = Call(outer), ["disabled", "allowsHitTesting"].contains(call.calledName),
                call.callee?.contains(self) ?? false
            else { return false }
            return call.argument(nil)?.names.contains(where: Vocabulary.isAboutWork) ?? false
        }
    }

    /// The published property at the start of a chain of operators: `$query` in `$query.debounce(…)`. It is nil if an
    /// operator ends the work for an older value.
    fileprivate var published: CodeNode? {
        var node = unwrapped
        while true {
            let isPublished = node.name.hasPrefix("$") || node.name.lowercased().holds("debounced")
            if isPublished, node.kind == .name || node.kind == .member { return node }
            if let call = Call(node), let callee = call.callee {
                if ["switchToLatest", "flatMap", "merge", "combineLatest", "first", "prefix"].contains(call.calledName)
                {
                    return nil
                }
                node = callee.unwrapped
            } else if let base = MemberAccess(node)?.base {
                node = base.unwrapped
            } else {
                return nil
            }
        }
    }
}
