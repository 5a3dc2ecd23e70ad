import Model

extension MemberTree {
    /// Returns what follows an expression in its function and shows the user that all went well: the screen closes, or a
    /// flag says that it is done.
    func sign(ofSuccessAfter node: CodeNode) -> CodeNode? {
        first(after: node) { inner in
            if let call = Call(inner) { return call.leavesScreen }
            guard let assignment = AssignmentExpression(inner), let target = assignment.target, isOwnState(target),
                let literal = assignment.singleValue.flatMap(SimpleLiteral.init)
            else { return false }
            let name = target.unwrapped.name
            if Vocabulary.isWorkFlag(name) || Vocabulary.isAboutErrors(name) { return false }
            if literal.isFalse { return Vocabulary.isPresentation(name) }
            return literal.isTrue && (Vocabulary.isPresentation(name) || Vocabulary.isDone(name))
        }
    }

    /// Returns the first node that fits in the statements that follow a node in its function.
    private func first(after node: CodeNode, where fits: (CodeNode) -> Bool) -> CodeNode? {
        var statement = node.statement
        // What follows much later is about something else, and the time stays linear.
        var budget = 300
        while let current = statement, budget > 0 {
            var next = current.next
            while let following = next, budget > 0 {
                if fits(following) { return following }
                for inner in following.descendants {
                    if fits(inner) { return inner }
                    budget -= 1
                    if budget < 0 { return nil }
                }
                next = following.next
            }
            guard let holder = current.parent, !holder.kind.isFunction, holder.parent?.kind.isFunction != true else {
                return nil
            }
            statement = holder.statement
        }
        return nil
    }

    /// Returns where a called function of the project shows errors before it throws them, or instead.
    ///
    /// - Parameter orNothing: Whether state that is emptied shows nothing.
    func placeHandlingErrors(of call: Call, orNothing: Bool = false) -> Place? {
        for function in functionsRun(by: call) {
            guard let tree = function.tree, let root = tree.tree.root else { continue }
            // Long functions are not read for each of their calls.
            if root.range.count > 8000 { return function.place }
            for node in tree.tree.nodes(ofKind: .catch) {
                let statements = (CatchClause(node)?.body?.statements ?? []).filter { $0.kind != .throw }
                if !tree.showNothing(statements, before: node.range.end, orNothing: orNothing) {
                    return tree.place(ofKeyword: node)
                }
            }
        }
        return nil
    }
}

extension Call {
    /// Whether the call closes the screen: `dismiss()`, `navigationController?.popViewController(animated: true)`.
    var leavesScreen: Bool {
        let name = calledName
        // `file.close()` closes something else.
        if callee?.kind == .name, ["goBack", "close", "navigateBack", "back"].contains(name) { return true }
        return name.begins(withAnyOf: ["dismiss", "popViewController", "popToRoot", "popTo"])
    }
}

extension MemberTree {
    /// Returns the reason why what a call does hardly ever fails, or why it is done later if it does: it writes to a store
    /// on the device, or begins with that. A call that is not awaited reaches nothing else.
    func reasonForLocalWork(of call: Call) -> Verdict? {
        let words = call.words
        guard call.node.isAwaited else { return .notJudged("`\(words)` is not awaited, and reaches no service") }
        var code = self
        var call = call
        // What begins three functions further down says little about the call.
        for _ in 0..<3 {
            if code.isLocal(call) {
                return .notJudged("`\(words)` writes to a store on the device", at: code.place(call.node))
            }
            let functions = code.functionsRun(by: call)
            guard functions.count == 1, let tree = functions[0].tree, let next = tree.firstTriedCall else { break }
            (code, call) = (tree, next)
        }
        return nil
    }

    /// Returns the call that a `try` covers, if it works on a store without waiting for anything.
    func callOnStore(in attempt: CodeNode) -> Call? {
        guard let call = attempt.child(.base).flatMap({ Call($0.unwrapped) }), !call.node.isAwaited else { return nil }
        return isLocal(call) ? call : nil
    }

    /// Returns whether the names of a call, or the type of the property that it is made on, say that it works on a store.
    private func isLocal(_ call: Call) -> Bool {
        var words = call.names
        if let base = words.last, let type = owner?.property(named: base)?.writtenType { words.append(type) }
        // `container[.storage].write`
        if let callee = call.callee { words += callee.descendants.prefix(20).map(\.name) }
        return Vocabulary.isLocal(words) || ["removeItem", "createDirectory"].contains(call.calledName)
    }

    /// The first call in the code whose error may leave it. Long functions are not read for each of their calls.
    private var firstTriedCall: Call? {
        guard let root = tree.root, root.range.count <= 8000 else { return nil }
        for node in root.descendants where node.kind == .try && node.enclosingClosure == nil {
            guard let effect = EffectExpression(node), !effect.isOptional, !effect.isForced else { continue }
            let base = node.child(.base)?.unwrapped
            return base.flatMap(Call.init) ?? node.descendants.first { $0.kind == .call }.flatMap(Call.init)
        }
        return nil
    }
}
