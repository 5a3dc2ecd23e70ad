import Model

extension MemberTree {
    /// Returns the name of the member that keeps what a call returns: `bag` for `….store(in: &bag)`, `bag = ….sink { }`
    /// and `bag.insert(….sink { })`.
    func nameOfKeeper(of call: Call) -> String? {
        var node = call.node
        while let access = node.parent.flatMap(MemberAccess.init), access.base == node,
            let outer = access.node.parent.flatMap(Call.init), outer.callee == access.node
        {
            node = outer.node
            if outer.storesItsBase { return outer.bag.flatMap(ownMember) }
        }
        if let assignment = node.parent.flatMap(AssignmentExpression.init), assignment.singleValue == node {
            return assignment.target.flatMap(ownMember)
        }
        guard let outer = node.parent.flatMap(CallArgument.init)?.owner.flatMap(Call.init),
            Vocabulary.additions.contains(outer.calledName)
        else { return nil }
        return outer.receiver.flatMap(ownMember)
    }
}

extension Call {
    /// Whether the call stores what it is called on in its argument.
    var storesItsBase: Bool { ["store", "disposed"].contains(calledName) }

    /// Where the call stores what it is called on: `bag` for `.store(in: &bag)`; nil if it stores nothing.
    var bag: CodeNode? {
        guard storesItsBase, let value = arguments.first?.value else { return nil }
        return value.kind == .inout ? value.child(.base) : value
    }
}

/// Determines whether publishers have an end.
struct PublisherReader {
    /// For each type, the subjects that its members complete: `level.send(completion: .finished)`.
    private var completed: [Type: Set<String>] = [:]

    /// Returns whether the publisher that a call subscribes to has no end: a property's values, notifications, a timer.
    mutating func isEndless(_ call: Call, _ code: MemberTree) -> Bool {
        // `model.observe(\.name) { }` observes a property.
        if call.calledName == "observe" { return call.argument(nil)?.kind == .keyPath }
        return call.receiver.map { isEndless($0, code, depth: 0) } ?? false
    }

    private mutating func isEndless(_ publisher: CodeNode, _ code: MemberTree, depth: Int) -> Bool {
        var node: CodeNode? = publisher.unwrapped
        var isEndless = false
        while let current = node {
            if current.name.hasPrefix("$"), current.kind == .name || current.kind == .member { return true }
            if let call = Call(current) {
                if Self.ending.contains(call.calledName) { return false }
                if call.calledName == "publisher", call.argument("for") != nil { isEndless = true }
                if call.calledName == "publish", call.receiver?.isNamed("Timer") == true { return true }
                node = call.callee?.unwrapped
            } else if let access = MemberAccess(current) {
                if ["objectWillChange", "rx"].contains(access.name) || isStream(access, code, depth) {
                    isEndless = true
                }
                node = access.base?.unwrapped
            } else {
                return isEndless || property(at: current, code).map { isStream($0, depth) } ?? false
            }
        }
        return isEndless
    }

    /// The operators that end after some values, or that make a publisher that does.
    private static let ending: Set = [
        "first", "prefix", "take", "last", "collect", "reduce", "timeout", "Just", "Future", "single", "elementAt",
        "flatMap", "dataTaskPublisher", "tryMap", "asSingle", "setFailureType", "takeUntil",
    ]

    /// The property of `self` that an expression is.
    private func property(at node: CodeNode, _ code: MemberTree) -> Property? {
        code.ownMember(node).flatMap { code.owner?.property(named: $0) }
    }

    private mutating func isStream(_ access: MemberAccess, _ code: MemberTree, _ depth: Int) -> Bool {
        if let property = property(at: access.node, code) { return isStream(property, depth) }
        guard let type = access.base.flatMap({ base in property(at: base, code) })?.type else { return false }
        return type.property(named: access.name).map { isStream($0, depth) } ?? false
    }

    /// Returns whether a property is a subject that nothing completes, or its value is made from one.
    private mutating func isStream(_ property: Property, _ depth: Int) -> Bool {
        let type = property.writtenType ?? property.initialNode.flatMap { Call($0.unwrapped)?.callee?.text } ?? ""
        if ["Subject<", "Relay<"].contains(where: type.contains) { return !isCompleted(property) }
        guard depth < 3, type.holds("Publisher<"), type.holds("Never>") else { return false }
        return property.trees.contains { code in
            code.tree.onlyExpression.map { isEndless($0, code, depth: depth + 1) } ?? false
        }
    }

    private mutating func isCompleted(_ property: Property) -> Bool {
        guard let owner = property.owner else { return true }
        let names = completed[owner] ?? owner.namesOfCompletedSubjects
        completed[owner] = names
        return names.contains(property.name)
    }
}

extension Type {
    fileprivate var namesOfCompletedSubjects: Set<String> {
        let flow = flow
        let completed = flow.callsOfMembers.filter { _, sites in
            sites.contains { site in
                guard let call = flow.call(at: site) else { return false }
                return ["onCompleted", "onError"].contains(call.calledName) || call.argument("completion") != nil
            }
        }
        return Set(completed.keys)
    }
}
