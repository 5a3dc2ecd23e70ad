import Model

let asyncWorkStartsInAModifier = Rule(Pages.asyncWorkStartsInAModifier) { project in
    project.screens(.mvsl).flatMap { screen in
        screen.viewTypes.flatMap { view in screen.logic.map(view.awaitedCalls) ?? [] }
            // Several calls in one `Task` are reported once.
            .uniqued { $0.expression.enclosingTask?.place ?? $0.expression.place }
    }.judge(at: \.expression.place) { expression, words, view in
        guard let task = expression.enclosingTask, let opener = task.opener, let start = task.start else {
            return .kept
        }
        return .broken(
            "`\(view)` awaits `\(words)` in a `Task` inside `\(start)`: `.task` would cancel the work when the view disappears",
            at: opener)
    }
}

extension Type {
    /// Returns the calls to a logic that the view awaits. The calls are described as written: `logic.load`, or
    /// `ShelfViewLogic.load` if the logic is created just for the call.
    fileprivate func awaitedCalls(of logic: Type) -> [(expression: Expression, words: String, view: Type)] {
        let stored = properties.filter { $0.type == logic }.map(\.name)
        return bodies.flatMap { code in
            let names = Set(stored + code.constants(madeAs: logic))
            return code.expressions.compactMap { expression -> (Expression, String, Type)? in
                guard expression.use == .call, expression.isAwaited else { return nil }
                var words = Array(expression.names)
                if let base = expression.base {
                    guard base.names == [logic.name] else { return nil }
                    words = base.names + words
                } else if words.count < 2 || !names.contains(words[0]) {
                    return nil
                }
                return (expression, words.joined(separator: "."), self)
            }
        }
    }
}

extension Code {
    /// Returns the names of the local variables to which an instance of a type is assigned: `let logic =
    /// ShelfViewLogic(…)`.
    fileprivate func constants(madeAs type: Type) -> [String] {
        expressions.filter { $0.makes(type) }.compactMap { $0.statement?.boundName }
    }
}

extension Block {
    /// Where the task with this closure is started: `.onAppear`, `.onFirstAppear` or `init`. The value is nil for tasks
    /// that are started elsewhere, such as on a tap.
    fileprivate var start: String? {
        let closure = andParents.dropFirst().first { $0.kind == .closure }
        if let modifier = closure?.opener?.lastName, appearances.contains(modifier) {
            return ".\(modifier)"
        }
        if code.function?.isInitializer == true { return "init" }
        guard closure == nil, let function = code.function, let view = function.owner else { return nil }
        // The function is used as `.onAppear(perform: start)` or `.onAppear { start() }`.
        let uses = view.bodies.flatMap(\.expressions).filter { $0.names == [function.name] }
        let starts = uses.map { use in
            use.enclosingCalls.first { appearances.contains($0.lastName) }?.lastName
        }
        guard let start = starts.first ?? nil, starts.allSatisfy({ $0 != nil }) else { return nil }
        return ".\(start)"
    }
}

/// The modifiers that run a closure when a view appears, and cannot wait for it.
private let appearances = ["onAppear", "onFirstAppear"]
