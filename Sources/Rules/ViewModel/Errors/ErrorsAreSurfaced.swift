import Model

let errorsAreSurfaced = Rule(Pages.errorsAreSurfaced) { project in
    let caught = project.caughtErrors
    // Teams that show failures to save may ignore failures to load, and those that only log errors may never drop any.
    return caught.judge(groupedBy: { $0.changesSomething ? "" : "errors of loading" }) { $0.verdictOfViewModel }
        + caught.judge(groupedBy: { _ in "silent errors" }) { $0.isSilent ? $0.verdictOfViewModel : .kept }
        + project.caughtErrorsOfResults.judge(groupedBy: { _ in "silent errors" }) { $0.traceOfResult }.onlyIfHabit
        + droppedErrors(in: project)
}

extension Project {
    /// The view models of the conventions whose views can display an error.
    var errorShowingViewModels: [Type] {
        viewModels(.stateful, .inputOutputEffect, .observableObject, .observable)
    }

    /// Each `catch` in view model functions that return nothing, and in initializers. A function with a result can
    /// report errors through the result.
    fileprivate var caughtErrors: [CaughtError] {
        errorShowingViewModels.flatMap { viewModel in
            (viewModel.functions + viewModel.staticFunctions + viewModel.initializers).sorted()
                .filter(\.returnsNothing).compactMap(\.tree).flatMap(\.caughtErrors)
        }
    }

    /// Each `catch` in a view model's functions with a result, which may be wrong without a trace of the error.
    fileprivate var caughtErrorsOfResults: [CaughtError] {
        errorShowingViewModels.flatMap { viewModel in
            (viewModel.functions + viewModel.staticFunctions).sorted().filter { !$0.returnsNothing }
                .compactMap(\.tree).flatMap(\.caughtErrors)
        }
    }
}

extension CaughtError {
    /// The verdict on a `catch` in a view model, which should surface its error.
    fileprivate var verdictOfViewModel: Verdict {
        guard let function = code.function, let viewModel = function.owner, hidesError else { return .kept }
        if isInBackground { return .notJudged("a low-priority task runs the code, and nothing awaits the result") }
        if function.isBackgroundChore {
            return .notJudged("judging by its name, `\(function)` does nothing that the screen depends on")
        }
        if let body = clause.body, code.isExplained(in: body.range) {
            return .notJudged("a comment explains why the error is not shown")
        }
        if !changesSomething, function.isRenewal,
            viewModel.screen?.entries.contains(where: { $0.method == function }) == false
        {
            return .notJudged("no view calls `\(function)`")
        }
        if function.isCalledWithErrorShown {
            return .notJudged("the callers of `\(function)` already show an error")
        }
        if isBeforeCleaningUp { return .notJudged("`\(function)` goes on to clean up") }
        if onlyEncodes { return .notJudged("encoding the app's own values does not fail") }
        if skipsOneOfSeveral { return .notJudged("the loop continues with the next element") }
        let targets = clause.body?.accesses.filter { $0.assignment != nil } ?? []
        let words =
            targets.isEmpty ? "changes nothing that `\(viewModel)` shows" : "is not shown by `\(viewModel)`"
        let own = Set(viewModel.storedProperties.map(\.name))
        let notes = targets.filter { code.ownMember($0).map(own.contains) ?? false }.prefix(1)
            .map { Note("`\($0.name)` is set here, and no view shows it", at: code.place($0.nameRange)) }
        return .broken("the error that `\(function)` catches \(words)", at: self, notes: notes)
    }

    /// The verdict on a `catch` in a function with a result: it should not return an empty text or collection as if
    /// nothing had failed.
    fileprivate var traceOfResult: Verdict {
        guard let function = code.function, let body = clause.body, body.holdsOneStatement,
            let result = body.statements.first, result.kind == .return,
            result.child(.value)?.isEmptyLiteral ?? false, !body.hasComment
        else { return .kept }
        return .broken("the error that `\(function)` catches leaves no trace", at: self)
    }
}

extension Function {
    /// Whether the function's name suggests that the function only prefetches, caches or tracks something, so that the
    /// screen does not depend on it.
    fileprivate var isBackgroundChore: Bool {
        nameWords.first == "cache" || nameWords.contains(where: Vocabulary.chores.contains)
    }

    /// Whether the function's name suggests that the function renews displayed content.
    fileprivate var isRenewal: Bool { nameWords.first.map(renewals.contains) ?? false }
}

/// The first words in the names of functions that renew displayed content.
private let renewals: Set = ["refresh", "sync", "resync", "reconnect", "poll", "recalculate"]
