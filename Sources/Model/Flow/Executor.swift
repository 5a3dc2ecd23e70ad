import Syntax

/// Where code runs, as far as the sources show.
package enum Executor: Sendable, Equatable {
    /// On the main actor or the main queue.
    case main
    /// On another thread.
    case elsewhere(Departure)
    /// Wherever the member is called.
    case caller
    case unknown
}

/// What leads from the main actor to another thread.
package struct Departure: Hashable, Sendable {
    package enum Cause: Sendable {
        /// The function is `async`, and on no actor.
        case function
        /// A `Task`, or a task of a group, that inherits no actor.
        case task
        /// A queue other than the main queue.
        case queue
        /// A function of the system that calls back on another queue.
        case callback
        /// A publisher whose values come from another queue.
        case publisher
    }

    package let cause: Cause
    /// The call that runs the code; nil for the member itself.
    package let call: Call?
}

/// Where a call runs a closure.
enum ClosureExecution: Equatable {
    /// Where the call is.
    case inPlace
    /// In a task that inherits the actor of what surrounds the call.
    case inTask(Departure)
    case on(Executor)
}

extension MemberTree {
    /// Returns where a node is run.
    ///
    /// The attributes of closures, the names of queues and actors, and the member's own isolation decide. Code is in
    /// doubt if a closure around it is passed to a function that may call it anywhere.
    ///
    /// - Parameter depth: How many functions have passed on the closure that is followed.
    package func executor(of node: CodeNode, depth: Int = 0) -> Executor {
        // A task inherits the actor of what surrounds it.
        var task: Departure?
        for outer in node.ancestors where outer.kind.isFunction || outer.kind == .typeDeclaration {
            guard let closure = Closure(outer) else { return .unknown }
            switch run(of: closure, depth: depth) {
            case .inPlace: continue
            case .inTask(let departure): task = task ?? departure
            case .on(.elsewhere(let departure)): return .elsewhere(task ?? departure)
            case .on(let executor): return executor
            }
        }
        return executorOfMember(inTask: task)
    }

    private func executorOfMember(inTask task: Departure?) -> Executor {
        guard let function, !asksForMainThread else { return .unknown }
        switch isOnMainActor {
        case true: return .main
        case nil: return .unknown
        case false:
            if let task { return .elsewhere(task) }
            guard function.isAsync else { return .caller }
            let staysWithCaller =
                index[member].modifiers.contains(.nonsending)
                || function.parameters.contains(where: \.isIsolated)
                || index.mainActorFolders.keepCallersActor(index.file(of: member).path)
            return staysWithCaller
                ? .caller : .elsewhere(Departure(cause: .function, call: nil))
        }
    }

    /// Whether the member runs on the main actor; nil if that is unknown.
    package var isOnMainActor: Bool? { index.isOnMainActor(member: member) }

    /// Whether a closure around a node, or a call that it is an argument of, sends it to the main actor.
    package func isSentToMainActor(_ node: CodeNode) -> Bool {
        node.ancestors.contains { outer in
            if let closure = Closure(outer) { return run(of: closure) == .on(.main) }
            return Call(outer)?.namesMainThread ?? false
        }
    }

    /// Whether a part of the code is sent to the main actor or the main queue, or received there.
    package var hopsToMainActor: Bool {
        calls.contains { $0.namesMainThread || $0.scheduler.flatMap(executor(ofQueue:)) ?? false }
            || tree.nodes(ofKind: .closure).contains { Closure($0)?.isMarkedMainActor ?? false }
    }

    /// Whether the code asks on which thread it runs.
    private var asksForMainThread: Bool {
        let names: Set = ["isMainThread", "assumeIsolated", "dispatchPrecondition", "preconditionIsolated"]
        return project.caches.facade.threadQuestions.value(for: member) {
            tree.root?.descendants.contains { node in
                (node.kind == .name || node.kind == .member) && names.contains(node.name)
            } ?? false
        }
    }

    func run(of closure: Closure, depth: Int = 0) -> ClosureExecution {
        if closure.isMarkedMainActor { return .on(.main) }
        if !closure.attributes.isEmpty { return .on(.unknown) }
        guard let call = closure.call else {
            return closure.runsInPlace ? .inPlace : .on(.unknown)
        }
        if call.startsTask {
            let departure = Departure(cause: .task, call: call)
            return call.calledName == "detached" ? .on(.elsewhere(departure)) : .inTask(departure)
        }
        if call.calledName == "addTask" || call.calledName == "addTaskUnlessCancelled" {
            return .on(.elsewhere(Departure(cause: .task, call: call)))
        }
        if call.namesMainThread { return .on(.main) }
        if let executor = executor(ofQueueIn: call) ?? executor(ofSubscription: call) { return .on(executor) }
        if isSystemCallback(call) { return .on(.elsewhere(Departure(cause: .callback, call: call))) }
        return closure.runsInPlace ? .inPlace : run(ofPassed: closure, in: call, depth: depth)
    }

    // MARK: Queues

    /// Returns where a queue runs the closures of a call: `DispatchQueue.global().async { }`. It is nil if the call is
    /// not one of a queue.
    private func executor(ofQueueIn call: Call) -> Executor? {
        guard ["async", "asyncAfter", "addOperation"].contains(call.calledName),
            let queue = call.receiver
        else { return nil }
        return executor(ofQueue: queue).map { isMain in
            isMain ? .main : .elsewhere(Departure(cause: .queue, call: call))
        } ?? .unknown
    }

    /// Returns whether a queue or another scheduler is that of the main thread; nil if that is unknown.
    func executor(ofQueue queue: CodeNode) -> Bool? {
        let queue = queue.unwrapped
        if queue.namesMainThread { return true }
        let names = queue.chainNames
        if names == ["DispatchQueue", "global"] || names == ["global"] { return false }
        guard let value = initialValue(of: queue).flatMap({ Call($0.unwrapped) }) else { return nil }
        let isMade = ["DispatchQueue", "OperationQueue"].contains(value.node.creation?.initializedType)
        return isMade && value.argument("target") == nil || value.callee?.chainNames == ["DispatchQueue", "global"]
            ? false : nil
    }
}

extension Call {
    /// Whether a name in the called chain says that the main thread runs the call's closures.
    var namesMainThread: Bool { callee?.namesMainThread ?? false }
}

extension Closure {
    /// Whether the closure's signature contains `@MainActor`.
    package var isMarkedMainActor: Bool { attributes.contains { $0.isNamed("MainActor") } }
}

extension CodeNode {
    /// Whether a name in a chain of members and calls says that it is about the main thread.
    var namesMainThread: Bool { chainNames.contains(where: Vocabulary.isMainThread) }

    /// The names in a chain of members and calls, the first one first: `DispatchQueue`, `global` and `async` for
    /// `DispatchQueue.global(qos: .utility).async`.
    package var chainNames: [String] {
        var names: [String] = []
        var node: CodeNode? = unwrapped
        while let current = node {
            if current.kind == .name || current.kind == .member { names.append(current.name) }
            node = current.child(.base)?.unwrapped
        }
        return names.reversed()
    }
}
