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
        return tree.tree.accesses.filter { $0.wholeAssignment != nil && tree.ownMember($0) != nil }
    }

    /// The calls of the type's own methods, in source order.
    package var ownCalls: [OwnCall] {
        guard let tree else { return [] }
        return tree.calls.compactMap { call in
            let callees = tree.ownCallees(of: call)
            return callees.isEmpty ? nil : OwnCall(code: tree, call: call, callees: callees)
        }
    }

    /// Returns the function and the functions of its type that it calls, directly or indirectly, without duplicates, and
    /// whether these are all.
    ///
    /// - Parameters:
    ///   - most: How many functions are followed.
    ///   - includesOverloads: Whether to follow calls that match several functions.
    ///   - counts: A closure that returns whether to follow a call.
    package func reached(
        most: Int = FollowedFunctions.usual, includingOverloads includesOverloads: Bool = false,
        by counts: (OwnCall) -> Bool = { _ in true }
    ) -> (functions: [Function], areAll: Bool) {
        var followed = FollowedFunctions(most: most)
        var reached = followed.follow(self) ? [self] : []
        var next = 0
        while next < reached.count {
            for call in reached[next].ownCalls
            where (includesOverloads || call.callees.count == 1) && counts(call) {
                reached += call.callees.filter { followed.follow($0) }
            }
            next += 1
        }
        return (reached, !followed.hasLeftOut)
    }
}
