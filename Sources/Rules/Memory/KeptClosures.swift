import Model

/// A closure that outlives the call that takes it, because a stored property, the function's caller or the system keeps
/// it.
struct KeptClosure: Placed {
    let code: MemberTree
    let closure: Closure
    let keeper: Keeper

    var place: Place { code.place(closure.node) }

    /// What keeps a closure alive.
    enum Keeper: Sendable {
        /// A subscription in a stored property. The name is that of the subscribing call: `sink`.
        case subscription(String)
        /// A subscription in a parameter of the function that subscribes. The first name is that of the subscribing
        /// call, the second that of the parameter.
        case caller(String, bag: String)
        /// A stored `Task`.
        case task
        /// A notification center, an observation or a timer. The name is that of the call.
        case system(String)
        /// A stored property to which the closure is assigned, or a property of an object in a stored property.
        case property(String)
    }

    /// Whether the closure returns no value, judging by the call or, for tasks and properties, by its number of
    /// statements.
    var returnsNothing: Bool {
        switch keeper {
        case .subscription, .caller:
            // The closure of `bind` may return a cell.
            closure.call.map { $0.calledName != "bind" && Vocabulary.subscriptions.contains($0.calledName) } ?? false
        case .system: true
        case .task, .property: closure.statements.count > 1
        }
    }
}

extension Type {
    /// The closures in the type's code that outlive the call they are passed to.
    var keptClosures: [KeptClosure] {
        let stored = namesOfStoredProperties
        return trees(containingAnyOf: ["self", "Task"]).flatMap { code in
            code.tree.nodes(ofKind: .closure).compactMap(Closure.init).compactMap { closure in
                code.keeper(of: closure, among: stored).map { KeptClosure(code: code, closure: closure, keeper: $0) }
            }
        }
    }

    /// The subscriptions that assign values to a member of `self`. `holdsSelf` means that a stored property keeps the
    /// subscription, and the subscription keeps `self`: `assign(to: \.name, on: self)` does that, `assign(to: &$name)`
    /// doesn't.
    var assigningSubscriptions: [(place: Place, holdsSelf: Bool)] {
        let stored = namesOfStoredProperties
        return trees(containingAnyOf: ["assign"]).flatMap { code in
            code.calls.compactMap { call in
                guard call.calledName == "assign", call.callee?.child(.base) != nil else { return nil }
                if call.argument("to")?.kind == .inout { return (code.place(ofName: call), false) }
                // With an ownership, the method is one of a library that captures weakly.
                guard call.argument("on")?.isSelf ?? false, call.argument("ownership") == nil,
                    code.keepsResult(of: [call] + call.node.chainedCalls, among: stored)
                else { return nil }
                return (code.place(ofName: call), true)
            }
        }
    }

    /// The names of the stored properties that the type's code can access without a receiver, including those that it
    /// inherits.
    private var namesOfStoredProperties: Set<String> {
        let inherited = superclasses.flatMap(\.storedProperties).filter { !$0.isPrivate }
        return Set((storedProperties + inherited).map(\.name))
    }
}

extension MemberTree {
    /// Returns what keeps a closure alive; nil if it is presumably released once it has been called.
    ///
    /// - Parameter stored: The names of the stored properties.
    fileprivate func keeper(of closure: Closure, among stored: Set<String>) -> KeptClosure.Keeper? {
        guard let call = closure.call else {
            // The closure in `value = { 1 }()` runs at once.
            guard closure.node.role != .base, let target = closure.node.assignedTo, isStored(target, among: stored)
            else { return nil }
            return .property(target.name)
        }
        // These closures of RxSwift's `do` run once, and the subscription does not keep them.
        if let label = closure.argument?.label, ["onSubscribe", "onSubscribed"].contains(label) { return nil }
        let calls = [call] + call.node.chainedCalls
        if let call = calls.first(where: { Vocabulary.observations.contains($0.calledName) }) {
            guard call.calledName != "observe" || keepsResult(of: calls, among: stored) else { return nil }
            return call.argument("repeats")?.isFalse ?? false ? nil : .system(call.calledName)
        }
        let publishers = sequence(first: call.node) { $0.child(.base) }.compactMap(Call.init)
        if publishers.contains(where: { endingByThemselves.contains($0.calledName) }) { return nil }
        let subscription = calls.first { Vocabulary.subscriptions.contains($0.calledName) }
        if keepsResult(of: calls, among: stored) {
            return call.startsTask ? .task : subscription.map { .subscription($0.calledName) }
        }
        guard let subscription, let bag = calls.last?.bag?.path, bag.count == 1,
            function?.parameters.contains(where: { $0.name == bag[0] }) ?? false
        else { return nil }
        return .caller(subscription.calledName, bag: bag[0])
    }

    /// Returns whether the result of chained calls ends up in a stored property, because it is assigned or added to the
    /// property, or because the last call stores it, as `store(in:)` does.
    fileprivate func keepsResult(of calls: [Call], among stored: Set<String>) -> Bool {
        guard let last = calls.last else { return false }
        if last.storesItsBase { return last.bag.map { isStored($0, among: stored) } ?? false }
        let outer = last.node.enclosingCalls.first
        if let outer, Vocabulary.additions.contains(outer.calledName), let callee = outer.callee,
            isStored(callee, among: stored)
        {
            return true
        }
        return last.node.assignedTo.map { isStored($0, among: stored) } ?? false
    }

    /// Returns whether the names of an expression begin with a stored property.
    private func isStored(_ node: CodeNode, among stored: Set<String>) -> Bool {
        sequence(first: node) { $0.kind == .call ? nil : $0.child(.base) }.contains { part in
            ownMember(part).map(stored.contains) ?? false
        }
    }
}

/// Publishers that end by themselves, and with them their subscriptions.
private let endingByThemselves: Set = ["prefix", "first", "take", "Just", "Future"]
