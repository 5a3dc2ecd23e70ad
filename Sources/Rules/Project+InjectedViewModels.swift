import Model

extension Project {
    /// Returns a judgement of the view models whose dependencies should be injected. View models without a recognized
    /// convention are judged by habit alone.
    func judgeInjected(_ judge: ([Type]) -> Judgement) -> Judgement {
        let others = screens.filter { $0.convention == nil }.compactMap(\.viewModel).filter { $0.kind.isReference }
        return judge(injectedViewModels) + judge(others).onlyIfHabit
    }

    /// The view models of all conventions except MVSL, whose logic is created in `body`.
    var injectedViewModels: [Type] {
        viewModels(.stateless, .stateful, .inputOutputEffect, .observableObject, .observable)
    }
}

extension Screen {
    /// Whether the screen is stateless, stateful or Input/Output/Effect. The view models of such screens are expected
    /// to use contracts for their dependencies.
    var isBehindContract: Bool {
        [.stateless, .stateful, .inputOutputEffect].contains(convention)
    }
}
