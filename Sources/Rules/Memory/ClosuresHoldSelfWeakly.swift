import Model

let closuresHoldSelfWeakly = Rule(Pages.closuresHoldSelfWeakly) { project in
    let viewModels = project.allViewModels.filter { $0.kind.isReference }
    return viewModels.flatMap { viewModel in
        viewModel.keptClosures.compactMap { kept -> (viewModel: Type, kept: KeptClosure)? in
            if case .none = kept.closure.selfCapture { return nil }
            return (viewModel, kept)
        }
    }.judge(
        at: \.kept.place, groupedBy: { $0.kept.isTask ? "stored tasks" : "" }, alikeBy: { $0.kept.caller }
    ) { viewModel, kept in
        guard case .strong(let use) = kept.closure.selfCapture else { return .kept }
        if kept.closure.isInWeakClosure { return .notJudged("an enclosing closure captures `self` weakly") }
        if case .task = kept.keeper, let property = kept.closure.opener?.keptBy(viewModel), property.mayBeCancelled {
            return .notJudged("the `Task` in `\(property)` may be cancelled")
        }
        let remedy = kept.returnsNothing ? kept.closure.holdingSelfWeakly : .none
        return .broken(kept.message(of: viewModel), at: use, remedy: remedy)
    }
        + viewModels.flatMap { viewModel in
            let tasks = viewModel.unkeptTasks
            let practice = Practice(kept: tasks.count { !$0.holdsSelf }, judged: tasks.count)
            return tasks.map { (task: $0, practice: practice) }
        }.judge(at: \.task.place, groupedBy: { _ in "other tasks" }) { closure, practice in
            guard case .strong(let use) = closure.selfCapture else { return .kept }
            if closure.isInWeakClosure { return .notJudged("an enclosing closure captures `self` weakly") }
            if closure.isOneCallOfAnother { return .notJudged("the `Task` ends after one call to another object") }
            let verdict = Verdict.broken(
                "the `Task` keeps `self` alive until it ends", at: closure.opener?.place ?? use,
                notes: [Note("`self` is captured here", at: use)])
            // A class that captures `self` in most of its tasks does so on purpose.
            return practice.judged > 1 && practice.kept * 2 < practice.judged ? verdict.customary(practice) : verdict
        }.byHabitAlone
        + viewModels.flatMap { viewModel in
            viewModel.assigningSubscriptions.map { (viewModel: viewModel, call: $0.call, holdsSelf: $0.holdsSelf) }
        }.judge(at: \.call.lastNamePlace) { viewModel, call, holdsSelf in
            holdsSelf
                ? .broken(
                    "`assign(to:on:)` captures `self`, and `\(viewModel)` stores the subscription: neither is released",
                    at: call.lastNamePlace)
                : .kept
        }
}

extension KeptClosure {
    /// Whether the closure is that of a stored task. Such a task ends by itself unless it waits for a stream.
    fileprivate var isTask: Bool { if case .task = keeper { true } else { false } }

    fileprivate func message(of viewModel: Type) -> String {
        switch keeper {
        case .subscription(let name):
            "the closure of `\(name)` captures `self`, and `\(viewModel)` stores the subscription: neither is released"
        case .caller(let name, let bag):
            "the closure of `\(name)` keeps `self` alive as long as the caller keeps `\(bag)`"
        case .task: "the `Task` that `\(viewModel)` stores captures `self`, which stays alive until the task ends"
        case .system(let name): "the closure of `\(name)` keeps `self` alive until the observation ends"
        case .property(let name): "the closure in `\(name)` captures `self`: neither is released"
        }
    }

    /// The name of the call that keeps the closure, such as `sink`; empty if a property or a task does.
    fileprivate var caller: String {
        switch keeper {
        case .subscription(let name), .caller(let name, _), .system(let name): name
        case .task, .property: ""
        }
    }
}

extension Block {
    fileprivate var holdsSelf: Bool { if case .strong = selfCapture { !isInWeakClosure } else { false } }

    /// Whether the closure is a single expression that calls one method of another object and assigns nothing.
    fileprivate var isOneCallOfAnother: Bool {
        guard statements.count == 1, statements[0].kind == .expression else { return false }
        let calls = expressions.filter { $0.use == .call && $0.start == .name && $0.base == nil }
        return calls.count == 1 && calls[0].names.count > 1 && expressions.allSatisfy { !$0.isAssignment }
    }
}

extension Type {
    /// The closures of unstored tasks, if the closures use `self`.
    fileprivate var unkeptTasks: [Block] {
        code(containing: "Task").flatMap(\.expressions).filter { $0.isTask && $0.isDiscarded }.flatMap(\.closures)
            .filter {
                if case .none = $0.selfCapture { false } else { true }
            }
    }
}
