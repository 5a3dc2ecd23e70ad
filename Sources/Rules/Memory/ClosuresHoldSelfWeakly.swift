import Model

let closuresHoldSelfWeakly = Rule(Pages.closuresHoldSelfWeakly) { project in
    let viewModels = project.allViewModels.filter { $0.kind.isReference }
    return viewModels.flatMap { viewModel in
        let closures = viewModel.keptClosures.filter(\.usesSelf)
        let cancelled = viewModel.tasksThatMayBeCancelled(of: closures)
        return closures.map { (viewModel: viewModel, kept: $0, cancelled: cancelled) }
    }.judge(
        at: \.kept.place, groupedBy: { $0.kept.isTask ? "stored tasks" : "" }
    ) { viewModel, kept, cancelled in
        let (code, closure) = (kept.code, kept.closure)
        guard let use = code.strongHold(of: closure) else { return .kept }
        if closure.isInWeakClosure { return .notJudged("an enclosing closure captures `self` weakly") }
        if let name = kept.nameOfTask, cancelled.contains(name) {
            return .notJudged("the `Task` in `\(name)` may be cancelled")
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

    /// The name of the property with the task that runs the closure.
    fileprivate var nameOfTask: String? { isTask ? closure.call.flatMap(code.nameOfKeeper) : nil }

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

extension Type {
    /// Returns the names of the properties with the tasks of some closures that code may cancel.
    fileprivate func tasksThatMayBeCancelled(of closures: [KeptClosure]) -> Set<String> {
        let names = Set(closures.compactMap(\.nameOfTask))
        return Set(storedProperties.filter { names.contains($0.name) && $0.mayBeCancelled }.map(\.name))
    }
}
