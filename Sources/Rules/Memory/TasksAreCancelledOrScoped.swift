import Model

let tasksAreCancelledOrScoped = Rule(Pages.tasksAreCancelledOrScoped) { project in
    let viewModels = project.allViewModels.filter { $0.kind.isReference }
    return viewModels.flatMap(\.storedProperties).filter(\.keepsTasks).judge { property in
        if !property.cancellingCode.isEmpty { return .kept }
        if property.initialNode == nil, property.isUnused { return .notJudged("nothing uses `\(property)`") }
        if property.marksWork { return .notJudged("`\(property)` shows whether the work is under way") }
        if let place = property.firstWait {
            return .notJudged("`\(property)` is stored so that other code can wait for it", at: place)
        }
        if let wrapper = property.wrapper { return .notJudged("`@\(wrapper)` may cancel the `Task`") }
        if let place = property.firstUseByApp { return .notJudged("`\(property)` is used", at: place) }
        if let reason = property.owner?.reasonToStay { return reason }
        return .broken("nothing cancels the `Task` in `\(property)`", at: property)
    }
        + viewModels.flatMap(\.waitingTasks).judge { task in
            // A method that cancels the task can be called while the task retains the view model, unlike `deinit`.
            if let reason = task.owner.reasonToStay { return reason }
            if task.isCancelledByMethod { return .kept }
            if let use = task.code.strongHold(of: task.closure) {
                return .broken(
                    "the `Task` waits in a loop and keeps `\(task.owner)` alive", at: task,
                    notes: [Note("`self` is captured here", at: task.code.place(use.wholePath))])
            }
            guard let unwrapping = task.unwrapping else { return .kept }
            return .broken(
                "the `Task` waits in a loop and keeps `\(task.owner)` alive: `self` becomes strong before the loop",
                at: task, notes: [Note("`self` becomes strong here", at: task.code.place(ofKeyword: unwrapping))])
        }
}

/// A `Task` with a `for await` loop. A loop over a task group does not count, because it ends with the group's tasks.
private struct WaitingTask: Placed {
    let owner: Type
    let code: MemberTree
    let call: Call
    let closure: Closure
    let loop: CodeNode

    var place: Place { code.place(call.callee ?? call.node) }

    /// Whether a member other than `deinit` and the one that starts the task cancels it.
    var isCancelledByMethod: Bool {
        let name = code.nameOfKeeper(of: call)
        let cancels = owner.storedProperties.first { $0.name == name }?.cancellingCode ?? []
        return cancels.contains { $0.function?.isDeinitializer == false && $0.tree !== code.tree }
    }

    /// The `guard` before the loop with which a weak `self` becomes strong.
    var unwrapping: CodeNode? {
        closure.statements.first {
            $0.kind == .guard && $0.range.end <= loop.range.start && Conditional($0)?.unwrapsSelf ?? false
        }
    }
}

extension Type {
    fileprivate var waitingTasks: [WaitingTask] {
        trees(containingAnyOf: ["await"]).flatMap { code in
            code.calls.filter(\.startsTask).compactMap { call in
                guard let closure = call.arguments.last?.closure,
                    let loop = closure.node.descendants.first(where: { loop in
                        ForLoop(loop)?.awaits ?? false
                            && !loop.enclosingCalls.contains { $0.calledName.hasSuffix("TaskGroup") }
                    })
                else { return nil }
                return WaitingTask(owner: self, code: code, call: call, closure: closure, loop: loop)
            }
        }
    }
}

extension Property {
    /// Whether the property stores tasks, such as `Task<Void, Never>?` or `[Task<Void, Error>]`.
    fileprivate var keepsTasks: Bool {
        if let writtenType {
            return !writtenType.holds("->") && writtenType.holds("Task<")
                && identifiers(in: writtenType).contains("Task")
        }
        return initialNode.flatMap(Call.init)?.startsTask ?? false
    }

    /// The first place in the type that waits for the property's task: `await saving?.value`.
    fileprivate var firstWait: Place? {
        for code in ownCode {
            for node in code.uses(ofOwn: name) where node.isAwaited {
                if let wait = node.accessedMember, ["value", "result"].contains(wait.name) { return code.place(wait) }
            }
        }
        return nil
    }

    /// Whether the property shows that a task is under way: a `guard` checks that the property is `nil`, and the
    /// closure of a `Task` sets it to `nil`.
    fileprivate var marksWork: Bool {
        let uses = ownCode.flatMap { code in code.mentions(of: name).filter { code.ownMember($0) == name } }
        return uses.contains { $0.assignedNode?.isNil ?? false && $0.enclosingTask != nil }
            && uses.contains { use in
                let isCompared = use.next?.isNamed("==") ?? false && use.next?.next?.isNil ?? false
                return isCompared && use.statement?.kind == .guard
            }
    }

    private var ownCode: [MemberTree] { owner?.trees(containingAnyOf: [name]) ?? [] }
}
