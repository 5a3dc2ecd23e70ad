import Model

let stateSwitchIsExhaustive = Rule(Pages.stateSwitchIsExhaustive) { project in
    let screens = project.screens(.stateful, .inputOutputEffect, .observableObject, .observable)
    let held = screens.flatMap(\.holders).flatMap { holder in
        holder.view.code(containing: "switch").flatMap(\.switches).compactMap { choice in
            choice.subject.flatMap(holder.state).map {
                (choice: choice, state: $0, isPlain: holder.screen.hasPlainState)
            }
        }
    }
    let plain = Set(screens.filter(\.hasPlainState).flatMap(\.shownEnums))
    let handed = project.views(storing: screens.flatMap(\.shownEnums).uniqued()).flatMap { property, state in
        (property.owner?.code(containing: "switch") ?? []).flatMap(\.switches).filter {
            $0.subject.map { $0.names == [property.name] } ?? false
        }.map { (choice: $0, state: state, isPlain: plain.contains(state)) }
    }
    return (held + handed).uniqued(by: \.choice.place).judge(at: \.choice.place) { choice, state, isPlain in
        guard let place = choice.defaultPlace else { return .kept }
        if isPlain, choice.isChoiceOfTwo, !state.name.hasSuffix("Effect") {
            return .notJudged("the `switch` has only one case besides `default`")
        }
        return .broken("`default` hides cases of `\(state.qualifiedName)`: list each of them", at: place)
    }
}

extension Holder {
    /// Returns the enum of the state or effect that an expression refers to, directly as `viewModel.state`, or through
    /// a parameter or a local name.
    fileprivate func state(_ expression: Expression) -> Type? {
        guard let viewModel = screen.viewModel else { return nil }
        let names = expression.names
        if names.count == 1, let function = expression.code.function {
            let parameter = function.parameters.first { $0.name == names[0] && $0.type.contains("\(viewModel).") }
            if let parameter {
                return function.resolve(parameter.type).flatMap { $0.kind == .enum ? $0 : nil }
            }
        }
        // The name can be that of a copy, of a value that `if let` unwraps, or of a closure's parameter: `let state =
        // viewModel.state`, `.sheet(item: $viewModel.effect)`.
        if names.count == 1, let read = expression.meaning(of: names[0], in: { isRead($0) }) {
            // Code that reacts to a change of state may ignore most cases, but code that handles an effect must not.
            let isReaction = expression.enclosingCalls.contains { $0.lastName == "onChange" && read.isArgument(of: $0) }
            return isReaction && !read.lastName.lowercased().hasSuffix("effect") ? nil : state(read)
        }
        guard isRead(expression) else { return nil }
        let required = screen.contract?.requirements.first { $0.isProperty && $0.name == names[1] }
        guard let type = required.map(\.type) ?? viewModel.property(named: names[1])?.type, type.kind == .enum else {
            return nil
        }
        let isState = type.owner == viewModel || type == screen.viewState || Vocabulary.isState(names[1])
        return isState ? type : nil
    }

    private func isRead(_ expression: Expression) -> Bool {
        expression.names.count == 2 && [name, "$" + name].contains(expression.names[0])
    }
}

extension Screen {
    /// Whether the screen's convention leaves open how views display state, as `@Observable` and `ObservableObject` do.
    fileprivate var hasPlainState: Bool { convention == .observable || convention == .observableObject }

    /// The view state and the types of the view model's non-private state properties that are nested in the view model,
    /// if they are enums.
    fileprivate var shownEnums: [Type] {
        let nested =
            viewModel?.properties.filter { !$0.isPrivate && Vocabulary.isState($0.name) }.compactMap(\.type) ?? []
        return ([viewState].compactMap(\.self) + nested.filter { $0.owner == viewModel }).filter { $0.kind == .enum }
    }
}

extension Project {
    /// Returns the properties in which views store values of the given types, each with its type.
    fileprivate func views(storing types: [Type]) -> [(property: Property, type: Type)] {
        let names = Set(types.map(\.name))
        let wanted = Set(types)
        return views.flatMap(\.storedProperties).compactMap { property in
            guard let written = property.writtenType, let name = written.split(separator: ".").last,
                names.contains(String(name)), let type = property.type, wanted.contains(type)
            else { return nil }
            return (property, type)
        }
    }
}
