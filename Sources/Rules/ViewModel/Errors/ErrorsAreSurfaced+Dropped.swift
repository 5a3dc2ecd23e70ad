import Model

/// Returns a judgement of the calls with which view models save, delete or send something through a dependency. `try?`
/// drops the error of such a call.
func droppedErrors(in project: Project) -> Judgement {
    let calls = project.errorShowingViewModels.flatMap { viewModel in
        viewModel.functions.sorted().filter(\.returnsNothing).flatMap { $0.code?.expressions ?? [] }
            .filter { $0.changesAPartner(of: viewModel) }
    }
    let group: @Sendable (Expression) -> String = { _ in "dropped errors" }
    return calls.judge(groupedBy: group) { call in
        guard let viewModel = call.code.function?.owner, call.isTriedOptionally else { return .kept }
        let words = call.names.joined(separator: ".")
        return .broken(
            "`try?` drops the error of `\(words)`: nothing that `\(viewModel)` shows indicates the failure", at: call)
    }
}

extension Expression {
    /// Returns whether the expression tries to change something through a stored constant of the view model, and
    /// ignores the result.
    fileprivate func changesAPartner(of viewModel: Type) -> Bool {
        guard use == .call, start == .name, base == nil, isTried, isDiscarded, names.count == 2,
            let property = viewModel.property(named: plainName(names[0])), property.isStored, property.isConstant
        else { return false }
        return Vocabulary.changesData(names[1])
    }
}
