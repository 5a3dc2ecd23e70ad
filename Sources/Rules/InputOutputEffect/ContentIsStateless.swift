import Model

let contentIsStateless = Rule(Pages.contentIsStateless) { project in
    let viewModels = Set(project.screens.compactMap(\.viewModel))
    return project.inputOutputEffects.filter { $0.output != nil }.flatMap { model in
        Set(model.screen.views.filter { $0.holds == .output }.map(\.type)).sorted().flatMap(\.storedProperties)
            .map { ContentProperty(property: $0, model: model) }
            .filter { $0.isOutput || $0.isCallback || $0.property.type.map(viewModels.contains) ?? false }
    }.judge { content in
        let (property, model) = (content.property, content.model)
        guard let view = property.owner, let output = model.output?.name else { return .kept }
        if let viewModel = property.type, viewModels.contains(viewModel) {
            return .broken("`\(view)` takes \(output.article) `\(output)` and also stores `\(viewModel)`", at: property)
        }
        let wrapper = property.attributeNames.first { $0.beginsUppercase }
        if let wrapper, wrapper != "ViewBuilder", content.isOutput {
            return .broken(
                "`\(property)` of `\(view)` is stored in `@\(wrapper)`: the view should only draw what it is passed",
                at: property)
        }
        // A property with a default need not be passed by a preview. If it were a `let`, it could not be passed at all.
        guard property.isVariable, wrapper == nil, !property.isInitialized else { return .kept }
        return .broken(
            "`\(property)` of `\(view)` is a `var`: the view should only draw what it is passed", at: property,
            remedy: property.makingConstant("Make `\(property)` a `let`", safety: .suggested))
    }
}

/// A stored property of a view that displays an output.
private struct ContentProperty: Placed {
    let property: Property
    let model: InputOutputEffect

    var place: Place { property.place }

    /// Whether the property's type is the view model's output: `ShelfViewModel.Output`, or the type that `Output` is an
    /// alias for.
    var isOutput: Bool {
        guard let output = model.output, let type = property.writtenType.map(\.withoutOptional) else { return false }
        return type == "\(model.viewModel).\(output.name)"
            || output.isAlias && type != output.name && output.spellings.contains(type)
    }

    /// Whether the property is a closure with a parameter for the view model's input: `(ShelfViewModel.Input) -> Void`.
    var isCallback: Bool {
        guard let input = model.input, let written = property.writtenType,
            let arrow = written.firstRange(of: "->")
        else { return false }
        return written[..<arrow.lowerBound].contains("\(model.viewModel).\(input.name)")
    }
}
