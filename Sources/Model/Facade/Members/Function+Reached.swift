/// A call of methods of the same type.
package struct OwnCall: Sendable {
    package let code: MemberTree
    package let call: Call
    /// The methods whose labels match.
    package let callees: [Function]
}

extension Function {
    /// The type's own members that the function assigns, in source order: `self.tracker = tracker`, `state = .idle`.
    package var assignedMembers: [CodeNode] {
        guard let tree else { return [] }
        return tree.tree.accesses.filter {
            $0.assignment != nil && $0.parent?.kind != .subscript && tree.ownMember($0) != nil
        }
    }

    /// The calls of the type's own methods, in source order.
    package var ownCalls: [OwnCall] {
        guard let tree else { return [] }
        return tree.calls.compactMap { call in
            let callees = tree.ownCallees(of: call)
            return callees.isEmpty ? nil : OwnCall(code: tree, call: call, callees: callees)
        }
    }

    /// How many functions a search from one function follows, so that neither its time nor its stack grows with the
    /// project. Code that needs more is rare.
    package static let mostFollowed = 100

    /// Returns the function and the functions of its type that it calls, directly or indirectly, without duplicates.
    ///
    /// At most ``mostFollowed`` functions are followed.
    ///
    /// - Parameters:
    ///   - includesOverloads: Whether to follow calls that match several functions.
    ///   - counts: A closure that returns whether to follow a call.
    package func reached(
        includingOverloads includesOverloads: Bool = false, by counts: (OwnCall) -> Bool = { _ in true }
    ) -> [Function] {
        var reached = [self]
        var seen: Set = [self]
        var next = 0
        while next < min(reached.count, Self.mostFollowed) {
            for call in reached[next].ownCalls
            where (includesOverloads || call.callees.count == 1) && counts(call) {
                reached += call.callees.filter { seen.insert($0).inserted }
            }
            next += 1
        }
        return reached
    }
}
