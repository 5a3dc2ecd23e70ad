import Model

extension Project {
    /// Judges the view models whose dependencies should be injected. For those without a convention, the rule must be a
    /// habit.
    func judgeInjected(_ judge: ([Type]) -> Judgement) -> Judgement {
        let others = screens.filter { $0.convention == nil }.compactMap(\.viewModel).filter { $0.kind.isReference }
        return judge(injectedViewModels) + judge(others).byHabitAlone
    }

    /// The view models of all conventions with injected dependencies.
    var injectedViewModels: [Type] {
        viewModels(.stateless, .stateful, .inputOutputEffect, .observableObject, .observable)
    }
}

extension Screen {
    /// Whether the convention requires contracts. View models then have contracts for their dependencies as well.
    var isBehindContract: Bool {
        [.stateless, .stateful, .inputOutputEffect].contains(convention)
    }
}
