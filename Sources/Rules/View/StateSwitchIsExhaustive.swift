import Model

let stateSwitchIsExhaustive = Rule(Pages.stateSwitchIsExhaustive) { project in
    let screens = project.screens(.stateful, .inputOutputEffect, .observableObject, .observable)
    let choices = screens.flatMap(\.viewModelProperties).flatMap { held in
        held.view.trees(containingAnyOf: ["switch"]).flatMap(\.switches).compactMap { choice in
            choice.subject.flatMap { held.state($0, in: choice.code) }.map {
                (choice: choice, state: $0, isPlain: held.screen.hasPlainState)
            }
        }
    }
    let plain = Set(screens.filter(\.hasPlainState).flatMap(\.shownEnums))
    let handed = project.views(storing: screens.flatMap(\.shownEnums).uniqued()).flatMap { property, state in
        (property.owner?.trees(containingAnyOf: ["switch"]) ?? []).flatMap(\.switches).filter {
            $0.subject?.path == [property.name]
        }.map { (choice: $0, state: state, isPlain: plain.contains(state)) }
    }
    return (choices + handed).uniqued(by: \.choice.place).judge(at: \.choice.place) { choice, state, isPlain in
        guard let place = choice.defaultPlace else { return .kept }
        if isPlain, SwitchStatement(choice.node)?.cases.count == 2, !state.name.hasSuffix("Effect") {
            return .notJudged("the `switch` has only one case besides `default`")
        }
        return .broken("`default` hides cases of `\(state.qualifiedName)`: list each of them", at: place)
    }
}

extension ViewModelProperty {
    /// Returns the enum of the state or effect that an expression refers to, directly as `viewModel.state`, or through
    /// a parameter or a local name.
    fileprivate func state(_ node: CodeNode, in code: MemberTree) -> Type? {
        guard let viewModel = screen.viewModel else { return nil }
        let node = code.original(of: node)
        let names = node.namePath
        if names.count == 1, let function = code.function {
            let parameter = function.parameters.first { $0.name == names[0] && $0.type.holds("\(viewModel).") }
            if let parameter {
                return function.resolve(parameter.type).flatMap { $0.kind == .enum ? $0 : nil }
            }
        }
        // The name can be that of a copy, of a value that `if let` unwraps, or of a closure's parameter: `let state =
        // viewModel.state`, `.sheet(item: $viewModel.effect)`.
        if names.count == 1, let read = code.meaning(of: names[0], at: node, in: isRead) {
            // Code that reacts to a change of state may ignore most cases, but code that handles an effect must not.
            let isReaction = node.enclosingCalls.contains { $0.watchedValue?.contains(read) ?? false }
            return isReaction && !read.name.lowercased().hasSuffix("effect") ? nil : state(read, in: code)
        }
        guard isRead(node) else { return nil }
        let required = screen.contract?.requirements.first { $0.isProperty && $0.name == names[1] }
        guard let type = required.map(\.type) ?? viewModel.property(named: names[1])?.type, type.kind == .enum else {
            return nil
        }
        let isState = type.owner == viewModel || type == screen.viewState || Vocabulary.isState(names[1])
        return isState ? type : nil
    }

    private func isRead(_ node: CodeNode) -> Bool {
        let names = node.namePath
        return names.count == 2 && [name, "$" + name].contains(names[0])
    }
}

extension MemberTree {
    /// Returns the local name that a local name is a copy of: `state` for `shown` after `let shown = state`. At most
    /// eight copies are followed.
    fileprivate func original(of node: CodeNode) -> CodeNode {
        var node = node
        for _ in 0..<8 {
            guard node.namePath.count == 1, let value = localBinding(of: node.name, at: node)?.value?.unwrapped,
                value.namePath.count == 1, value.name != node.name
            else { break }
            node = value
        }
        return node
    }

    /// Returns the expression that a local name stands for: the value that is bound to it or, for a parameter of a closure,
    /// the first expression in the parentheses of the call that takes the closure. Only expressions that satisfy the
    /// condition count.
    fileprivate func meaning(of name: String, at node: CodeNode, in fits: (CodeNode) -> Bool) -> CodeNode? {
        if let value = localBinding(of: name, at: node)?.value?.unwrapped {
            let first = value.kind == .sequence ? value.children.first ?? value : value
            return fits(first) ? first : nil
        }
        let closure = node.ancestors.lazy.compactMap(Closure.init).first { closure in
            closure.call != nil && closure.parameters.contains { $0.name == name }
        }
        return closure?.call?.arguments.filter { !$0.isTrailing }.flatMap(\.node.accesses).first(where: fits)
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
            guard let written = property.writtenType?.withoutOptional, let name = written.split(separator: ".").last,
                names.contains(String(name)), let type = property.type, wanted.contains(type)
            else { return nil }
            return (property, type)
        }
    }
}
