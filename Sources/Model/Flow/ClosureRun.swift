import Syntax

/// When a call runs the closures that are passed to it, judging by its name. What may take longest comes last.
///
/// Where the closures are run, `Executor` says, and what causes that, `Cause`.
package enum ClosureRun: Comparable, Sendable {
    /// Once, before the call returns, and on the same thread: `withAnimation { }`, `queue.sync { }`.
    case inPlace
    /// Any number of times, before the call returns, and on the same thread: `forEach { }`.
    case repeatedly
    /// Once, before what follows the call: `await MainActor.run { }`, `try store.write { try $0.insert(note) }`. Functions
    /// such as `runOnMainThread` are as good as that.
    case awaited
    /// Once, after the code around the call, and as good as before what follows it: `DispatchQueue.main.async { }`.
    case dispatched
    /// Once, beside what follows the call or after some time: `Task { }`, `asyncAfter`.
    case started
    /// At any time, such as when something happens. Calls of unknown functions are of this kind.
    case later

    package init(of call: Call) {
        if let run = Self.beforeReturn(of: call) {
            self = run
        } else if call.isRunOfActor || call.isOnMainThread || call.passesOnErrorsOfClosure {
            self = .awaited
        } else if call.calledName == "async" || call.calledName == "addOperation", call.isOfQueue {
            self = .dispatched
        } else {
            self = call.startsTask || Self.namesStarting.contains(call.calledName) ? .started : .later
        }
    }

    /// A closure that is called where it is written runs in place.
    package init(of closure: Closure) {
        self = closure.call.map { ClosureRun(of: $0) } ?? (closure.isCalled ? .inPlace : .later)
    }

    /// Returns how often a call runs its closures before it returns, and on the same thread; nil if it may do so later.
    fileprivate static func beforeReturn(of call: Call) -> ClosureRun? {
        let name = call.calledName
        if Vocabulary.collectionCalls.contains(name) { return .repeatedly }
        let isOnce =
            namesInPlace.contains(name) || name.hasPrefix("withUnsafe") || name.hasSuffix("TaskGroup")
            || name == "sync" && call.isOfQueue
        return isOnce ? .inPlace : nil
    }

    private static let namesInPlace = Vocabulary.animations.union([
        "performWithoutAnimation", "autoreleasepool", "withLock", "withCheckedContinuation",
        "withCheckedThrowingContinuation", "withExtendedLifetime", "withTaskCancellationHandler", "performAndWait",
        "assumeIsolated",
    ])

    private static let namesStarting: Set = ["Task", "async", "asyncAfter", "addTask", "addTaskUnlessCancelled"]
}

extension Closure {
    /// Whether the closure runs before the call that takes it returns, and on the same thread.
    var runsInPlace: Bool { call.map { ClosureRun.beforeReturn(of: $0) != nil } ?? isCalled }

    /// Whether the closure is called where it is written.
    fileprivate var isCalled: Bool { node.role == .base && node.parent?.kind == .call }
}

extension CodeNode {
    /// Returns when code around the node, or else the member, runs the node, judging by the closures in between. A local
    /// function may be called at any time.
    package func run(in region: CodeNode? = nil) -> ClosureRun {
        functions(inside: region).map { outer in Closure(outer).map { ClosureRun(of: $0) } ?? .later }.max() ?? .inPlace
    }

    /// Returns whether all closures between the node and code around it, or else the member, run in place.
    package func runsInPlace(in region: CodeNode? = nil) -> Bool {
        functions(inside: region).allSatisfy { Closure($0)?.runsInPlace ?? false }
    }

    private func functions(inside region: CodeNode?) -> [CodeNode] {
        ancestors.prefix { $0 != region }.filter(\.kind.isFunction)
    }
}

extension Call {
    /// `MainActor.run { }`
    fileprivate var isRunOfActor: Bool { calledName == "run" && receiver?.name.hasSuffix("Actor") ?? false }

    /// Whether the call only runs its closure on the main thread, judging by its name: `runOnMain { }`.
    fileprivate var isOnMainThread: Bool {
        arguments.count == 1 && Self.endingsOfMainThread.contains(where: calledName.hasSuffix) && !mayRunClosuresOften
    }

    private static let endingsOfMainThread = [
        "onMain", "OnMain", "onMainThread", "OnMainThread", "onMainQueue", "OnMainQueue", "onMainActor", "OnMainActor",
        "mainAsync", "ensureMainThread",
    ]

    /// Whether the call is one of a queue, judging by the name of what it is called on.
    fileprivate var isOfQueue: Bool {
        guard let receiver = receiver?.unwrapped else { return false }
        return receiver.name.hasSuffix("ueue") || receiver.isNamed("main")
            || receiver.subtree.contains { $0.isNamed("DispatchQueue") || $0.isNamed("OperationQueue") }
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
        let cause = Cause.named(calledName)
        return
            (cause == .event || cause == .subscription || Self.streamNames.contains(calledName)
            || Self.streamWords.contains(where: name.contains))
            && !arguments.contains { $0.closure?.mayBeForErrors ?? false }
    }

    /// Whether the call makes an argument of one that may run closures many times: `subscribe(listener: Listener { })`.
    var isPartOfStream: Bool {
        node.parent.flatMap(CallArgument.init)?.owner.flatMap(Call.init)?.mayRunClosuresOften ?? false
    }

    private static let streamNames: Set = [
        "addTarget", "addAction", "handleEvents", "on", "listen", "watch", "requestImage", "requestLivePhoto",
    ]
    private static let streamWords = ["sink", "observ", "listener", "subscri", "update", "monitor", "notif"]

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
