/// The conditions in a view model.
extension Decision {
    /// Returns whether the condition may depend on the displayed content, so that the code that it controls may run
    /// only while there is none.
    ///
    /// A dependency, a flag for work in progress, and `Task.isCancelled` do not depend on the content, nor does a
    /// comparison of the state with only `.loading`.
    package func mayAskForContent(of viewModel: Type, in states: Set<String>) -> Bool {
        if isLoopOrCatch { return true }
        let condition = condition
        let patterns = condition.filter { $0.start == .implicitMember }.map(\.lastName)
        let asksOnlyForLoading = !patterns.isEmpty && patterns.allSatisfy { $0 == "loading" }
        return condition.contains { expression in
            guard expression.start == .name, expression.base == nil, let first = expression.names.first.map(plainName)
            else { return false }
            if first.first?.isUppercase == true || Vocabulary.isWorkFlag(first) || first.lowercased().hasSuffix("task")
            {
                return false
            }
            if states.contains(first) { return !asksOnlyForLoading }
            return viewModel.property(named: first)?.isConstant != true
        }
    }
}

extension Expression {
    /// Returns whether the expression, once its code runs, is reached while the screen displays content, because no
    /// condition before or around it depends on the content.
    package func isReachedWithContent(of viewModel: Type, in states: Set<String>) -> Bool {
        !decisions().contains { $0.mayAskForContent(of: viewModel, in: states) }
    }

    /// Returns whether the expression assigns the case `.loading` without a payload to one of several states.
    package func setsLoading(in states: Set<String>) -> Bool {
        assignedCase == "loading" && states.contains(plainName(lastName)) && assignedValue?.hasSuffix(")") == false
    }
}

extension Function {
    /// Returns the assignments with which the function, or functions that it calls, remove the displayed content, and
    /// the functions that contain them.
    package func assignmentsLosingContent(in states: Set<String>) -> [(function: Function, assignment: Expression)] {
        guard let viewModel = owner else { return [] }
        return reached { $0.isReachedWithContent(of: viewModel, in: states) }.flatMap { function in
            function.assignments.filter {
                $0.setsLoading(in: states) && $0.isReachedWithContent(of: viewModel, in: states)
            }.map { (function, $0) }
        }
    }
}
