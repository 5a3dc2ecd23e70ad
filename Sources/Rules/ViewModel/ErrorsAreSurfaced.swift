import Model

let errorsAreSurfaced = Rule(Pages.errorsAreSurfaced) { project in
    project.screens(.stateful, .inputOutputEffect, .observableObject, .observable).compactMap(\.viewModel).flatMap {
        viewModel in
        // A function with a result answers for its errors by what it returns.
        (viewModel.functions + viewModel.staticFunctions + viewModel.initializers).sorted()
            .filter { $0.returnsNothing }.flatMap { $0.code?.blocks(.catch) ?? [] }
    }.judge { block in
        guard let function = block.code.function, let viewModel = function.owner, block.keepsError,
            let keyword = block.keyword
        else { return .kept }
        return .broken(
            "the error that `\(function)` catches changes nothing that `\(viewModel)` shows", at: keyword)
    }
}

extension Block {
    /// Whether a `catch` does nothing but log; whatever else it does may show the error.
    fileprivate var keepsError: Bool {
        if head.lowercased().contains("cancel") || onlySleeps { return false }
        let inside = allStatements
        // Empty but for a comment, which says why.
        if inside.isEmpty, hasComment { return false }
        let leaves = inside.contains { $0.kind == .return || $0.kind == .jump }
        if !leaves, statement?.isFollowedByAnotherAttempt ?? false { return false }
        return inside.allSatisfy(\.changesNothing) && expressions.allSatisfy(\.onlyLogs)
    }

    /// Whether the `do` before a `catch` tries nothing but sleeping, whose only error is being cancelled.
    private var onlySleeps: Bool {
        let tried = attempt?.expressions.filter { $0.isTried && $0.base == nil && $0.start == .name } ?? []
        return !tried.isEmpty && tried.allSatisfy { $0.names.first == "Task" }
    }
}

extension Statement {
    /// Whether the statement is one expression, or leaves without a value.
    fileprivate var changesNothing: Bool {
        kind == .expression || kind == .jump || kind == .return && text == "return"
    }

    /// Whether something is tried or awaited behind the statement before its function ends: another way to get what failed.
    fileprivate var isFollowedByAnotherAttempt: Bool {
        // What stands behind a closure's call runs beside it, not after it.
        let function = block.enclosingClosureOrBody
        return function.expressions.contains { $0.isAfter(self) && ($0.isTried || $0.isAwaited) }
    }
}

extension Expression {
    /// Whether the expression changes nothing and calls nothing but a log.
    fileprivate var onlyLogs: Bool {
        if base != nil { return true }
        if isAssignment || use == .inout || isAwaited { return false }
        if use != .call { return true }
        guard let first = names.first else { return false }
        if start == .implicitMember || start == .macro { return true }
        if names.count == 1 { return logFunctions.contains(first) || first == "String" }
        let folded = first.lowercased()
        return ["tracker", "logger", "log", "analytics", "crashlytics"].contains { folded.hasSuffix($0) }
            || ["Logger", "error", "String"].contains(first)
    }
}

private let logFunctions: Set = ["print", "debugPrint", "dump", "NSLog", "os_log", "log"]
