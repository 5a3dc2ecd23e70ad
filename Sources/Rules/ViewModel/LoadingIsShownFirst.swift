import Model

let loadingIsShownFirst = Rule(Pages.loadingIsShownFirst) { project in
    project.screens(.stateful, .observableObject, .observable).compactMap(FirstLoad.init).judge { load in
        if load.startsLoading { return .kept }
        guard let wait = load.wait else {
            return .notJudged("`\(load.viewModel)` has no first load that waits and sets its state")
        }
        if wait.isShownBefore { return .kept }
        return .broken("`\(wait.function)` waits before `\(load.viewModel)` shows `.loading`", at: wait.place)
    }
}

/// A search for the first function that waits and then sets the state, among the functions that a view model runs when
/// its screen appears.
private struct FirstLoad: Placed {
    let screen: Screen
    let viewModel: Type
    /// The names of the properties that can be `.loading`.
    let states: Set<String>
    /// Whether the initial state is `.loading`.
    let startsLoading: Bool

    struct Wait {
        let function: Function
        let place: Place
        let isShownBefore: Bool
    }

    init?(_ screen: Screen) {
        guard let viewModel = screen.viewModel else { return nil }
        self.screen = screen
        self.viewModel = viewModel
        let properties = screen.stateProperties(withCase: "loading")
        states = Set(properties.map(\.name))
        if states.isEmpty { return nil }
        let names = states
        // Where only a part of an initializer sets `.loading`, the others set content that is known already.
        startsLoading =
            properties.contains { $0.firstCase?.name == "loading" }
            || viewModel.initializers.contains { initializer in
                initializer.assignments.contains {
                    names.contains(plainName($0.lastName)) && $0.assignedCase == "loading"
                }
            }
    }

    var place: Place { viewModel.place }

    var wait: Wait? {
        for entry in entries {
            var seen: Set<Function> = []
            if let wait = wait(in: entry, isShown: false, seen: &seen) { return wait }
        }
        return nil
    }

    /// The functions that views call when they appear. If there are none, the functions that are named like a first
    /// load.
    private var entries: [Function] {
        let called = screen.entries(at: .appearance).map(\.method)
        if !called.isEmpty { return called }
        let methods = viewModel.functions
        // The caller of a method may already have shown the loading state.
        let inner = Set(methods.flatMap { method in method.ownCalls.flatMap(\.callees).filter { $0 != method } })
        return methods.filter { $0.name == "didAppear" }
            + methods.filter { $0.isNamedLikeFirstLoad && !inner.contains($0) }
    }

    private func wait(in function: Function, isShown: Bool, seen: inout Set<Function>) -> Wait? {
        guard seen.insert(function).inserted else { return nil }
        let calls = function.ownCalls
        let wait = foreignWait(in: function, besides: calls.map(\.call))
        for (call, callees) in calls where wait.map({ call.isBefore($0) }) ?? true {
            let isShown = isShown || shows(function, before: call.place)
            for callee in callees {
                if let found = self.wait(in: callee, isShown: isShown, seen: &seen) { return found }
            }
        }
        guard let wait else { return nil }
        return Wait(function: function, place: wait, isShownBefore: isShown || shows(function, before: wait))
    }

    /// Returns the place of the `await` before the first call to other code than the view model, if the function sets
    /// the state afterward.
    private func foreignWait(in function: Function, besides own: [Expression]) -> Place? {
        let wait = function.code?.expressions.first { expression in
            expression.isAwaited && expression.start == .name && expression.base == nil && !own.contains(expression)
                && !expression.waitsForUserOrTurn
                && expression.statement?.kind != .for && !expression.isStartedOnly
                && !states.union(["Task", "MainActor", "self"]).contains(expression.names.first ?? "self")
        }
        guard let wait,
            function.assignments.contains(where: {
                sets($0) && $0.assignedCase != "loading" && $0.isEvaluated(after: wait)
            })
        else { return nil }
        return wait.awaitKeyword
    }

    private func sets(_ assignment: Expression) -> Bool { states.contains(plainName(assignment.lastName)) }

    /// Returns whether a function sets `.loading` before a place, directly or through a function that it calls.
    private func shows(_ function: Function, before place: Place) -> Bool {
        function.reached(includingOverloads: true) { $0.code.function != function || $0.isBefore(place) }.contains {
            reached in
            reached.assignments.contains { assignment in
                sets(assignment) && assignment.mayAssignLoading && (reached != function || assignment.isBefore(place))
                    && !assignment.isUnsure(of: viewModel, in: states)
            }
        }
    }
}

extension Function {
    fileprivate var isNamedLikeFirstLoad: Bool {
        let folded = name.lowercased()
        return ["load", "fetch", "onappear", "start"].contains { folded.hasPrefix($0) }
            && !["more", "next", "page", "refresh", "again"].contains { folded.contains($0) }
    }
}

extension Expression {
    /// Whether the expression is only started here, with `async let`, and awaited later.
    fileprivate var isStartedOnly: Bool {
        statement?.has(.startsConcurrently) ?? false
    }

    /// Whether the assigned value can be `.loading`, also after `??`: `state?.reloading ?? .loading`.
    fileprivate var mayAssignLoading: Bool {
        guard let last = assignedNodes.last, last.caseName == "loading" else { return false }
        return assignedNodes.count == 1 || last.follows("??")
    }

    /// Whether the call waits for a system prompt, a semaphore, a lock or a running task, judging by the names in the
    /// call.
    fileprivate var waitsForUserOrTurn: Bool {
        names.contains { name in
            let name = name.lowercased()
            return waitWords.contains { name.hasSuffix($0) } || promptWords.contains { name.contains($0) }
        }
    }

    /// Returns whether something other than the displayed state decides if the expression is reached.
    fileprivate func isUnsure(of viewModel: Type, in states: Set<String>) -> Bool {
        block.kind != .body
            && decisions().contains { $0.place.contains(place) && !$0.mayAskForContent(of: viewModel, in: states) }
    }
}

private let waitWords = ["semaphore", "lock", "mutex", "task"]
private let promptWords = ["biometric", "biometry", "faceid", "touchid", "authoriz", "permission"]
