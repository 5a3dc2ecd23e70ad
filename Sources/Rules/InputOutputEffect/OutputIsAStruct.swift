import Model

let outputIsAStruct = Rule(Pages.outputIsAStruct) { project in
    let models = project.inputOutputEffects.filter { $0.output?.name == "Output" && $0.output?.type != nil }
    return models.judge(at: \.output!.place) { model in
        guard let output = model.output, let type = output.type, [.class, .actor, .enum].contains(type.kind) else {
            return .kept
        }
        if model.stored(output).isEmpty { return .notJudged("`\(model.viewModel)` stores no `Output`") }
        if model.passesOn(output) {
            return .notJudged("`\(model.viewModel)` passes its `Output` to a stream or a closure")
        }
        return .broken(
            "`Output` of `\(model.viewModel)` is \(type.kindWithArticle): a struct would describe everything that the view draws in one value",
            at: output)
    }
}

extension InputOutputEffect {
    /// Returns whether a member mentions a nested type as the first generic argument or as the only parameter of a
    /// closure: `AsyncStream<Output>`, `(Output) -> Void`. Such a type is for events, rather than for what a screen
    /// displays.
    fileprivate func passesOn(_ nested: NestedType) -> Bool {
        writtenInSignatures.contains { text in
            nested.spellings.contains { text.holds("<\($0)") || text.holds("(\($0))") }
        }
    }
}
