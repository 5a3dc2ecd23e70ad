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
        let code = reader.view.code
        if code.contains(where: { $0.clears(reader.effect.name, besides: reader.otherNames) }) { return .kept }
        let mentions = code.flatMap { reader.mentions(in: $0) }
        if mentions.contains(where: { $0.names.first != reader.viewModel.name }) { return .kept }
        if mentions.contains(where: { $0.names.count == 1 && $0.use == .read }) {
            return .notJudged("`\(reader.view)` passes on `\(reader.viewModel)`")
        }
        let reads = mentions.filter { $0.use == .read && $0.names.dropFirst().first == reader.effect.name }
        guard let read = reads.first else {
            return .notJudged("`\(reader.view)` doesn't read `\(reader.effect)`")
        }
        return .broken(
            "`\(reader.view)` handles `\(reader.effect)` and never sets it back to `nil`", at: read.waitingModifier)
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

    /// Returns the expressions that begin with the view model or a binding to it.
    func mentions(in code: Code) -> [Expression] {
        code.expressions.filter { $0.names.first == viewModel.name || $0.names.first == "$" + viewModel.name }
    }
}

extension Property {
    /// Whether code in the type that declares the property sets the property to `nil`.
    fileprivate var isCleared: Bool { owner?.code.contains { $0.clears(name, onSelf: true) } ?? false }
}

extension Code {
    /// Returns whether the code assigns `nil` to a property with this name of an object, unless the object is one of
    /// `others`. With `onSelf`, an assignment without a receiver counts as well.
    fileprivate func clears(_ property: String, onSelf: Bool = false, besides others: Set<String> = []) -> Bool {
        expressions.contains { expression in
            expression.lastName == property && expression.assignedNode?.isNil ?? false
                && (onSelf || expression.namePlaces.count > 1 || expression.base != nil)
                && !(expression.start == .name && expression.names.first.map(others.contains) == true)
        }
    }
}

extension Expression {
    /// The place of the modifier that waits for the value to change, such as `.onChange`, or else the place of the
    /// value.
    fileprivate var waitingModifier: Place {
        enclosingCalls.first { ["onChange", "onReceive", "task"].contains($0.lastName) && isArgument(of: $0) }?
            .lastNamePlace
            ?? lastNamePlace
    }
}
