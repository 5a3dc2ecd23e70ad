import Syntax

/// When a call runs the closures that are passed to it.
package enum ClosureRun: Sendable {
    /// Once, before what follows the call: `MainActor.run { }`, or as good as that: `DispatchQueue.main.async { }`.
    case once
    /// Any number of times, before the call returns: `forEach { }`.
    case repeatedly
    /// At any time. Calls of unknown functions are of this kind.
    case later

    package init(of call: Call) {
        let name = call.calledName
        if Self.onceNames.contains(name) || name.hasPrefix("withUnsafe") || name.hasSuffix("TaskGroup") {
            self = .once
        } else if call.passesOnErrorsOfClosure {
            self = .once
        } else if Vocabulary.collectionCalls.contains(name) {
            self = .repeatedly
        } else if let base = call.callee.flatMap(MemberAccess.init)?.base, Self.isOnce(name, of: base) {
            self = .once
        } else {
            self = .later
        }
    }

    private static func isOnce(_ name: String, of base: CodeNode) -> Bool {
        switch name {
        case "run": return base.isNamed("MainActor")
        case "async", "sync", "addOperation":
            let text = base.text
            return text.hasPrefix("DispatchQueue") || text.hasPrefix("OperationQueue") || text.hasSuffix("ueue")
        default: return false
        }
    }

    /// Returns whether a function runs its closures before it returns, and on the same thread.
    static func isInPlace(_ name: String) -> Bool {
        onceInPlace.contains(name) || Vocabulary.collectionCalls.contains(name) || name.hasPrefix("withUnsafe")
            || name.hasSuffix("TaskGroup")
    }

    private static let onceNames = onceInPlace.union([
        "performAndWait", "assumeIsolated", "runOnMainThread", "runOnMain", "onMain", "mainAsync", "executeOnMain",
        "ensureMainThread",
    ])

    private static let onceInPlace = Vocabulary.animations.union([
        "performWithoutAnimation", "autoreleasepool", "withLock", "withCheckedContinuation",
        "withCheckedThrowingContinuation", "withExtendedLifetime", "withTaskCancellationHandler",
        "withUnsafeContinuation", "withUnsafeThrowingContinuation",
    ])
}

extension Call {
    /// Whether the call runs its closures before it returns, and on the same thread.
    package var runsClosuresInPlace: Bool { ClosureRun.isInPlace(calledName) }

    /// Whether the call starts a task: `Task { }`, `Task.detached { }`. An app may declare other initializers, such as
    /// one that also takes a closure for errors.
    package var startsTask: Bool {
        guard let callee, arguments.allSatisfy({ $0.label.map(Self.labelsOfTasks.contains) ?? true }) else {
            return false
        }
        if callee.kind == .name { return callee.isNamed("Task") }
        guard let access = MemberAccess(callee) else { return false }
        return access.base?.isNamed("Task") ?? false && ["detached", "init", "immediate"].contains(access.name)
    }

    /// The closure that runs as a task.
    var closureOfTask: CodeNode? { startsTask ? arguments.last?.closure?.node : nil }

    /// Whether the code waits for the task that the call starts, and handles its errors: `try await Task { }.value`.
    var isAwaitedTask: Bool {
        guard startsTask, let member = node.parent.flatMap(MemberAccess.init) else { return false }
        return member.name == "value"
    }

    private static let labelsOfTasks: Set = ["operation", "priority", "name", "executorPreference"]

    /// Whether the call may run its closures many times, such as for each value of a stream, and no closure receives
    /// the end or an error.
    var mayRunClosuresOften: Bool {
        let name = calledName.lowercased()
        return (Self.streamNames.contains(calledName) || Self.streamWords.contains(where: name.contains))
            && !arguments.contains { $0.closure?.mayBeForErrors ?? false }
    }

    /// Whether the call makes an argument of one that may run closures many times: `subscribe(listener: Listener { })`.
    var isPartOfStream: Bool {
        node.parent.flatMap(CallArgument.init)?.owner.flatMap(Call.init)?.mayRunClosuresOften ?? false
    }

    private static let streamNames: Set = [
        "sink", "onReceive", "onChange", "bind", "drive", "scheduledTimer", "Timer", "addTarget", "addAction",
        "handleEvents", "on", "listen", "watch", "requestImage", "requestLivePhoto",
    ]
    private static let streamWords = ["observ", "listener", "subscri", "update", "monitor", "notif"]

    /// Whether a `try` in front of the call covers what its closure throws, so that the closure has run before the call
    /// returns: `try database.write { try $0.insert(note) }`. It is unknown what other code does with such errors.
    fileprivate var passesOnErrorsOfClosure: Bool {
        guard !startsTask, let closure = arguments.last?.closure?.node, node.covering(.try) != nil else { return false }
        return closure.descendants.contains { inner in
            (inner.kind == .try || inner.kind == .throw) && inner.enclosingFunction == closure && !inner.handlesItsError
        }
    }

    /// Whether the call ends the process.
    var neverReturns: Bool {
        callee?.kind == .name && ["fatalError", "preconditionFailure", "abort", "exit"].contains(calledName)
    }
}
