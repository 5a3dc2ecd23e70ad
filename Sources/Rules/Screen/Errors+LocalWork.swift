import Model

extension MemberTree {
    /// Returns the reason why what a call does hardly ever fails, or why it is done later if it does: it writes to a store
    /// on the device, or begins with that. A call that is not awaited reaches nothing else.
    func reasonForLocalWork(of call: Call) -> Verdict? {
        let words = call.callee?.withoutMarks ?? call.calledName
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
        var words = names(of: call)
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

extension CodeNode {
    /// Whether the node is only compiled for the app's developers: `#if DEBUG`.
    var isForDebugging: Bool {
        ancestors.contains { branch in
            guard branch.kind == .branch, !branch.isNamed("else"), let condition = branch.children.first else {
                return false
            }
            if condition.kind == .name { return condition.isNamed("DEBUG") }
            guard let sequence = OperatorSequence(condition), !sequence.operatorNames.contains("||") else {
                return false
            }
            return sequence.operands.contains { $0.isNamed("DEBUG") }
        }
    }
}
