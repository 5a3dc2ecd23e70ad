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
        let properties = screen.stateProperties(withCase: Vocabulary.loadingCase)
        let states = Set(properties.map(\.name))
        if states.isEmpty { return nil }
        self.screen = screen
        self.viewModel = viewModel
        self.states = states
        // Where only a part of an initializer sets `.loading`, the others set content that is known already.
        startsLoading =
            properties.contains { $0.firstCase?.name == Vocabulary.loadingCase }
            || viewModel.initializers.contains { initializer in
                initializer.assignedMembers.contains {
                    states.contains($0.name) && $0.assignedNode?.caseName == Vocabulary.loadingCase
                }
            }
    }

    var place: Place { viewModel.place }

    var wait: Wait? {
        for entry in entries {
            var followed = FollowedFunctions()
            if let wait = wait(in: entry, isShown: false, &followed) { return wait }
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
            + methods.filter { Vocabulary.isFirstLoad($0.name) && !inner.contains($0) }
    }

    private func wait(in function: Function, isShown: Bool, _ followed: inout FollowedFunctions) -> Wait? {
        guard followed.follow(function), let code = function.tree else { return nil }
        let calls = function.ownCalls
        let wait = foreignWait(in: function, code)
        for call in calls where wait.map({ call.call.node.begins(before: $0) }) ?? true {
            let isShown = isShown || shows(function, before: call.call.node)
            for callee in call.callees {
                if let found = self.wait(in: callee, isShown: isShown, &followed) { return found }
            }
        }
        guard let wait else { return nil }
        return Wait(
            function: function, place: code.place(ofKeyword: wait),
            isShownBefore: isShown || shows(function, before: wait))
    }

    /// Returns the `await` before the first call to other code than the view model, if the function sets the state
    /// afterward.
    private func foreignWait(in function: Function, _ code: MemberTree) -> CodeNode? {
        let wait = code.tree.accesses.first { node in
            guard let first = node.namePath.first, let wait = node.covering(.await) else { return false }
            return !states.union(["Task", "MainActor"]).contains(first) && !node.waitsForUserOrTurn
                && wait.covering(.variable).map { Variable($0)?.isConcurrent ?? false } != true
                && node.statement?.kind != .for
                && !(node.callAsCallee.map { !code.ownCallees(of: $0).isEmpty } ?? false)
        }
        guard let wait,
            function.assignedMembers.contains(where: { target in
                states.contains(target.name) && target.assignedNode?.caseName != Vocabulary.loadingCase
                    && target.assignment.map { $0.range.end > wait.range.start } ?? false
            })
        else { return nil }
        return wait.covering(.await)
    }

    /// Returns whether a function sets `.loading` before a node, directly or through a function that it calls.
    private func shows(_ function: Function, before node: CodeNode) -> Bool {
        let (reached, areAll) = function.reached(includingOverloads: true) {
            $0.code.function != function || $0.call.node.begins(before: node)
        }
        // A function that is not followed may show it.
        return !areAll
            || reached.contains { reached in
                reached.assignedMembers.contains { target in
                    states.contains(target.name) && target.mayBecomeLoading
                        && (reached != function || target.begins(before: node))
                        && !target.isUnsure(of: viewModel, in: states)
                }
            }
    }
}

extension CodeNode {
    fileprivate func begins(before other: CodeNode) -> Bool {
        isDeferred == other.isDeferred ? range.start < other.range.start : other.isDeferred
    }

    /// Whether the node is in a `defer` block and so runs when the code around it ends.
    var isDeferred: Bool { ancestors.contains { $0.kind == .defer } }

    /// Whether the assigned value can be `.loading`, also after `??`: `state?.reloading ?? .loading`.
    fileprivate var mayBecomeLoading: Bool {
        let values = assignedNodes
        guard let last = values.last, last.caseName == Vocabulary.loadingCase else { return false }
        return values.count == 1 || last.follows("??")
    }

    /// Whether the call waits for a system prompt, a semaphore, a lock or a running task, judging by the names in the
    /// call.
    fileprivate var waitsForUserOrTurn: Bool {
        path.contains { name in
            let name = name.lowercased()
            return waitWords.contains { name.hasSuffix($0) } || promptWords.contains { name.contains($0) }
        }
    }

    /// Returns whether something other than the displayed state decides if the node is reached.
    fileprivate func isUnsure(of viewModel: Type, in states: Set<String>) -> Bool {
        decisionsAround().contains { !$0.mayAskForContent(of: viewModel, in: states) }
    }
}

private let waitWords = ["semaphore", "lock", "mutex", "task"]
private let promptWords = ["biometric", "biometry", "faceid", "touchid", "authoriz", "permission"]
