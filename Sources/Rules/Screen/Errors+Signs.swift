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
    func placeHandlingErrors(of call: Call) -> Place? {
        for function in functionsRun(by: call) {
            guard let tree = function.tree, let root = tree.tree.root else { continue }
            // Long functions are not read for each of their calls.
            if root.range.count > 8000 { return function.place }
            for node in tree.tree.nodes(ofKind: .catch) {
                let statements = CatchClause(node)?.body?.statements ?? []
                if statements.contains(where: { !$0.showsNothing && $0.kind != .throw }) {
                    return tree.place(ofKeyword: node)
                }
            }
        }
        return nil
    }
}

extension Call {
    /// Whether the call closes the screen: `dismiss()`, `navigationController?.popViewController(animated: true)`.
    fileprivate var leavesScreen: Bool {
        let name = calledName
        // `file.close()` closes something else.
        if callee?.kind == .name, ["goBack", "close", "navigateBack", "back"].contains(name) { return true }
        return name.begins(withAnyOf: ["dismiss", "popViewController", "popToRoot", "popTo"])
    }
}
