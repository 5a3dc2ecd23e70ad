extension Decision {
    /// Returns whether the condition may depend on what the screen displays, so that code behind the condition may run
    /// only while there is no content.
    ///
    /// Loops and `catch` blocks always count. Constants such as dependencies, flags for work in progress,
    /// `Task.isCancelled`, and comparisons of the state only with `.loading` do not depend on the content.
    package func mayAskForContent(of viewModel: Type, in states: Set<String>) -> Bool {
        if isLoopOrCatch { return true }
        let condition = condition
        let patterns = condition.filter { $0.start == .implicitMember }.map(\.lastName)
        let asksOnlyForLoading = !patterns.isEmpty && patterns.allSatisfy { $0 == "loading" }
        return condition.contains { expression in
            guard expression.start == .name, expression.base == nil, let first = expression.names.first.map(plainName)
            else { return false }
            if first.beginsUppercase || Vocabulary.isWorkFlag(first) || first.lowercased().hasSuffix("task") {
                return false
            }
            if states.contains(first) { return !asksOnlyForLoading }
            return viewModel.property(named: first)?.isConstant != true
        }
    }
}

extension Expression {
    /// Returns whether the expression can be reached while the screen displays content, because no condition before or
    /// around it checks for content.
    package func isReachedWithContent(of viewModel: Type, in states: Set<String>) -> Bool {
        !decisions().contains { $0.mayAskForContent(of: viewModel, in: states) }
    }

    /// Returns whether the expression sets one of the given states to a `.loading` without a payload.
    package func setsLoading(in states: Set<String>) -> Bool {
        assignedNode?.kind == .member && assignedCase == "loading" && states.contains(plainName(lastName))
    }
}

extension Function {
    /// Returns the assignments of `.loading` that discard the displayed content, in the function and in the functions
    /// that it calls. Each comes with the function that contains it.
    package func assignmentsLosingContent(in states: Set<String>) -> [(function: Function, assignment: Expression)] {
        guard let viewModel = owner else { return [] }
        return reached { $0.isReachedWithContent(of: viewModel, in: states) }.flatMap { function in
            function.assignments.filter {
                $0.setsLoading(in: states) && $0.isReachedWithContent(of: viewModel, in: states)
            }.map { (function, $0) }
        }
    }
}
