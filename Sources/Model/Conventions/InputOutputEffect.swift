import Syntax

extension Convention {
    package static let inputOutputEffect = Convention(
        id: "input-output-effect", letter: "E", title: "Input/Output/Effect",
        summary: "An `@Observable` view model takes an `Input` and publishes an `Output` and an `Effect`.",
        parts: [.viewModel, .view, .mock, .suite]
    ) { screen, project in
        screen.viewModel.flatMap { project.transformsStreams($0) ? nil : project.inputOutputEffectEvidence(of: $0) }
    }
}

extension ProjectIndex {
    /// Returns evidence for the convention: a nested `Input` or a method that takes all inputs, alongside a nested
    /// `Output` or `Effect`. A method that takes an enum, alongside a nested `State` struct, counts as well.
    fileprivate func inputOutputEffectEvidence(of viewModel: DeclarationID) -> RecognitionReason? {
        let entry = inputEntry(of: viewModel)
        if nestedType(named: "Output", in: viewModel) != nil || nestedType(named: "Effect", in: viewModel) != nil {
            if let input = nestedType(named: "Input", in: viewModel) {
                return evidence("has a nested `Input`", at: input)
            }
            if let entry { return entryEvidence(entry.function) }
        }
        // Other names count if each type is of the right kind: `func send(_ action: Action)`, `struct State`.
        guard let entry, let input = entry.input, self[input].kind == .enum,
            let state = nestedType(named: "State", in: viewModel), self[state].kind == .struct
        else { return nil }
        return entryEvidence(entry.function)
    }

    /// Returns the method that takes all inputs, and the type of these inputs: the first visible instance method whose
    /// only parameter is an `Input` or `Action`.
    private func inputEntry(of viewModel: DeclarationID) -> (function: DeclarationID, input: DeclarationID?)? {
        for member in members(of: viewModel) where self[member].kind == .func {
            guard !self[member].isPrivate && !self[member].isStatic else { continue }
            let parameters = parameters(of: member)
            guard parameters.count == 1, let written = WrittenType.names(in: parameters[0].type).first,
                written == "Input" || written == "Action"
            else { continue }
            return (member, resolve(parameters[0].type, from: member))
        }
        return nil
    }

    private func entryEvidence(_ function: DeclarationID) -> RecognitionReason {
        let taken = parameters(of: function).first?.type ?? ""
        return evidence("`\(name(of: function))` takes every `\(taken)`", at: function)
    }
}
