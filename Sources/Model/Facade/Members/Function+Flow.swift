extension Function {
    /// The assignments to the type's own members, in source order: `self.tracker = tracker`, `state = .idle`.
    package var assignments: [Expression] {
        (code?.expressions ?? []).filter { $0.isAssignment && $0.isOwnMember && !$0.isLocal }
    }

    /// The calls of the type's own methods, in source order. Each call comes with the methods whose labels match.
    package var ownCalls: [(call: Expression, callees: [Function])] {
        guard let code, let owner else { return [] }
        return code.expressions.compactMap { call in
            guard call.use == .call, call.isOwnMember else { return nil }
            let callees = owner.functions(named: plainName(call.lastName)).filter { $0.fits(call) }
            return callees.isEmpty ? nil : (call, callees)
        }
    }

    /// The method of the same type to which the function passes everything on; nil if it does anything else.
    package var onlyCallee: Function? {
        guard code?.statements.count == 1, let (call, callees) = ownCalls.first, callees.count == 1,
            call.enclosingCalls.isEmpty
        else { return nil }
        return callees[0] == self ? nil : callees[0]
    }

    /// Whether the result is a stream of values, such as an `AsyncStream`.
    package var returnsStream: Bool {
        guard let writtenResult else { return false }
        return WrittenType.paths(in: writtenResult).compactMap(\.last).contains { Vocabulary.isStream(String($0)) }
    }

    /// Returns the function and all functions of its type that it calls, directly or indirectly, without duplicates.
    ///
    /// - Parameters:
    ///   - includesOverloads: Whether to follow calls that match several functions.
    ///   - counts: A closure that returns whether to follow a call.
    package func reached(
        includingOverloads includesOverloads: Bool = false, by counts: (Expression) -> Bool = { _ in true }
    ) -> [Function] {
        var reached = [self]
        var seen: Set = [self]
        var next = 0
        while next < reached.count {
            for (call, callees) in reached[next].ownCalls
            where (includesOverloads || callees.count == 1) && counts(call) {
                reached += callees.filter { seen.insert($0).inserted }
            }
            next += 1
        }
        return reached
    }

    /// The function, and the functions of its type that it always calls, directly or indirectly.
    package var certainlyReached: [Function] { reached(by: \.isCertain) }

    /// Whether the function returns nothing.
    package var returnsNothing: Bool { writtenResult.map { ["Void", "()"].contains($0) } ?? true }
}

extension Type {
    func functions(named name: String) -> [Function] {
        project.caches.facade.functions.value(for: self) { Dictionary(grouping: functions, by: \.name) }[name] ?? []
    }
}

extension Expression {
    /// Whether the expression is a single name, with or without `self.`: `state`, `self.load()`. The name may also be
    /// local or global.
    package var isOwnMember: Bool { start == .name && base == nil && names.count == 1 }

    /// The enum case that is assigned: `loading` in `state = .loading`, `loaded` in `state =
    /// CartViewState.loaded(cart)`.
    package var assignedCase: String? { assignedNode?.caseName }
}

extension Property {
    /// The enum case that is the initial value: `idle` in `= .idle`.
    package var initialCase: String? { initialNode?.caseName }

    /// The first case of the property, which is set by its initial value or else by the only assignment in the
    /// initializers; nil if the value is not a case. The place is that of the initial value or of the property.
    package var firstCase: (name: String, place: Place)? {
        if let initialValuePlace { return initialCase.map { ($0, initialValuePlace) } }
        // Several initializers can set different cases, and of several assignments in one, the last may not be reached.
        let assigned = owner?.initializers.flatMap(\.assignments).filter { plainName($0.lastName) == name } ?? []
        return assigned.count == 1 ? assigned[0].assignedCase.map { ($0, place) } : nil
    }
}

extension Expression {
    /// Returns whether the expression begins before a place in the same code.
    package func isBefore(_ place: Place) -> Bool { chain.range.start < place.range.start }
    /// Returns whether the expression begins after the end of a statement.
    package func isAfter(_ statement: Statement) -> Bool { chain.range.start >= statement.place.range.end }
    /// Returns whether the assigned value is evaluated after another expression, because the value contains that
    /// expression or follows it.
    package func isEvaluated(after other: Expression) -> Bool { chain.value.end > other.place.range.start }
}

extension Block {
    /// The innermost closure that contains the block, or else the whole body. A closure contains itself.
    package var enclosingClosureOrBody: Block {
        var block = self
        while block.kind != .closure, let parent = block.parent { block = parent }
        return block
    }
}
