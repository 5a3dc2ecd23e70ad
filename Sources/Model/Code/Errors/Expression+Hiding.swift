import Syntax

extension Expression {
    /// Returns whether the expression changes nothing that a view displays, and calls only loggers and the like,
    /// directly or in a method of its type.
    func showsNothing(depth: Int = 0) -> Bool {
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
        if Vocabulary.isWorkFlag(property.name), assignedNode?.isFalse ?? false { return true }
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
}

extension Code {
    /// Where the expressions begin that are tried or awaited.
    fileprivate var attempts: [UInt32] {
        project.caches.facade.attempts.value(for: place(body.range)) {
            expressions.filter { $0.isTried || $0.isAwaited }.map(\.place.range.start)
        }
    }
}

extension Statement {
    /// Whether a statement of this kind may change nothing: an expression, an assignment, a binding, a decision, a
    /// jump, or a `return` without a value. The expressions and the nested statements are checked separately.
    var changesNothing: Bool {
        switch kind {
        case .expression, .assignment, .binding, .jump, .if, .guard, .switch: true
        case .return: isPlainReturn
        default: false
        }
    }

    /// Whether the function tries or awaits something else after the statement, such as another way to do what failed.
    var isFollowedByAnotherAttempt: Bool {
        // Code after a call that takes a closure is not necessarily run after the closure.
        let end = place.range.end
        let attempts = code.attempts
        let next = attempts.partitioningIndex { $0 >= end }
        return next < attempts.count && attempts[next] < block.enclosingClosureOrBody.place.range.end
    }
}

private let logFunctions: Set = ["print", "debugPrint", "dump", "NSLog", "os_log", "log"]
