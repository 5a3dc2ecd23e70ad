import Model

let inputIsAnEnum = Rule(Pages.inputIsAnEnum) { project in
    // An `Action` that is not an enum is unrelated. Only `Input` is specific to the convention.
    let models = project.inputOutputEffects.filter { $0.input?.name == "Input" && $0.input?.type != nil }
    return models.judge(at: \.input!.place) { model in
        guard let input = model.input, let type = input.type, type.kind != .enum else { return .kept }
        guard [.struct, .class, .actor].contains(type.kind), model.carriesActions else {
            return .notJudged("no method of `\(model.viewModel)` takes `Input` as an action")
        }
        return .broken(
            "`Input` of `\(model.viewModel)` is \(type.kindWithArticle): an enum would have a case for each action",
            at: input)
    }
}

extension InputOutputEffect {
    /// Whether a method without a result takes the input, and no property stores the input. Inputs that are stored or
    /// only passed to `init` are settings or streams.
    fileprivate var carriesActions: Bool {
        // `func rows(for input: Input) -> Output` takes no action.
        stored(input).isEmpty && entries.first?.returnsNothing == true
    }
}
