import Model

let actionsAreAsync = Rule(Pages.actionsAreAsync) { project in
    let actions = project.screens(.observableObject).flatMap { screen -> [(function: Function, isCalled: Bool)] in
        guard let viewModel = screen.viewModel else { return [] }
        let called = Set(screen.entries.map(\.method))
        return (viewModel.functions + viewModel.staticFunctions).map {
            ($0, screen.views.isEmpty || called.contains($0))
        }
    }
    return actions.judge(at: \.function.place) { function, isCalled in
        // A method that returns its task does not hide it.
        if function.isAsync || function.writtenResult?.contains("Task") == true {
            return isCalled ? .kept : .notJudged("no view calls `\(function)`")
        }
        let tasks = function.hiddenTasks
        if tasks.isEmpty { return .notJudged("`\(function)` awaits nothing") }
        if function.isPrivate, !isCalled { return .notJudged("no view calls `\(function)`") }
        if function.isCalledByInitializer { return .notJudged("an initializer calls `\(function)`") }
        if let obstacle = function.obstacle(to: .signature) { return .notJudged(obstacle) }
        if function.parameters.contains(where: { $0.type.holds("->") }) {
            return .notJudged("`\(function)` calls a closure when it ends")
        }
        if function.isForEvents { return .notJudged("`\(function)` handles events, which nothing awaits") }
        // All of them disappear with one change.
        return .broken(
            "`\(function)` of `\(function.owner?.name ?? "")` hides a `Task`: as an `async` method it could be awaited",
            at: tasks[0], notes: tasks.dropFirst().map { Note("it hides another `Task` here", at: $0) })
    }
}

extension Call {
    /// Whether the call starts a task that awaits something other than the time, and that begins when the function is
    /// called.
    fileprivate var awaitsInTask: Bool {
        startsTask && node.runsInPlace()
            && node.descendants.contains { inner in
                let path = Call(inner)?.callee?.namePath ?? []
                return inner.isAwaited && !path.isEmpty && path[0] != "Task"
            }
    }

    /// Returns whether a task follows other work of the function, assigns nothing, and calls no other method of the
    /// function's type.
    fileprivate func isSideEffect(of function: Function) -> Bool {
        guard let statement = node.statement, function.tree?.works(before: statement) ?? false else { return false }
        let methods = Set(function.owner?.functions.map(\.name) ?? [])
        return arguments.flatMap(\.node.accesses).allSatisfy { node in
            node.assignment == nil
                && !(node.callAsCallee != nil && node.namePath.count == 1 && methods.contains(node.name))
        }
    }
}

extension MemberTree {
    /// Returns whether an expression or an assignment, rather than a `guard`, for example, precedes a statement.
    fileprivate func works(before statement: CodeNode) -> Bool {
        tree.root?.descendants.contains {
            $0.kind.isExpression && $0.range.end <= statement.range.start && $0.statement == $0
        } ?? false
    }
}

extension Function {
    /// Where the function starts tasks that nothing can await.
    fileprivate var hiddenTasks: [Place] {
        guard let tree else { return [] }
        return tree.calls.filter { $0.awaitsInTask && tree.isDropped($0.node) && !$0.isSideEffect(of: self) }
            .compactMap { $0.callee.map { tree.place($0) } }
    }

    /// Whether the name of a parameter's type suggests an event that other code reports: `handle(_ event: NodeEvent)`.
    fileprivate var isForEvents: Bool {
        parameters.contains { parameter in
            let words = identifiers(in: parameter.type)
            return words.count == 1 && eventEndings.contains(where: words[0].hasSuffix)
        }
    }

    fileprivate var isCalledByInitializer: Bool {
        owner?.initializers.contains { $0.ownCalls.contains { $0.callees.contains(self) } } ?? false
    }
}

/// Suffixes of type names that suggest an event.
private let eventEndings = ["Event", "Notification", "UNNotificationResponse", "NSUserActivity"]
