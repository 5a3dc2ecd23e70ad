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
        if Self.isOnce(call) || call.passesOnErrorsOfClosure {
            self = .once
        } else {
            self = Vocabulary.collectionCalls.contains(call.calledName) ? .repeatedly : .later
        }
    }

    private static func isOnce(_ call: Call) -> Bool {
        let name = call.calledName
        switch name {
        case "run": return call.receiver?.isNamed("MainActor") ?? false
        case "async", "sync", "addOperation":
            guard let queue = call.receiver?.text else { return false }
            return queue.hasPrefix("DispatchQueue") || queue.hasPrefix("OperationQueue") || queue.hasSuffix("ueue")
        default: return isOnceInPlace(name) || onceElsewhere.contains(name)
        }
    }

    fileprivate static func isOnceInPlace(_ name: String) -> Bool {
        onceInPlace.contains(name) || name.hasPrefix("withUnsafe") || name.hasSuffix("TaskGroup")
    }

    private static let onceElsewhere: Set = [
        "performAndWait", "assumeIsolated", "runOnMainThread", "runOnMain", "onMain", "mainAsync", "executeOnMain",
        "ensureMainThread",
    ]

    private static let onceInPlace = Vocabulary.animations.union([
        "performWithoutAnimation", "autoreleasepool", "withLock", "withCheckedContinuation",
        "withCheckedThrowingContinuation", "withExtendedLifetime", "withTaskCancellationHandler",
    ])
}

extension Call {
    /// Whether the call runs its closures before it returns, and on the same thread.
    package var runsClosuresInPlace: Bool {
        ClosureRun.isOnceInPlace(calledName) || Vocabulary.collectionCalls.contains(calledName)
    }

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
        startsTask && node.parent?.kind == .member && node.parent?.isNamed("value") ?? false
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
