import Model

let tasksAreCancelledOrScoped = Rule(Pages.tasksAreCancelledOrScoped) { project in
    let viewModels = project.allViewModels.filter { $0.kind.isReference }
    return viewModels.flatMap(\.storedProperties).filter(\.keepsTasks).judge { property in
        if !property.cancellingCode.isEmpty { return .kept }
        if property.marksWork { return .notJudged("`\(property)` shows whether the work is under way") }
        if let place = property.firstWait {
            return .notJudged("`\(property)` is stored so that other code can wait for it", at: place)
        }
        if let wrapper = property.wrapper {
            return .notJudged("`@\(wrapper)` may cancel the `Task`")
        }
        if let place = property.firstUseByApp {
            return .notJudged("`\(property)` is used", at: place)
        }
        if let shared = property.owner?.ownInstance { return .notJudged("`\(shared)` lives as long as the app") }
        return .broken("nothing cancels the `Task` in `\(property)`", at: property)
    }
        + viewModels.flatMap { viewModel in
            viewModel.code(containing: "await").flatMap(\.expressions).filter { $0.awaitingLoop != nil }.map {
                (viewModel: viewModel, call: $0)
            }
        }.judge(at: \.call.place) { viewModel, call in
            guard let (task, loop) = call.awaitingLoop else { return .kept }
            // A method that cancels the task can be called while the task retains the view model, unlike `deinit`.
            if let shared = viewModel.ownInstance { return .notJudged("`\(shared)` lives as long as the app") }
            let cancels = call.keptBy(viewModel)?.cancellingCode ?? []
            if cancels.contains(where: { $0.function?.isDeinitializer == false && !$0.contains(call) }) { return .kept }
            switch task.selfCapture {
            case .none: return .kept
            case .weak:
                guard let statement = task.strongSelf(before: loop) else { return .kept }
                return .broken(
                    "the `Task` waits in a loop and keeps `\(viewModel)` alive: `self` becomes strong before the loop",
                    at: call, notes: [Note("`self` becomes strong here", at: statement.firstLinePlace)])
            case .strong(let use):
                return .broken(
                    "the `Task` waits in a loop and keeps `\(viewModel)` alive", at: call,
                    notes: [Note("`self` is captured here", at: use)])
            }
        }
}

extension Type {
    /// The static constant with the type's only instance; nil if the type has no such constant, or if an initializer
    /// isn't private.
    fileprivate var ownInstance: Property? {
        guard !initializers.isEmpty, initializers.allSatisfy(\.isPrivate) else { return nil }
        return staticProperties.first { $0.isConstant && $0.isInitialized && $0.type == self }
    }
}
