import Model

let actionsAreAsync = Rule(Pages.actionsAreAsync) { project in
    project.screens(.observableObject).compactMap(\.viewModel).flatMap { viewModel in
        viewModel.functions + viewModel.staticFunctions
    }.judge { function in
        // A method that returns its task hides nothing.
        if function.isAsync || function.writtenResult?.contains("Task") == true { return .kept }
        let tasks = function.code?.expressions.filter(\.isHiddenTask) ?? []
        if tasks.isEmpty { return .notJudged("`\(function)` waits for nothing") }
        if function.mayBeRequired { return .notJudged("something else may require `\(function)` as it is") }
        return .violated(
            tasks.map { task in
                Finding(
                    "`\(function)` of `\(function.owner?.name ?? "")` hides a `Task`: as an `async` method it could be awaited",
                    at: task.place)
            })
    }
}

extension Expression {
    /// `Task { … await … }` that nothing stores.
    fileprivate var isHiddenTask: Bool {
        isTask && isDiscarded && closures.contains { $0.expressions.contains(where: \.isAwaited) }
    }
}
