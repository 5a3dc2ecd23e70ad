import Model

let errorsAreSurfaced = Rule(Pages.errorsAreSurfaced) { project in
    let caught = project.caughtErrors
    let byClass = Lazy { Dictionary(grouping: caught) { $0.code.owner?.place }.mapValues(showing) }
    // Teams that show failures to save may ignore failures to load, and those that only log errors may never drop any.
    return caught.judge(groupedBy: { $0.changesSomething ? "" : "errors of loading" }) { block in
        let verdict = verdict(on: block)
        guard case .violated = verdict, let practice = byClass.wrapped[block.code.owner?.place],
            isCustom(practice)
        else { return verdict }
        return verdict.customary(practice)
    }.comparing(["", "errors of loading"]) { project.showingOfErrors }
        + caught.judge(groupedBy: { _ in "silent errors" }) { $0.isSilent ? verdict(on: $0) : .kept }
        + droppedErrors(in: project)
}

extension Project {
    /// The view models whose views are able to display an error.
    fileprivate var errorShowingViewModels: [Type] {
        viewModels(.stateful, .inputOutputEffect, .observableObject, .observable)
    }
}

extension Project {
    /// Each `catch` in a view model's functions without a result. A function with a result can report errors with it.
    fileprivate var caughtErrors: [Block] {
        errorShowingViewModels.flatMap { viewModel in
            (viewModel.functions + viewModel.staticFunctions + viewModel.initializers).sorted()
                .filter { $0.returnsNothing }.flatMap { $0.code?.blocks(.catch) ?? [] }
        }
    }

    /// How often view models and views make the errors that they catch visible.
    fileprivate var showingOfErrors: Practice {
        let inViews = views.flatMap { $0.code(containing: "catch") }.flatMap { $0.blocks(.catch) }
        return showing(of: caughtErrors + inViews)
    }
}

/// Returns whether a class hides most of the errors that it catches. If they are few, a clear majority is required.
private func isCustom(_ practice: Practice) -> Bool {
    practice.judged >= 8
        ? practice.kept * 2 < practice.judged
        : practice.judged >= 3 && practice.kept * 5 < practice.judged * 2
}

/// Returns how many of the caught errors are shown.
private func showing(of caught: [Block]) -> Practice {
    Practice(kept: caught.count { !$0.keepsError }, judged: caught.count)
}

/// Returns whether a `catch` surfaces its error.
private func verdict(on block: Block) -> Verdict {
    guard let function = block.code.function, let viewModel = function.owner, block.keepsError,
        let keyword = block.keyword
    else { return .kept }
    if block.isInBackground { return .notJudged("a low-priority task runs it, and its result is not awaited") }
    if function.isAside {
        return .notJudged("judging by its name, `\(function)` does nothing that the screen depends on")
    }
    if block.explanation != nil { return .notJudged("a comment explains why the error is not shown") }
    if !block.changesSomething, function.isRenewal,
        viewModel.screen?.entries.contains(where: { $0.method == function }) == false
    {
        return .notJudged("no view asks for `\(function)`")
    }
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

/// Judges each `try?` that ignores whether a dependency was able to save, delete or send something.
private func droppedErrors(in project: Project) -> Judgement {
    let group: @Sendable (Expression) -> String = { _ in "dropped errors" }
    let calls = project.errorShowingViewModels.flatMap { viewModel in
        viewModel.functions.sorted().filter(\.returnsNothing).flatMap { $0.code?.expressions ?? [] }
            .filter { $0.changesAPartner(of: viewModel) }
    }
    let byName = Dictionary(grouping: calls) { $0.names.joined(separator: ".") }
    let neverShown = Set(byName.filter { $1.count >= 3 && $1.allSatisfy(\.isTriedOptionally) }.keys)
    return calls.judge(groupedBy: group) { call in
        guard let function = call.code.function, let viewModel = function.owner, call.isTriedOptionally else {
            return .kept
        }
        let words = call.names.joined(separator: ".")
        if neverShown.contains(words) { return .notJudged("no view model shows the errors of `\(words)`") }
        return .broken(
            "`try?` drops the error of `\(words)`: nothing that `\(viewModel)` shows indicates the failure", at: call)
    }
}

extension Block {
    /// Whether a `catch` keeps its error from the user: it only logs, counts, or resets a loading flag.
    fileprivate var keepsError: Bool {
        if head.lowercased().contains("cancel") || onlySleeps { return false }
        let inside = allStatements
        // The comment explains why the block is empty.
        if inside.isEmpty, hasComment { return false }
        let leaves = inside.contains { $0.kind == .return || $0.kind == .jump }
        if !leaves, statement?.isFollowedByAnotherAttempt ?? false { return false }
        return inside.allSatisfy(\.changesNothing) && expressions.allSatisfy { $0.showsNothing(depth: 0) }
    }

    /// Whether a `catch` calls nothing at all, so that the error is not even logged.
    fileprivate var isSilent: Bool { !expressions.contains(where: \.isCall) }

    /// Whether the block is in a low-priority task, whose work is repeated once the result is needed.
    fileprivate var isInBackground: Bool {
        code.expressions.contains { call in
            ["Task", "detached"].contains(call.lastName) && call.isCall
                && lowPriorities.contains { call.arguments?.contains($0) ?? false }
                && code.blocks.contains { $0.opener == call && isInside($0) }
        }
    }

    /// Whether the `do` before a `catch` saves, deletes or sends something, judging by the names of the function and of
    /// the calls that it tries. Otherwise it loads something, and the state may remain as it is if that fails.
    fileprivate var changesSomething: Bool {
        let tried = attempt?.expressions.filter { $0.isTried && $0.use == .call } ?? []
        let names = tried.map(\.lastName) + [code.function?.name ?? ""]
        return names.contains { name in actingVerbs.contains { begins(name, with: $0) } }
    }

    /// Whether a `catch` in a loop continues with the next element.
    fileprivate var skipsOneOfSeveral: Bool {
        statements.last?.has(.continuesLoop) ?? false
    }

    /// Whether the `do` before a `catch` only stops something, and the function then resets its state.
    fileprivate var isBeforeCleaningUp: Bool {
        guard let attempt, let statement else { return false }
        let tried = attempt.expressions.filter { $0.isTried && $0.use == .call }
        guard !tried.isEmpty, tried.allSatisfy({ call in stoppingVerbs.contains { begins(call.lastName, with: $0) } })
        else { return false }
        return statement.block.statements.contains {
            $0.kind == .assignment && $0.place.range.start >= statement.place.range.end
        }
    }

    /// Whether the `do` before a `catch` only encodes values.
    fileprivate var onlyEncodes: Bool {
        let tried = attempt?.expressions.filter { $0.isTried && $0.use == .call } ?? []
        return !tried.isEmpty && tried.allSatisfy { $0.lastName == "encode" || $0.lastName == "JSONEncoder" }
    }

    /// Whether the `do` before a `catch` only sleeps. Its only error is cancellation.
    private var onlySleeps: Bool {
        let tried = attempt?.expressions.filter { $0.isTried && $0.use == .call && $0.start == .name } ?? []
        // A clock for tests is injected as `sleep(.seconds(60))` or `clock.sleep(for: …)`.
        return !tried.isEmpty && tried.allSatisfy { $0.names.first == "Task" || $0.lastName == "sleep" }
    }
}

extension Statement {
    /// Whether the statement itself changes nothing: it is an expression, assignment, decision or jump, or returns no
    /// value. The statements inside a decision are checked separately.
    fileprivate var changesNothing: Bool {
        switch kind {
        case .expression, .assignment, .binding, .jump, .if, .guard, .switch: true
        case .return: isPlainReturn
        default: false
        }
    }

    /// Whether the function tries or awaits something else after the statement, such as another way to do what failed.
    fileprivate var isFollowedByAnotherAttempt: Bool {
        // Code after a call that takes a closure is not necessarily run after the closure.
        let function = block.enclosingClosureOrBody
        return function.expressions.contains { $0.isAfter(self) && ($0.isTried || $0.isAwaited) }
    }
}

extension Expression {
    /// Returns whether the expression changes nothing that a view displays, and calls nothing but loggers, directly or
    /// in a method of its type.
    fileprivate func showsNothing(depth: Int) -> Bool {
        // What a logger is passed, also in a string, is only logged.
        if base != nil || enclosingCalls.contains(where: \.isLogging) { return true }
        if isAssignment { return names == ["_"] || isLocal && !isReadLater || isOwnMember && assignsUnseen }
        if use == .inout { return false }
        if use != .call || names.count > 1 && isOfLogger { return true }
        // What it runs is judged on its own.
        if names == ["MainActor", "run"] { return true }
        if isAwaited { return false }
        guard let first = names.first else { return false }
        if start == .implicitMember || start == .macro { return true }
        if names.count == 1 {
            if logFunctions.contains(first) || first == "String" { return true }
            return depth < 3 && isHelperThatShowsNothing(depth)
        }
        return isOfLogger || ["error", "String"].contains(first)
    }

    private var isLogging: Bool { names.count == 1 ? logFunctions.contains(names[0]) : isOfLogger }

    /// Whether the first name looks like a logger or tracker: `logger.error`, `analytics.track`.
    private var isOfLogger: Bool {
        guard let folded = names.first?.lowercased() else { return false }
        return ["tracker", "logger", "log", "analytics", "crashlytics"].contains { folded.hasSuffix($0) }
    }

    /// Whether the local variable that the expression assigns is read after the enclosing `do`.
    private var isReadLater: Bool {
        guard let name = names.first, let attempt = block.statement else { return false }
        return code.expressions.contains { $0.names.first == name && !$0.isAssignment && $0.isAfter(attempt) }
    }

    /// Whether the expression assigns a private property that is never read, or resets a loading flag.
    private var assignsUnseen: Bool {
        guard let owner = code.owner, let property = owner.property(named: plainName(lastName)), property.isStored
        else {
            return false
        }
        if assignedValue == "false", Vocabulary.isWorkFlag(property.name) { return true }
        guard property.isPrivate, property.wrapper == nil else { return false }
        return !owner.code.contains { code in
            code.expressions.contains { !$0.isAssignment && $0.names.contains { plainName($0) == property.name } }
        }
    }

    private func isHelperThatShowsNothing(_ depth: Int) -> Bool {
        guard let owner = code.owner, isOwnMember else { return false }
        let callees = owner.functions.filter { $0.name == plainName(lastName) && $0.fits(self) && $0 != code.function }
        guard callees.count == 1, let inner = callees[0].code else { return false }
        return inner.statements.allSatisfy(\.changesNothing)
            && inner.expressions.allSatisfy { $0.showsNothing(depth: depth + 1) }
    }

    /// Returns whether the expression calls a dependency to change something, and ignores the result.
    fileprivate func changesAPartner(of viewModel: Type) -> Bool {
        guard use == .call, start == .name, base == nil, isTried, isDiscarded, names.count == 2,
            let property = viewModel.property(named: plainName(names[0])), property.isStored, property.isConstant
        else { return false }
        return changingVerbs.contains { begins(names[1], with: $0) }
    }
}

extension Function {
    /// Whether the function's name says that the screen does not depend on it, because it prefetches, caches or tracks
    /// something.
    fileprivate var isAside: Bool { nameWords.first == "cache" || nameWords.contains(where: asides.contains) }

    /// Whether the function's name says that it renews displayed content.
    fileprivate var isRenewal: Bool { nameWords.first.map(renewals.contains) ?? false }
}

private let changingVerbs = [
    "save", "delete", "remove", "store", "update", "insert", "add", "create", "send", "submit", "upload", "write",
    "persist",
    "post", "put", "set",
]

/// The first words in the names of functions that stop something.
private let stoppingVerbs = ["stop", "close", "invalidate", "unsubscribe", "tear", "clean", "deactivate", "dispose"]

/// The first words in the names of functions that do what a user asked for.
private let actingVerbs =
    changingVerbs + [
        "leave", "join", "log", "sign", "unlock", "lock", "pay", "buy", "purchase", "accept", "reject", "cancel",
        "mark",
        "toggle", "move", "copy", "share", "export", "import", "connect", "disconnect", "enable", "disable", "block",
        "report", "invite", "register", "verify", "confirm", "perform", "execute", "handle", "did", "on", "tap", "open",
        "reset", "start", "stop", "apply", "edit", "change", "rename", "replace", "publish", "authenticate", "restore",
    ]

/// The words in the names of functions that the screen does not depend on.
private let asides: Set = [
    "prefetch", "preload", "prewarm", "warm", "precache", "track", "telemetry", "analytics", "breadcrumb",
    "metrics",
]

/// The first words in the names of functions that renew displayed content.
private let renewals: Set = ["refresh", "sync", "resync", "reconnect", "poll", "recalculate"]

private let logFunctions: Set = ["print", "debugPrint", "dump", "NSLog", "os_log", "log"]

private let lowPriorities = [".utility", ".background", ".low"]
