import Model

let effectIsCleared = Rule(Pages.effectIsCleared) { project in
    project.inputOutputEffects.flatMap { model -> [EffectReader] in
        guard let effect = model.stored(model.effect).first else { return [] }
        let views = model.screen.views.compactMap { view -> EffectReader? in
            guard let property = view.property, view.holds == .viewModel || view.holds == .contract else { return nil }
            return EffectReader(view: view.type, viewModel: property, effect: effect)
        }
        // Modifiers and the like that views pass the view model to.
        let recipients = model.screen.senders.filter { sender in !views.contains { $0.view == sender.view } }
        return views + recipients.map { EffectReader(view: $0.view, viewModel: $0.property, effect: effect) }
    }.judge { reader in
        if reader.effect.isCleared { return .kept }
        let setters = reader.view.trees(containingAnyOf: [reader.effect.name])
        if setters.contains(where: { $0.clears(reader.effect.name, besides: reader.otherNames) }) { return .kept }
        let mentions = reader.mentions
        if mentions.contains(where: { $0.node.path.first != reader.viewModel.name }) { return .kept }
        if mentions.contains(where: { $0.node.path.count == 1 && $0.node.isOnlyRead }) {
            return .notJudged("`\(reader.view)` passes on `\(reader.viewModel)`")
        }
        if let taken = mentions.first(where: { $0.node.callsMethod(of: reader.effect.name) })?.node {
            return .notJudged("`\(taken.name)` may set `\(reader.effect)` back to `nil`")
        }
        let read = mentions.first { _, node in
            node.isOnlyRead && node.path.dropFirst().first == reader.effect.name
        }
        guard let (code, node) = read else {
            return .notJudged("`\(reader.view)` doesn't read `\(reader.effect)`")
        }
        return .broken(
            "`\(reader.view)` handles `\(reader.effect)` and never sets it back to `nil`",
            at: code.placeOfModifier(waitingFor: node))
    }
}

/// A view that stores a view model and may handle the view model's effects.
private struct EffectReader: Placed {
    let view: Type
    let viewModel: Property
    let effect: Property

    var place: Place { view.place }
    /// The names of the view's stored properties whose types are declared in the project, except properties of the view
    /// model's type.
    var otherNames: Set<String> {
        Set(view.storedProperties.filter { $0 != viewModel && $0.type != nil && $0.type != viewModel.type }.map(\.name))
    }

    /// The expressions that begin with the view model or a binding to it.
    var mentions: [(code: MemberTree, node: CodeNode)] {
        let names = [viewModel.name, "$" + viewModel.name]
        return view.trees(containingAnyOf: Set(names)).flatMap { code in
            code.tree.accesses.filter { $0.path.first.map(names.contains) ?? false }.map { (code, $0) }
        }
    }
}

extension CodeNode {
    /// Returns whether the node calls a method of an object's optional property itself, such as `model.effect.take()`,
    /// which may change the property.
    fileprivate func callsMethod(of property: String) -> Bool {
        guard callAsCallee != nil, let access = MemberAccess(self) else { return false }
        return access.base?.kind == .member && access.base?.name == property && !["map", "flatMap"].contains(name)
    }
}

extension Property {
    /// Whether code in the type that declares the property sets the property to `nil`.
    fileprivate var isCleared: Bool {
        owner?.trees(containingAnyOf: [name]).contains { code in
            code.clears(name, onSelf: true) || code.setsToParameter(name) && owner?.passesNil(to: code) ?? false
        } ?? false
    }
}

extension Type {
    /// Returns whether the type passes `nil` to the function with some code.
    fileprivate func passesNil(to code: MemberTree) -> Bool {
        guard let function = code.function else { return false }
        return trees(containingAnyOf: [function.name]).contains { other in
            other.calls.contains { call in
                call.arguments.contains { $0.value?.isNil ?? false } && other.ownCallees(of: call).contains(function)
            }
        }
    }
}

extension MemberTree {
    /// Returns whether the code assigns one of its function's parameters to a property.
    fileprivate func setsToParameter(_ property: String) -> Bool {
        let parameters = Set(function?.parameters.map(\.name) ?? [])
        return mentions(of: property).contains { node in
            node.assignedNode.flatMap(Name.init).map { parameters.contains($0.name) } ?? false
        }
    }

    /// Returns whether the code assigns `nil` to a property with this name of an object, unless the object is one of
    /// `others`. With `onSelf`, an assignment without a receiver counts as well.
    fileprivate func clears(_ property: String, onSelf: Bool = false, besides others: Set<String> = []) -> Bool {
        mentions(of: property).contains { node in
            node.name == property && node.assignedNode?.isNil ?? false && (onSelf || node.kind == .member)
                && !(node.namePath.first.map(others.contains) ?? false)
        }
    }

    /// Returns the place of the modifier that waits for a value to change, such as `.onChange`, or else the place of the
    /// value.
    fileprivate func placeOfModifier(waitingFor value: CodeNode) -> Place {
        let modifier = value.enclosingCalls.first { $0.watchedValue?.contains(value) ?? false }
        return modifier.map(place(ofName:)) ?? place(value.nameRange)
    }
}
