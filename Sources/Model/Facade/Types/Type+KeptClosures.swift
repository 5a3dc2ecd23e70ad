/// A closure that is kept until something lets it go: by the object whose code it stands in, or by the system.
package struct KeptClosure: Placed {
    package let closure: Block
    package let keeper: Keeper

    package var place: Place { closure.place }

    /// What keeps it.
    package enum Keeper: Sendable {
        /// The subscription that a stored property holds; the name is the call's: `sink`.
        case subscription(String)
        /// A stored `Task`.
        case task
        /// A notification center, an observation or a timer, by the call's name.
        case system(String)
        /// A stored property, or one of an object that a stored property holds, that it is assigned to.
        case property(String)
    }

    /// Whether the closure's result is nothing for certain.
    package var returnsNothing: Bool {
        switch keeper {
        case .subscription:
            ["sink", "subscribe", "drive", "emit"].contains(closure.opener?.lastName ?? "")
        case .system: true
        case .task, .property: closure.statements.count > 1
        }
    }
}

extension Type {
    /// The closures in the type's code that are kept.
    package var keptClosures: [KeptClosure] {
        let stored = Set(storedProperties.map(\.name))
        return code(containingAnyOf: ["self", "Task"]).flatMap { code -> [KeptClosure] in
            let closures = code.blocks(.closure)
            if closures.isEmpty { return [] }
            let own = stored.subtracting(code.localNames).subtracting(code.function?.parameters.map(\.name) ?? [])
            return closures.compactMap { closure in
                code.keeper(of: closure, own: own, stored: stored).map { KeptClosure(closure: closure, keeper: $0) }
            }
        }
    }
}

extension Type {
    /// The subscriptions that assign what they receive to a member of `self`, each with whether a stored property keeps it and
    /// it keeps `self`: `assign(to: \.name, on: self)`, and `assign(to: &$name)`, which does not.
    package var assigningSubscriptions: [(call: Expression, holdsSelf: Bool)] {
        let stored = Set(storedProperties.map(\.name))
        return code(containing: "assign").flatMap { code in
            code.expressions.compactMap { call in
                guard call.lastName == "assign", call.base != nil, let arguments = call.arguments else { return nil }
                if arguments.hasPrefix("(to:&") { return (call, false) }
                guard arguments.hasSuffix("on:self)") else { return nil }
                let calls = [call] + code.followers(of: call)
                return code.isKept(calls, { $0.isStored(stored, own: stored.subtracting(code.localNames)) })
                    ? (call, true) : nil
            }
        }
    }
}

extension Expression {
    /// Whether the expression begins with one of some stored properties: of `own`, where no `self.` stands before it.
    fileprivate func isStored(_ stored: Set<String>, own: Set<String>) -> Bool {
        guard start == .name, base == nil, let name = names.first else { return false }
        return beginsWithSelf ? stored.contains(name) : own.contains(name)
    }
}

extension Code {
    /// What keeps a closure; nil when it is called and let go, as far as the sources say.
    ///
    /// - Parameters:
    ///   - own: The stored properties that a name without `self.` means.
    ///   - stored: All stored properties.
    fileprivate func keeper(of closure: Block, own: Set<String>, stored: Set<String>) -> KeptClosure.Keeper? {
        func isStored(_ expression: Expression) -> Bool { expression.isStored(stored, own: own) }
        guard let opener = closure.opener else {
            let target = expressions.first { $0.isAssignment && $0.chain.value.start == closure.place.range.start }
            return target.flatMap { isStored($0) ? .property($0.lastName) : nil }
        }
        let calls = [opener] + followers(of: opener)
        if let call = calls.first(where: { systemCalls.contains($0.lastName) }) {
            guard call.lastName != "observe" || isKept(calls, isStored) else { return nil }
            return call.isRunOnce ? nil : .system(call.lastName)
        }
        guard isKept(calls, isStored) else { return nil }
        if opener.isTask { return .task }
        return calls.first { subscribing.contains($0.lastName) }.map { .subscription($0.lastName) }
    }

    /// The calls that go on from one: `.sink { }` and `.store(in: &cancellables)` after `$query.debounce(…)`.
    fileprivate func followers(of call: Expression) -> [Expression] {
        var found: [Expression] = []
        for expression in expressions {
            guard let base = expression.base, base == found.last ?? call else { continue }
            found.append(expression)
        }
        return found
    }

    /// Whether the result of calls is assigned to a stored property, put into one, or stored by the last call.
    fileprivate func isKept(_ calls: [Expression], _ isStored: (Expression) -> Bool) -> Bool {
        guard let last = calls.last else { return false }
        if ["store", "disposed"].contains(last.lastName) {
            return expressions.contains { $0.isArgument(of: last) && isStored($0) }
        }
        let first = calls[0].root
        if first.enclosingCalls.first.map({ ["insert", "append"].contains($0.lastName) && isStored($0) }) == true {
            return true
        }
        return expressions.contains { $0.isAssignment && isStored($0) && $0.assigned == first }
    }
}

extension Expression {
    /// The expression that this one goes on from in the end: `$query` of `$query.debounce(…).sink { }`.
    fileprivate var root: Expression {
        var root = self
        while let base = root.base { root = base }
        return root
    }

    /// Whether it is a timer that fires once.
    fileprivate var isRunOnce: Bool { arguments?.holds("repeats:false") ?? false }
}

private let subscribing: Set = ["sink", "subscribe", "drive", "emit", "bind"]
private let systemCalls: Set = ["addObserver", "scheduledTimer", "observe", "addPeriodicTimeObserver"]
