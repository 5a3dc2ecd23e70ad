import Model

let actionsAreTracked = Rule(Pages.actionsAreTracked) { project, options in
    project.screens(.stateless, .stateful, .observableObject, .observable).flatMap { screen -> [Action] in
        guard let viewModel = screen.viewModel else { return [] }
        let trackers = viewModel.dependencyNames(endingWith: "Tracker")
        if trackers.isEmpty { return [] }
        let navigators = viewModel.dependencyNames(endingWith: "Navigator")
        let prefixes = options.words("prefixes", at: viewModel)
        let required = Set(screen.contract?.requirements.map(\.fullName) ?? [])
        let sent = Set(screen.entries.filter(\.trigger.isOccasion).map(\.method))
        return viewModel.functions.filter { method in
            method.hasBody
                && (sent.contains(method)
                    || required.contains(method.fullName) && method.name.begins(withAnyOf: prefixes))
        }.map { Action(method: $0, trackers: trackers, navigators: navigators) }
    }.judge { action in
        // A function that is not followed may call both.
        guard let calls = action.calls else { return .kept }
        guard let track = calls.firstIndex(where: action.trackers.contains) else {
            if Vocabulary.loadsContent(action.method.name) {
                return .notJudged("judging by its name, `\(action.method)` loads what is shown")
            }
            return .broken("`\(action.method)` does not call `\(action.trackers.sorted()[0])`", at: action)
        }
        guard let navigate = calls.firstIndex(where: action.navigators.contains), navigate < track else { return .kept }
        // A closure in the navigator's call can run at any time.
        if action.tracksInClosure { return .notJudged("`\(action.method)` tracks in a closure") }
        return .broken("`\(action.method)` calls `\(calls[navigate])` before `\(calls[track])`", at: action)
    }
}

extension Trigger {
    /// Whether the user does something, or something happens in a view of the system. What other views report by labels
    /// such as `onProgress` may be technical.
    fileprivate var isOccasion: Bool {
        switch cause {
        case .appearance, .refresh, .user: true
        case .event: Cause.named(name) != nil
        case .subscription, .content, .unknown: false
        }
    }
}

extension Type {
    /// Returns the names of the dependencies whose property name or type has a suffix, such as `cartTracker` for
    /// `Tracker`.
    fileprivate func dependencyNames(endingWith ending: String) -> Set<String> {
        Set(namedDependencies(endingWith: [ending]).map(\.name))
    }
}

/// A method that views call or a contract requires, with the names of the properties for tracking and navigation.
private struct Action: Placed {
    let method: Function
    let trackers: Set<String>
    let navigators: Set<String>

    var place: Place { method.place }

    /// The names of the trackers and navigators that the method calls, directly or in functions of its type. The names
    /// are in source order, except that deferred calls come last. Nil if the functions are too many to follow.
    var calls: [String]? {
        var followed = FollowedFunctions()
        let calls = calls(from: method, &followed)
        return followed.hasLeftOut ? nil : calls
    }

    private func calls(from function: Function, _ followed: inout FollowedFunctions) -> [String] {
        guard followed.follow(function), let code = function.tree else { return [] }
        var found: [String] = []
        for call in code.calls.filter({ !$0.node.isDeferred }) + code.calls.filter(\.node.isDeferred) {
            let callees = code.ownCallees(of: call)
            for callee in callees { found += calls(from: callee, &followed) }
            if callees.isEmpty, let path = call.callee?.namePath, path.count > 1,
                trackers.contains(path[0]) || navigators.contains(path[0])
            {
                found.append(path[0])
            }
        }
        return found
    }

    var tracksInClosure: Bool {
        method.tree?.tree.accesses.contains { node in
            node.enclosingClosure != nil && !trackers.isDisjoint(with: node.namePath)
        } ?? false
    }
}
