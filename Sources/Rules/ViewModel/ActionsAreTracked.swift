import Model

let actionsAreTracked = Rule(Pages.actionsAreTracked) { project, options in
    project.screens(.stateless, .stateful, .observableObject, .observable).flatMap { screen -> [Action] in
        guard let viewModel = screen.viewModel else { return [] }
        let trackers = viewModel.dependencyNames(endingWith: ["Tracker"])
        if trackers.isEmpty { return [] }
        let navigators = viewModel.dependencyNames(endingWith: ["Navigator"])
        let prefixes = options.words("prefixes", at: viewModel)
        let required = Set(screen.contract?.requirements.map(\.fullName) ?? [])
        let sent = Set(screen.entries.filter { $0.trigger.moment != nil }.map(\.method))
        return viewModel.functions.filter { method in
            method.hasBody
                && (sent.contains(method)
                    || required.contains(method.fullName) && method.name.begins(withAnyOf: prefixes))
        }.map { Action(method: $0, trackers: trackers, navigators: navigators) }
    }.judge { action in
        let calls = action.calls
        guard let track = calls.firstIndex(where: action.trackers.contains) else {
            if action.method.nameWords.first.map(loadingWords.contains) == true {
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

/// First words of method names that suggest loading or scrolling, rather than a reaction to what the user wants.
private let loadingWords: Set = ["load", "fetch", "get", "scroll", "refresh", "reload", "prefetch"]

/// A method that views call or a contract requires, with the names of the properties for tracking and navigation.
private struct Action: Placed {
    let method: Function
    let trackers: Set<String>
    let navigators: Set<String>

    var place: Place { method.place }

    /// The names of the trackers and navigators that the method calls, directly or in functions of its type. The names
    /// are in source order, except that deferred calls come last.
    var calls: [String] {
        var seen: Set<Function> = []
        return calls(from: method, seen: &seen)
    }

    private func calls(from function: Function, seen: inout Set<Function>) -> [String] {
        guard seen.insert(function).inserted else { return [] }
        let own = Dictionary(function.ownCalls.map { ($0.call, $0.callees) }, uniquingKeysWith: { first, _ in first })
        var found: [String] = []
        let calls = function.code?.expressions.filter { $0.base == nil && $0.use == .call && $0.start == .name } ?? []
        for call in calls.filter({ !$0.isDeferred }) + calls.filter(\.isDeferred) {
            if let callees = own[call] {
                for callee in callees { found += self.calls(from: callee, seen: &seen) }
            } else if call.names.count > 1, let first = call.names.first.map(plainName),
                trackers.contains(first) || navigators.contains(first)
            {
                found.append(first)
            }
        }
        return found
    }

    var tracksInClosure: Bool {
        method.code?.expressions.contains { expression in
            expression.block.kind == .closure && expression.names.contains { trackers.contains(plainName($0)) }
        } ?? false
    }
}
