import Bytes
import Syntax

/// A closure that outlives the call that takes it, because a stored property, the function's caller or the system keeps
/// it.
package struct KeptClosure: Placed {
    package let closure: Block
    package let keeper: Keeper

    package var place: Place { closure.place }

    /// What keeps a closure alive.
    package enum Keeper: Sendable {
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
    package var returnsNothing: Bool {
        switch keeper {
        case .subscription, .caller:
            ["sink", "subscribe", "drive", "emit"].contains(closure.opener?.lastName ?? "")
        case .system: true
        case .task, .property: closure.statements.count > 1
        }
    }
}

extension Type {
    /// The closures in the type's code that outlive the call they are passed to.
    package var keptClosures: [KeptClosure] {
        let stored = namesOfStoredProperties
        return code { source, range in
            ["self", "Task"].contains { holds(word: $0, in: source, at: range) }
                && (keepingWords.contains { holds(word: $0, in: source, at: range) }
                    || source.assignsClosure(in: range))
        }.flatMap { code -> [KeptClosure] in
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
    /// The subscriptions that assign values to a member of `self`. `holdsSelf` means that a stored property keeps the
    /// subscription, and the subscription keeps `self`: `assign(to: \.name, on: self)` does that, `assign(to: &$name)`
    /// doesn't.
    package var assigningSubscriptions: [(call: Expression, holdsSelf: Bool)] {
        let stored = namesOfStoredProperties
        return code(containing: "assign").flatMap { code in
            code.expressions.compactMap { call in
                guard call.lastName == "assign", call.base != nil else { return nil }
                if call.argument("to")?.kind == .inout { return (call, false) }
                // With an ownership, the method is one of a library that captures weakly.
                guard call.argument("on")?.isSelf ?? false, call.argument("ownership") == nil else { return nil }
                let calls = [call] + code.followers(of: call)
                return code.isKept(calls, { $0.isStored(stored, own: stored.subtracting(code.localNames)) })
                    ? (call, true) : nil
            }
        }
    }
}

extension Type {
    /// The names of the stored properties that the type's code can access without a receiver, including those that it
    /// inherits.
    fileprivate var namesOfStoredProperties: Set<String> {
        let inherited = superclasses.flatMap(\.storedProperties).filter { !$0.isPrivate }
        return Set((storedProperties + inherited).map(\.name))
    }
}

extension Source {
    /// Returns whether a closure may be assigned in a range. Other braces after `=` or `/` count as well, also in
    /// comments and strings.
    fileprivate func assignsClosure(in range: ByteRange) -> Bool {
        withBytes(at: range) { bytes, range in
            let bytes = bytes.part(range.indices)
            var brace = bytes.first("{", from: 0)
            while brace < bytes.count {
                var before = brace
                while before > 0, isSpace(bytes[before - 1]) { before -= 1 }
                // A block comment may stand between the two.
                if before > 0, bytes[before - 1] == "=" || bytes[before - 1] == "/" { return true }
                brace = bytes.first("{", from: brace + 1)
            }
            return false
        }
    }
}

extension Expression {
    /// Returns whether the expression begins with a stored property. Without an explicit `self`, it must be one of
    /// `own`.
    fileprivate func isStored(_ stored: Set<String>, own: Set<String>) -> Bool {
        guard start == .name, base == nil, let name = names.first else { return false }
        return beginsWithSelf ? stored.contains(name) : own.contains(name)
    }
}

extension Code {
    /// Returns what keeps a closure alive; nil if it is presumably released once it has been called.
    ///
    /// - Parameters:
    ///   - own: The stored properties that a name without `self.` can refer to.
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
        let publishers = sequence(first: opener) { $0.base }
        if publishers.contains(where: { endingByThemselves.contains($0.lastName) }) { return nil }
        let subscription = calls.first { subscribing.contains($0.lastName) }
        if isKept(calls, isStored) { return opener.isTask ? .task : subscription.map { .subscription($0.lastName) } }
        let parameters = Set(function?.parameters.map(\.name) ?? [])
        guard let subscription, let bag = bag(of: calls), bag.names.count == 1,
            parameters.contains(bag.lastName)
        else { return nil }
        return .caller(subscription.lastName, bag: bag.lastName)
    }

    /// Returns the calls that are chained onto a call: `.sink { }` and `.store(in: &cancellables)` after
    /// `$query.debounce(…)`.
    fileprivate func followers(of call: Expression) -> [Expression] {
        var found: [Expression] = []
        // They are in the same statement.
        let range = call.statement.map(\.statement.range) ?? body.range
        for number in body.chains(beginningIn: range) where Int(body.chains[number].base) == (found.last ?? call).number
        {
            found.append(Expression(number, in: self))
        }
        return found
    }

    /// Returns where the last of chained calls stores the result: `bag` for `.store(in: &bag)`; nil if it stores nothing.
    private func bag(of calls: [Expression]) -> Expression? {
        guard let last = calls.last, last.storesItsBase else { return nil }
        return body.chains(beginningIn: last.chain.arguments).lazy.map { Expression($0, in: self) }
            .first { $0.isArgument(of: last) }
    }

    /// Returns whether the result of chained calls ends up in a stored property, because it is assigned or added to the
    /// property, or because the last call stores it, as `store(in:)` does.
    fileprivate func isKept(_ calls: [Expression], _ isStored: (Expression) -> Bool) -> Bool {
        if calls.last?.storesItsBase == true { return bag(of: calls).map(isStored) ?? false }
        let first = calls[0].root
        if first.enclosingCalls.first.map({ ["insert", "append"].contains($0.lastName) && isStored($0) }) == true {
            return true
        }
        return body.chains.indices.contains { number in
            guard body.chains[number].use == .assign, body.chains[number].value.start == first.chain.range.start else {
                return false
            }
            return isStored(Expression(number, in: self))
        }
    }
}

extension Expression {
    /// The first expression of the chain: `$query` in `$query.debounce(…).sink { }`.
    fileprivate var root: Expression {
        var root = self
        while let base = root.base { root = base }
        return root
    }

    /// Whether the call stores what it is called on in its argument.
    fileprivate var storesItsBase: Bool { ["store", "disposed"].contains(lastName) }

    /// Whether the call creates a timer that fires once.
    fileprivate var isRunOnce: Bool { argument("repeats")?.isFalse ?? false }
}

private let subscribing: Set = ["sink", "subscribe", "drive", "emit", "bind"]
/// Publishers that end by themselves, and with them their subscriptions.
private let endingByThemselves: Set = ["prefix", "first", "take", "Just", "Future"]
private let keepingWords = Array(subscribing) + systemCalls + ["Task"]
private let systemCalls: Set = ["addObserver", "scheduledTimer", "observe", "addPeriodicTimeObserver"]
