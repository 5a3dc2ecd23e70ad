import Model

/// An error that a closure receives as its parameter, and that conditions ask for: `if let error { }`,
/// `guard error == nil else { }`.
struct ReceivedError: Placed {
    /// The names of parameters that are errors.
    static let names: Set<String> = ["error", "err"]

    let code: MemberTree
    let closure: Closure
    /// The conditions, in source order, each with the code that runs if there is an error.
    let conditions: [(node: CodeNode, block: CodeNode)]
    /// Where the closure uses the error otherwise.
    let otherUse: CodeNode?

    var place: Place { code.place(ofKeyword: conditions[0].node) }

    var verdict: Verdict {
        if let otherUse { return .notJudged("the code uses the error here, too", at: code.place(otherUse)) }
        let isHidden = conditions.allSatisfy { node, block in
            code.showNothing([block], before: node.range.end, orNothing: true)
        }
        if !isHidden { return .kept }
        for (node, _) in conditions {
            if let reason = code.excuse(for: node, names: [], onEvery: true) { return reason }
        }
        return .broken(
            "the failure changes nothing that the user sees", at: self,
            notes: code.notes(onSuccess: nil, start: code.userAction(leadingTo: conditions[0].node)))
    }
}

extension MemberTree {
    var receivedErrors: [ReceivedError] {
        tree.nodes(ofKind: .closure).compactMap(Closure.init).compactMap { closure in
            guard let name = closure.parameters.map(\.name).first(where: ReceivedError.names.contains),
                !["onReceive", "onChange", "sink", "subscribe"].contains(closure.call?.calledName ?? "")
            else { return nil }
            let nodes = closure.node.descendants.filter {
                ($0.kind == .if || $0.kind == .guard) && !$0.binds(name, in: closure)
            }
            let conditions = nodes.compactMap { node in node.blockIfPresent(name).map { (node: node, block: $0) } }
            guard !conditions.isEmpty else { return nil }
            let otherUse = closure.node.descendants.first { use in
                Name(use)?.name == name
                    && !conditions.contains { node, block in
                        block.contains(use) || Conditional(node)?.conditions.contains { $0.contains(use) } ?? false
                    }
            }
            return ReceivedError(code: self, closure: closure, conditions: conditions, otherUse: otherUse)
        }
    }
}

extension CodeNode {
    /// Returns whether a closure between the node and another one has a parameter of that name, too.
    fileprivate func binds(_ name: String, in outer: Closure) -> Bool {
        ancestors.prefix { $0 != outer.node }.compactMap(Closure.init).contains { closure in
            closure.parameters.contains { $0.name == name }
        }
    }

    /// Returns the block that runs if there is an error, whatever it is.
    fileprivate func blockIfPresent(_ name: String) -> CodeNode? {
        guard let condition = Conditional(self) else { return nil }
        if kind == .guard { return condition.conditions.contains { $0.compares(name, "==") } ? condition.body : nil }
        guard condition.conditions.count == 1, let only = condition.conditions.first else { return nil }
        if only.compares(name, "==") { return condition.otherwise }
        let asked = only.child(.value).map { Name($0.unwrapped)?.name } ?? only.child(.pattern)?.name
        let isUnwrapped = only.kind == .unwrapping && asked == name
        return isUnwrapped || only.compares(name, "!=") ? condition.body : nil
    }

    /// Returns whether the node compares a name with `nil`.
    private func compares(_ name: String, _ symbol: String) -> Bool {
        guard let sequence = OperatorSequence(self), sequence.operatorNames == [symbol] else { return false }
        return sequence.operands.contains { Name($0.unwrapped)?.name == name }
            && sequence.operands.contains(where: \.isNil)
    }
}
