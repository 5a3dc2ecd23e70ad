import Model

extension MemberTree {
    /// Returns whether code changes nothing that a view displays, and calls only loggers and the like, directly or in a
    /// method of its type. A local variable that is read after `end` may be displayed.
    ///
    /// - Parameter orNothing: Whether state that is emptied shows nothing, too.
    func showNothing(_ nodes: [CodeNode], before end: UInt32, orNothing: Bool = false, depth: Int = 0) -> Bool {
        var waiting = nodes
        while let node = waiting.popLast() {
            // Patterns call nothing.
            if node.role == .pattern { continue }
            switch node.kind {
            case .for, .while, .repeat, .do, .defer, .throw, .function, .typeDeclaration, .inout: return false
            case .return: if node.child(.value) != nil { return false }
            case .sequence:
                if let assignment = AssignmentExpression(node), let target = assignment.target,
                    !isUnseen(target, before: end),
                    !(orNothing && assignment.replaces && assignment.singleValue?.isEmptied ?? false)
                {
                    return false
                }
            case .call:
                guard let call = Call(node) else { break }
                if node.isLog {
                    // An assertion says that there is no error. What another logger is passed is only logged.
                    if call.calledName.hasPrefix("assert") { return false }
                    continue
                }
                if !mayShowNothing(call, orNothing, depth) { return false }
            default: break
            }
            waiting += node.children
        }
        return true
    }

    /// Whether an assignment is to `_`, a local variable that is not read later, a private property that is never read,
    /// or resets a loading flag.
    private func isUnseen(_ target: CodeNode, before end: UInt32) -> Bool {
        if Name(target)?.isWildcard ?? false { return true }
        let first = target.start
        if !isSelf(first), localBinding(of: first.name, at: target) != nil {
            return !mentions(of: first.name).contains { $0.range.start >= end && $0.wholePath.assignment == nil }
        }
        guard let property = ownMember(target).flatMap({ owner?.property(named: $0) }), property.isStored else {
            return false
        }
        if Vocabulary.isWorkFlag(property.name), target.assignedNode?.isFalse ?? false { return true }
        guard property.isPrivate, property.wrapper == nil, case .onlySet = property.privateUse else { return false }
        return true
    }

    /// Returns whether a call shows nothing, apart from its arguments and what it is called on.
    private func mayShowNothing(_ call: Call, _ orNothing: Bool, _ depth: Int) -> Bool {
        // What it runs is judged on its own.
        guard let names = call.callee?.namePath, !names.isEmpty, names != ["MainActor", "run"] else { return true }
        if call.node.isAwaited { return false }
        if names.count > 1 || names[0] == "String" { return ["error", "String"].contains(names[0]) }
        let callees = ownCallees(of: call).filter { $0 != function }
        guard depth < 3, callees.count == 1, let inner = callees[0].tree, let root = inner.tree.root else {
            return false
        }
        return inner.showNothing([root], before: .max, orNothing: orNothing, depth: depth + 1)
    }
}
