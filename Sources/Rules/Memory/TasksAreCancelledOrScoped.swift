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
        + viewModels.flatMap { $0.loopingTasks { loop, _ in loop.waitsForStream } }.judge { task in
            // A method that cancels the task can be called while the task retains the view model, unlike `deinit`.
            guard let hold = task.hold, !task.isCancelledByMethod else { return .kept }
            if let reason = task.owner.reasonToStay { return reason }
            let how = hold.isUnwrapped ? ": `self` becomes strong before the loop" : ""
            return .broken(
                "the `Task` waits in a loop and keeps `\(task.owner)` alive\(how)", at: task,
                notes: [Note(hold.note, at: hold.place)])
        }
}

extension LoopingTask {
    /// Whether a member other than `deinit` and the one that starts the task cancels it.
    fileprivate var isCancelledByMethod: Bool {
        let name = code.nameOfKeeper(of: call)
        let cancels = owner.storedProperties.first { $0.name == name }?.cancellingCode ?? []
        return cancels.contains { $0.function?.isDeinitializer == false && $0.tree !== code.tree }
    }
}

extension CodeNode {
    /// Whether the node is a `for await` loop. A loop over a task group does not count, because it ends with the group's
    /// tasks.
    fileprivate var waitsForStream: Bool {
        ForLoop(self)?.awaits ?? false && !enclosingCalls.contains { $0.calledName.hasSuffix("TaskGroup") }
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
