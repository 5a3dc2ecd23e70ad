import Model

/// Returns a judgement of the calls with which view models save, delete or send something through a dependency. `try?`
/// drops the error of such a call.
func droppedErrors(in project: Project) -> Judgement {
    let calls = project.errorShowingViewModels.flatMap { viewModel in
        viewModel.functions.sorted().filter(\.returnsNothing).compactMap(\.tree).flatMap { code in
            code.calls.filter { $0.mutatesThroughDependency(of: viewModel) }.compactMap(\.callee).map {
                TriedChange(viewModel: viewModel, callee: $0, place: code.place($0))
            }
        }
    }
    let group: @Sendable (TriedChange) -> String = { _ in "dropped errors" }
    return calls.judge(groupedBy: group) { change in
        guard let attempt = change.callee.covering(.try).flatMap(EffectExpression.init), attempt.isOptional else {
            return .kept
        }
        let words = change.callee.path.joined(separator: ".")
        return .broken(
            "`try?` drops the error of `\(words)`: nothing that `\(change.viewModel)` shows indicates the failure",
            at: change)
    }
}

/// What a view model calls to save, delete or send something.
private struct TriedChange: Placed {
    let viewModel: Type
    let callee: CodeNode
    let place: Place
}

extension Call {
    /// Returns whether the call tries to change something through a stored constant of the view model, and ignores the
    /// result.
    fileprivate func mutatesThroughDependency(of viewModel: Type) -> Bool {
        guard node.isTried, node.isDiscarded, let path = callee?.namePath, path.count == 2,
            let property = viewModel.property(named: path[0]), property.isStored, property.isConstant
        else { return false }
        return Vocabulary.makesLastingChange(path[1])
    }
}
