/// What the conditions of a view model ask for.
extension Decision {
    /// Whether the condition may ask what the screen shows, so that what it decides may happen only while nothing is shown.
    ///
    /// A dependency, a flag that something is under way, and `Task.isCancelled` say nothing of it; nor does a state that is
    /// compared with `.loading` alone.
    package func mayAskForContent(of viewModel: Type, in states: Set<String>) -> Bool {
        if isLoopOrCatch { return true }
        let condition = condition
        let patterns = condition.filter { $0.start == .implicitMember }.map(\.lastName)
        let asksOnlyForLoading = !patterns.isEmpty && patterns.allSatisfy { $0 == "loading" }
        return condition.contains { expression in
            guard expression.start == .name, expression.base == nil, let first = expression.names.first.map(plainName)
            else { return false }
            if first.first?.isUppercase == true || isFlagOfWork(first) { return false }
            if states.contains(first) { return !asksOnlyForLoading }
            return viewModel.property(named: first)?.isConstant != true
        }
    }
}

/// Whether a flag is named for work that is under way: `isLoading`, `isRefreshing`, `refreshTask`.
private func isFlagOfWork(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("is")
        && ["loading", "refreshing", "fetching", "busy", "running"].contains(where: name.hasSuffix)
        || name.hasSuffix("task")
}

extension Expression {
    /// Whether the expression, once its code runs, is reached though the screen shows its content: no condition before or
    /// around it asks for that.
    package func isReachedWithContent(of viewModel: Type, in states: Set<String>) -> Bool {
        !decisions().contains { $0.mayAskForContent(of: viewModel, in: states) }
    }

    /// Whether the expression assigns the case `.loading` without a payload to one of some states.
    package func setsLoading(in states: Set<String>) -> Bool {
        assignedCase == "loading" && states.contains(plainName(lastName)) && assignedValue?.hasSuffix(")") == false
    }
}

extension Function {
    /// The assignments by which the function, or what it calls, takes away the content that a screen shows, and the functions
    /// in which they stand.
    package func lossesOfContent(in states: Set<String>) -> [(function: Function, assignment: Expression)] {
        guard let viewModel = owner else { return [] }
        return reached { $0.isReachedWithContent(of: viewModel, in: states) }.flatMap { function in
            function.assignments.filter {
                $0.setsLoading(in: states) && $0.isReachedWithContent(of: viewModel, in: states)
            }.map { (function, $0) }
        }
    }
}
