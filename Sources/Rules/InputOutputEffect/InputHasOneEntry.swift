import Model

let inputHasOneEntry = Rule(Pages.inputHasOneEntry) { project in
    let models = project.inputOutputEffects.filter { $0.input != nil }
    let withoutEntry = models.filter(\.entries.isEmpty).judge(at: \.viewModel.place) { model in
        guard let input = model.input, !model.mayTakeInputOtherwise else {
            return .notJudged("`\(model.viewModel)` may take its input through a property, a stream or an initializer")
        }
        return .broken(
            "no method of `\(model.viewModel)` takes its `\(input.name)`", at: model.viewModel,
            notes: [Note("`\(input.name)` is declared here", at: input.place)])
    }
    let methods = models.flatMap { model -> [(method: Function, entry: Function)] in
        guard let entry = model.entries.first else { return [] }
        return model.viewModel.functions.filter { !$0.isOperator }.map { ($0, entry) }
    }
    return withoutEntry
        + methods.judge(at: { $0.method.place }) { method, entry in
            if method == entry || method.isPrivate { return .kept }
            guard let owner = method.owner else { return .kept }
            let asks: Set<Obstacle.Cause> = [
                .inheritance, .declaration, .requirement, .possibleRequirement, .subclass,
            ]
            if let obstacle = method.obstacle(to: .private, by: asks) { return .notJudged(obstacle) }
            if method.isUsedInAnotherFileOfItsType {
                return .notJudged("an extension of `\(owner)` in another file uses `\(method)`")
            }
            return .broken(
                "`\(method)` of `\(owner)` is another entry besides `\(entry.fullName)`", at: method,
                notes: [Note("`\(entry.fullName)` is declared here", at: entry.place)],
                remedy: method.makingPrivate)
        }
}

extension InputOutputEffect {
    /// Whether the view model may get its input other than through an entry: a supertype is unknown, or a member's
    /// signature or initial value mentions the input type.
    fileprivate var mayTakeInputOtherwise: Bool {
        guard let input else { return true }
        return !viewModel.isAncestryKnown
            || writtenInSignatures.contains { identifiers(in: $0).contains(input.name) }
    }
}

extension Function {
    /// Whether an extension of the type in another file may use the method, so that the method cannot be private.
    fileprivate var isUsedInAnotherFileOfItsType: Bool {
        guard let owner else { return false }
        return owner.trees(containingAnyOf: [name]).contains {
            $0.memberPlace.file != file && $0.mentions(name)
        }
    }
}
