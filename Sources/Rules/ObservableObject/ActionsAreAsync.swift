import Model

let actionsAreAsync = Rule(Pages.actionsAreAsync) { project in
    project.screens(.observableObject).flatMap { screen -> [(function: Function, isCalled: Bool)] in
        guard let viewModel = screen.viewModel else { return [] }
        let called = Set(screen.entries.map(\.method))
        return (viewModel.functions + viewModel.staticFunctions).map {
            ($0, screen.views.isEmpty || called.contains($0))
        }
    }.judge(at: \.function.place) { function, isCalled in
        // A method that returns its task does not hide it.
        if function.isAsync || function.writtenResult?.contains("Task") == true {
            return isCalled ? .kept : .notJudged("no view calls `\(function)`")
        }
        let tasks = function.code?.expressions.filter(\.isHiddenTask) ?? []
        if tasks.isEmpty { return .notJudged("`\(function)` awaits nothing") }
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
    /// Whether the expression is a `Task { … await … }` that is not stored.
    fileprivate var isHiddenTask: Bool {
        isTask && isDiscarded && closures.contains { $0.expressions.contains(where: \.isAwaited) }
    }
}
