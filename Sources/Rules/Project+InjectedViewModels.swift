import Model

extension Project {
    /// Judges the view models whose dependencies are injected. Those without a convention are judged by habit alone.
    func judgeInjected(_ judge: ([Type]) -> Judgement) -> Judgement {
        let others = screens.filter { $0.convention == nil }.compactMap(\.viewModel).filter { $0.kind.isReference }
        return judge(injectedViewModels) + judge(others).byHabitAlone
    }

    /// The view models whose dependencies are injected.
    var injectedViewModels: [Type] {
        viewModels(.stateless, .stateful, .inputOutputEffect, .observableObject, .observable)
    }
}

extension Screen {
    /// Whether the convention requires contracts, also for the view model's dependencies.
    var isBehindContract: Bool {
        [.stateless, .stateful, .inputOutputEffect].contains(convention)
    }
}
