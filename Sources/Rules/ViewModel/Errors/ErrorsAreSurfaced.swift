import Model

let errorsAreSurfaced = Rule(Pages.errorsAreSurfaced) { project in
    let caught = project.caughtErrors
    // Teams that show failures to save may ignore failures to load, and those that only log errors may never drop any.
    return caught.judge(groupedBy: { $0.changesSomething ? "" : "errors of loading" }) { verdict(on: $0) }
        + caught.judge(groupedBy: { _ in "silent errors" }) { $0.isSilent ? verdict(on: $0) : .kept }
        + project.caughtErrorsOfResults.judge(groupedBy: { _ in "silent errors" }) { $0.traceOfResult }.onlyIfHabit
        + droppedErrors(in: project)
}

extension Project {
    /// The view models of the conventions whose views can display an error.
    var errorShowingViewModels: [Type] {
        viewModels(.stateful, .inputOutputEffect, .observableObject, .observable)
    }
}

extension Project {
    /// Each `catch` in view model functions that return nothing, and in initializers. A function with a result can
    /// report errors through the result.
    fileprivate var caughtErrors: [Block] {
        errorShowingViewModels.flatMap { viewModel in
            (viewModel.functions + viewModel.staticFunctions + viewModel.initializers).sorted()
                .filter { $0.returnsNothing }.flatMap { $0.code?.blocks(.catch) ?? [] }
        }
    }

    /// Each `catch` in a view model's functions with a result, which may be wrong without a trace of the error.
    fileprivate var caughtErrorsOfResults: [Block] {
        errorShowingViewModels.flatMap { viewModel in
            (viewModel.functions + viewModel.staticFunctions).sorted()
                .filter { !$0.returnsNothing }.flatMap { $0.code?.blocks(.catch) ?? [] }
        }
    }
}

/// Returns the verdict on a `catch`, which should surface its error.
private func verdict(on block: Block) -> Verdict {
    guard let function = block.code.function, let viewModel = function.owner, block.keepsError,
        let keyword = block.keyword
    else { return .kept }
    if block.isInBackground { return .notJudged("a low-priority task runs the code, and nothing awaits the result") }
    if function.isAside {
        return .notJudged("judging by its name, `\(function)` does nothing that the screen depends on")
    }
    if block.explanation != nil { return .notJudged("a comment explains why the error is not shown") }
    if !block.changesSomething, function.isRenewal,
        viewModel.screen?.entries.contains(where: { $0.method == function }) == false
    {
        return .notJudged("no view calls `\(function)`")
    }
    if function.isCalledWithErrorShown { return .notJudged("the callers of `\(function)` already show an error") }
    if block.isBeforeCleaningUp { return .notJudged("`\(function)` goes on to clean up") }
    if block.onlyEncodes { return .notJudged("encoding the app's own values does not fail") }
    if block.skipsOneOfSeveral { return .notJudged("the loop continues with the next element") }
    let words =
        block.expressions.contains(where: \.isAssignment)
        ? "is not shown by `\(viewModel)`" : "changes nothing that `\(viewModel)` shows"
    let own = Set(viewModel.storedProperties.map(\.name))
    let notes = block.expressions.filter { $0.isAssignment && $0.names.count == 1 && own.contains($0.lastName) }
        .prefix(1).map { Note("`\($0.lastName)` is set here, and no view shows it", at: $0.lastNamePlace) }
    return .broken("the error that `\(function)` catches \(words)", at: keyword, notes: notes)
}

extension Block {
    /// The verdict on a `catch` in a function with a result: it should not return an empty text or collection as if
    /// nothing had failed.
    fileprivate var traceOfResult: Verdict {
        guard let function = code.function, let keyword, statements.count == 1,
            let result = statements[0].node, result.kind == .return, result.child(.value)?.isEmptyLiteral ?? false,
            !hasComment
        else { return .kept }
        return .broken("the error that `\(function)` catches leaves no trace", at: keyword)
    }
}

extension Function {
    /// Whether the function's name suggests that the function only prefetches, caches or tracks something, so that the
    /// screen does not depend on it.
    fileprivate var isAside: Bool { nameWords.first == "cache" || nameWords.contains(where: asides.contains) }

    /// Whether the function's name suggests that the function renews displayed content.
    fileprivate var isRenewal: Bool { nameWords.first.map(renewals.contains) ?? false }
}

/// The words in the names of functions that the screen does not depend on.
private let asides: Set = [
    "prefetch", "preload", "prewarm", "warm", "precache", "track", "telemetry", "analytics", "breadcrumb",
    "metrics",
]

/// The first words in the names of functions that renew displayed content.
private let renewals: Set = ["refresh", "sync", "resync", "reconnect", "poll", "recalculate"]
