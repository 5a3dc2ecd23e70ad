/// What a function does with the members of its own type.
extension Function {
    /// The assignments of the type's own members, in source order: `self.tracker = tracker`, `state = .idle`.
    package var assignments: [Expression] {
        (code?.expressions ?? []).filter { $0.isAssignment && $0.isOwnMember }
    }

    /// The calls of the type's own methods, in source order, each with the methods that it may mean by their labels.
    package var ownCalls: [(call: Expression, callees: [Function])] {
        guard let code, let methods = owner?.functions else { return [] }
        return code.expressions.compactMap { call in
            guard call.use == .call, call.isOwnMember else { return nil }
            let name = plainName(call.lastName)
            let callees = methods.filter { $0.name == name && $0.fits(call) }
            return callees.isEmpty ? nil : (call, callees)
        }
    }

    /// The function and those of its type that it calls by calls that count. Of several overloads that a call may mean none is
    /// followed.
    package func reached(by counts: (Expression) -> Bool) -> [Function] {
        var reached = [self]
        var next = 0
        while next < reached.count {
            for (call, callees) in reached[next].ownCalls where callees.count == 1 && counts(call) {
                if !reached.contains(callees[0]) { reached.append(callees[0]) }
            }
            next += 1
        }
        return reached
    }

    /// The function and those of its type that run whenever it does.
    package var certainlyReached: [Function] { reached(by: \.isCertain) }

    /// Whether the function returns nothing.
    package var returnsNothing: Bool { writtenResult.map { ["Void", "()"].contains($0) } ?? true }
}

extension Expression {
    /// Whether the expression is one name, on `self` or on nothing: `state`, `self.load()`.
    package var isOwnMember: Bool { start == .name && base == nil && names.count == 1 }

    /// The case that is assigned: `loading` of `state = .loading`, `loaded` of `state = CartViewState.loaded(cart)`.
    package var assignedCase: String? { assignedValue.flatMap(caseName) }
}

extension Property {
    /// The case that the initial value names: `idle` of `= .idle`.
    package var initialCase: String? { initialValue.flatMap(caseName) }

    /// The case that the property begins with, and the place that decides it; nil when it is passed in or made by a call.
    package var firstCase: (name: String, place: Place)? {
        if let initialValuePlace { return initialCase.map { ($0, initialValuePlace) } }
        // Several initializers may begin differently, several assignments in one may not be what it ends with.
        let assigned = owner?.initializers.flatMap(\.assignments).filter { plainName($0.lastName) == name } ?? []
        return assigned.count == 1 ? assigned[0].assignedCase.map { ($0, place) } : nil
    }
}

/// The case that a glued value names; nil when it is something else than names joined by dots, and a payload.
private func caseName(_ value: String) -> String? {
    let path = value.prefix { $0 != "(" }
    guard path.endIndex == value.endIndex || value.hasSuffix(")"),
        path.allSatisfy({ $0.isLetter || $0.isNumber || "._`".contains($0) })
    else { return nil }
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    guard names.count > 1, let last = names.last, !last.isEmpty else { return nil }
    return plainName(String(last))
}

extension Expression {
    /// Whether the expression begins before a place in the same code.
    package func isBefore(_ place: Place) -> Bool { chain.range.start < place.range.start }
    /// Whether the expression begins behind the end of a statement.
    package func isAfter(_ statement: Statement) -> Bool { chain.range.start >= statement.place.range.end }
    /// Whether the assigned value ends behind the beginning of another expression, and so holds it or follows it.
    package func isEvaluated(after other: Expression) -> Bool { chain.value.end > other.place.range.start }
}

extension Block {
    /// The innermost closure around the block, itself included, or the whole body.
    package var enclosingClosureOrBody: Block {
        var block = self
        while block.kind != .closure, let parent = block.parent { block = parent }
        return block
    }
}
