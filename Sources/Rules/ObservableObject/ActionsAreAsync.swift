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
        if function.mayBeRequired { return .notJudged("a protocol or a superclass may require `\(function)` as it is") }
        if function.parameters.contains(where: { $0.type.contains("->") }) {
            return .notJudged("`\(function)` calls a closure when it ends")
        }
        if function.isForEvents { return .notJudged("`\(function)` handles events, which nothing awaits") }
        // All of them disappear with one change.
        return .broken(
            "`\(function)` of `\(function.owner?.name ?? "")` hides a `Task`: as an `async` method it could be awaited",
            at: tasks[0], notes: tasks.dropFirst().map { Note("it hides another `Task` here", at: $0.place) })
    }
}

extension Expression {
    /// Whether the expression is an unstored `Task { … await … }` that is started when the function is called. A task
    /// that only sleeps doesn't count.
    fileprivate var isHiddenTask: Bool {
        isTask && isDiscarded && !isInCallback
            && closures.contains { closure in
                closure.expressions.contains {
                    $0.isAwaited && $0.use == .call && $0.start == .name && $0.names.first != "Task"
                }
            }
    }

    /// Returns whether a task follows other work of the function, assigns nothing, and calls no other method of the
    /// function's type.
    fileprivate func isSideEffect(of function: Function) -> Bool {
        guard let statement, function.code?.statements.contains(where: { $0.isWork(before: statement) }) == true else {
            return false
        }
        let methods = Set(function.owner?.functions.map(\.name) ?? [])
        return closures.allSatisfy { closure in
            closure.expressions.allSatisfy {
                (!$0.isAssignment || $0.names == ["_"])
                    && !($0.use == .call && $0.names.count == 1 && methods.contains($0.lastName))
            }
        }
    }

    /// Whether the expression is in a closure that may run later, such as the closure of `sink` or of a button.
    private var isInCallback: Bool {
        block.andParents.contains { block in
            guard block.kind == .closure, let name = block.opener?.lastName else { return block.kind == .closure }
            return name != "performAndWait" && !Vocabulary.immediateCalls.contains(name)
        }
    }
}

extension Function {
    /// The tasks that begin when the function is called, and that nothing can await.
    fileprivate var hiddenTasks: [Expression] {
        code?.expressions.filter { $0.isHiddenTask && !$0.isSideEffect(of: self) } ?? []
    }

    /// Whether the name of a parameter's type suggests an event that other code reports: `handle(_ event: NodeEvent)`.
    fileprivate var isForEvents: Bool {
        parameters.contains { parameter in
            let words = identifiers(in: parameter.type)
            return words.count == 1 && eventEndings.contains(where: words[0].hasSuffix)
        }
    }

    /// Whether an initializer of the type calls the function.
    fileprivate var isCalledByInitializer: Bool {
        owner?.initializers.contains { $0.ownCalls.contains { $0.callees.contains(self) } } ?? false
    }
}

extension Statement {
    /// Returns whether the statement precedes another one and may do something: it is an expression or an assignment,
    /// and not a `guard`, for example.
    fileprivate func isWork(before other: Statement) -> Bool {
        (kind == .expression || kind == .assignment) && place.range.end <= other.place.range.start
    }
}

/// Suffixes of type names that suggest an event.
private let eventEndings = ["Event", "Notification", "UNNotificationResponse", "NSUserActivity"]
