import Model
import Syntax

let inputIsAnEnum = Rule(Pages.inputIsAnEnum) { project, _ in
    project.inputOutputEffects.compactMap { model in
        // An `Action` that is no enum is something else: only `Input` is the convention's word.
        guard let input = model.input, input.name == "Input", let type = input.type else { return nil }
        let kind = project[type].kind
        guard [.struct, .class, .actor].contains(kind), carriesActions(model, project) else { return nil }
        let owner = project.name(of: model.viewModel)
        return Finding(
            "`Input` of `\(owner)` is \(article(kind)): as an enum it would name each action as a case",
            at: project.place(of: input.declaration))
    }
}

/// Some method takes the input, and nothing keeps it: what is stored, or only handed to `init`, are settings or streams.
private func carriesActions(_ model: InputOutputEffect, _ project: ProjectIndex) -> Bool {
    guard model.stored(model.input, in: project).isEmpty, let entry = model.entries(in: project).first else {
        return false
    }
    // `func rows(for input: Input) -> Output` is a function, not a way in.
    return project.type(of: entry).map { ["Void", "()"].contains($0) } ?? true
}
