import Model

extension MemberTree {
    /// Returns what holds `self` in the closures and method references that a call takes.
    func holdOfSelf(in call: Call) -> CodeNode? {
        for argument in call.arguments {
            guard let value = argument.value else { continue }
            if let closure = argument.closure {
                if let use = explicitHold(of: closure) { return use }
            } else if argument.label == "on", Name(value)?.isSelf ?? false {
                return value
            } else if call.calledName != "assign", let name = ownMember(value),
                owner?.functions.contains(where: { $0.name == name }) ?? false
            {
                return value
            }
        }
        return nil
    }

    /// Returns the capture of `self` in a closure that holds it strongly, or the first use that is written as `self`.
    func explicitHold(of closure: Closure) -> CodeNode? {
        guard case .strong(let use) = hold(of: closure) else { return nil }
        if use.kind == .capture || Name(use)?.isSelf ?? false { return use }
        return closure.node.descendants.first { node in
            Name(node)?.isSelf ?? false
                && !node.ancestors.prefix { $0 != closure.node }.contains { Closure($0)?.selfCapture != nil }
        }
    }

    /// Returns the name of the member that keeps a subscription: `bag` for `….store(in: &bag)` and `bag = ….sink { }`.
    func nameOfKeeper(of call: Call) -> String? {
        var node = call.node
        while let access = node.parent.flatMap(MemberAccess.init), access.base == node,
            let outer = access.node.parent.flatMap(Call.init), outer.callee == access.node
        {
            node = outer.node
            guard ["store", "disposed"].contains(outer.calledName) else { continue }
            guard let bag = outer.arguments.first?.value else { return nil }
            return ownMember(bag.kind == .inout ? bag.child(.base) ?? bag : bag)
        }
        guard let assignment = node.parent.flatMap(AssignmentExpression.init), assignment.singleValue == node else {
            return nil
        }
        return assignment.target.flatMap(ownMember)
    }

    /// Returns whether the publisher that a call subscribes to has no end: a property's values, notifications, a timer.
    func isEndless(_ call: Call) -> Bool {
        var node = call.callee.flatMap(MemberAccess.init)?.base?.unwrapped
        var isEndless = false
        while let current = node {
            if current.name.hasPrefix("$"), current.kind == .name || current.kind == .member { return true }
            if let call = Call(current) {
                if Self.ending.contains(call.calledName) { return false }
                if call.calledName == "publisher", call.argument("for") != nil { isEndless = true }
                if call.calledName == "publish", current.text.hasPrefix("Timer") { return true }
                node = call.callee?.unwrapped
            } else if let access = MemberAccess(current) {
                if ["objectWillChange", "rx"].contains(access.name) { isEndless = true }
                if isStream(access) { isEndless = true }
                node = access.base?.unwrapped
            } else {
                return isEndless || isStream(current)
            }
        }
        return isEndless
    }

    private static let ending: Set = [
        "first", "prefix", "take", "last", "collect", "reduce", "timeout", "Just", "Future", "single", "elementAt",
    ]

    /// Returns whether an expression is a stored subject, or a property that is a publisher without errors.
    private func isStream(_ node: CodeNode) -> Bool {
        guard let name = ownMember(node) else { return false }
        return owner?.property(named: name)?.isStream ?? false
    }

    private func isStream(_ access: MemberAccess) -> Bool {
        if isStream(access.node) { return true }
        guard let base = access.base, let name = ownMember(base), let type = owner?.property(named: name)?.type else {
            return false
        }
        return type.property(named: access.name)?.isStream ?? false
    }
}

extension Property {
    fileprivate var isStream: Bool {
        let type = writtenType ?? initialValue ?? ""
        if ["Subject<", "Relay<"].contains(where: type.contains) { return true }
        return type.contains("Publisher<") && type.contains("Never>")
    }
}
