import Model

let closuresHoldSelfWeakly = Rule(Pages.closuresHoldSelfWeakly) { project in
    let viewModels = project.allViewModels.filter { $0.kind.isReference }
    return viewModels.flatMap { viewModel in
        viewModel.keptClosures.filter(\.usesSelf).map { (viewModel: viewModel, kept: $0) }
    }.judge(
        at: \.kept.place, groupedBy: { $0.kept.isTask ? "stored tasks" : "" }
    ) { viewModel, kept in
        let (code, closure) = (kept.code, kept.closure)
        guard let use = code.strongHold(of: closure) else { return .kept }
        if closure.isInWeakClosure { return .notJudged("an enclosing closure captures `self` weakly") }
        if case .task = kept.keeper, let name = closure.call.flatMap(code.nameOfKeeper),
            let property = viewModel.storedProperties.first(where: { $0.name == name }), property.mayBeCancelled
        {
            return .notJudged("the `Task` in `\(property)` may be cancelled")
        }
        let remedy = kept.returnsNothing ? code.holdingSelfWeakly(in: closure) : .none
        return .broken(kept.message(of: viewModel), at: code.place(use.wholePath), remedy: remedy)
    }
        + viewModels.flatMap { viewModel in
            viewModel.assigningSubscriptions.map { (viewModel: viewModel, place: $0.place, holdsSelf: $0.holdsSelf) }
        }.judge(at: \.place) { viewModel, place, holdsSelf in
            holdsSelf
                ? .broken(
                    "`assign(to:on:)` captures `self`, and `\(viewModel)` stores the subscription: neither is released before it ends",
                    at: place)
                : .kept
        }
}

extension KeptClosure {
    /// Whether the closure uses `self` or captures it.
    fileprivate var usesSelf: Bool { closure.selfCapture != nil || code.strongHold(of: closure) != nil }

    /// Whether the closure is that of a stored task. Such a task ends by itself unless it waits for a stream.
    fileprivate var isTask: Bool { if case .task = keeper { true } else { false } }

    fileprivate func message(of viewModel: Type) -> String {
        switch keeper {
        case .subscription(let name):
            // An operator before the `sink` may hold `self`, too.
            "the closure of `\(closure.call?.calledName ?? name)` captures `self`, and `\(viewModel)` stores the subscription: neither is released before it ends"
        case .caller(let name, let bag):
            "the closure of `\(name)` keeps `self` alive as long as the caller keeps `\(bag)`"
        case .task: "the `Task` that `\(viewModel)` stores captures `self`, which stays alive until the task ends"
        case .system(let name): "the closure of `\(name)` keeps `self` alive until the observation ends"
        case .property(let name): "the closure in `\(name)` captures `self`: neither is released"
        }
    }
}
