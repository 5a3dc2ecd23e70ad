import Model

/// Returns a judgement of the calls with which view models save, delete or send something through a dependency. `try?`
/// drops the error of such a call.
func droppedErrors(in project: Project) -> Judgement {
    let changes = project.errorShowingViewModels.flatMap { viewModel in
        viewModel.functions.sorted().filter(\.returnsNothing).compactMap(\.tree).flatMap(\.triedChanges)
            .filter { $0.call.isMadeOnConstant(of: viewModel) }.map { (viewModel: viewModel, change: $0) }
    }
    let group: @Sendable ((viewModel: Type, change: TriedChange)) -> String = { _ in "dropped errors" }
    return changes.judge(at: \.change.placeOfCall, groupedBy: group) { viewModel, change in
        guard change.dropsError else { return .kept }
        if let reason = change.excuse() { return reason }
        return .broken(
            "`try?` drops the error of `\(change.call.words)`: nothing that `\(viewModel)` shows indicates the failure",
            at: change.placeOfCall)
    }
}

extension TriedChange {
    fileprivate var placeOfCall: Place { code.place(call.callee ?? call.node) }
}

extension Call {
    /// Returns whether the call is made on a stored constant of the view model.
    fileprivate func isMadeOnConstant(of viewModel: Type) -> Bool {
        guard let path = callee?.namePath, path.count == 2, let property = viewModel.property(named: path[0]) else {
            return false
        }
        return property.isStored && property.isConstant
    }
}
