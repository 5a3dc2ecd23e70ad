import Model

let asyncWorkStartsInAModifier = Rule(Pages.asyncWorkStartsInAModifier) { project in
    project.screens(.mvsl).flatMap { screen in
        screen.viewTypes.flatMap { view in screen.logic.map(view.awaitedCalls) ?? [] }
            // Several calls in one `Task` are reported once.
            .uniqued { call in call.task.map { call.code.place($0) } ?? call.place }
    }.judge { call in
        guard let opener = call.task.flatMap({ Closure($0)?.call }), let start = call.start else { return .kept }
        return .broken(
            "`\(call.view)` awaits `\(call.words)` in a `Task` inside `\(start)`: `.task` would cancel the work when the view disappears",
            at: opener.callee.map { call.code.place($0) } ?? call.place)
    }
}

/// A call to a logic that a view awaits.
private struct AwaitedCall: Placed {
    let view: Type
    let code: MemberTree
    let callee: CodeNode
    /// The call as written: `logic.load`, or `ShelfViewLogic.load` if the logic is created just for the call.
    let words: String

    var place: Place { code.place(callee) }
    /// The closure of the task that contains the call.
    var task: CodeNode? { callee.enclosingTask?.node }

    /// Where the task is started: `.onAppear`, `.onFirstAppear` or `init`. The value is nil for tasks that are started
    /// elsewhere, such as on a tap.
    var start: String? {
        let closure = task?.enclosingClosure
        if let modifier = closure?.call?.calledName, runsOnAppearance(modifier) { return ".\(modifier)" }
        if code.function?.isInitializer == true { return "init" }
        guard closure == nil, let name = code.function?.name else { return nil }
        // The function is used as `.onAppear(perform: start)` or `.onAppear { start() }`.
        let uses = view.trees(containingAnyOf: [name]).flatMap { $0.mentions(of: name) }.filter {
            $0.namePath == [name]
        }
        let starts = uses.map { $0.enclosingCalls.map(\.calledName).first(where: runsOnAppearance) }
        guard let start = starts.first ?? nil, starts.allSatisfy({ $0 != nil }) else { return nil }
        return ".\(start)"
    }
}

extension Type {
    fileprivate func awaitedCalls(of logic: Type) -> [AwaitedCall] {
        let stored = properties.filter { $0.type == logic }.map(\.name)
        return trees(containingAnyOf: ["await", "async"]).flatMap { code -> [AwaitedCall] in
            let made = code.bindings.filter { $0.value?.creation?.initializedType == logic.name }.compactMap(\.name)
            return code.calls.compactMap { call -> AwaitedCall? in
                guard call.node.isAwaited, let callee = call.callee, callee.kind == .member else { return nil }
                let isOfNew = callee.start.name == logic.name && callee.start.callAsCallee != nil
                guard isOfNew || callee.namePath.first.map((stored + made).contains) ?? false else { return nil }
                let words = callee.chainNames.filter { $0 != "self" }.joined(separator: ".")
                return AwaitedCall(view: self, code: code, callee: callee, words: words)
            }
        }
    }
}

/// Returns whether a modifier runs its closure when a view appears, and cannot wait for it.
private func runsOnAppearance(_ modifier: String) -> Bool { modifier != "task" && Cause.named(modifier) == .appearance }
