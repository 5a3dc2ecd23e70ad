extension Property {
    /// Whether the property stores tasks, such as `Task<Void, Never>?` or `[Task<Void, Error>]`.
    package var keepsTasks: Bool {
        if let writtenType {
            return !writtenType.holds("->") && writtenType.holds("Task<")
                && identifiers(in: writtenType).contains("Task")
        }
        return initialExpression?.isTask ?? false
    }

    /// Whether the property's task may be canceled while it runs: by a member other than `deinit`, by a property
    /// wrapper, or by code outside of the type.
    package var mayBeCancelled: Bool {
        if wrapper != nil { return true }
        return cancellingCode.contains { $0.function?.isDeinitializer != true }
            || !isPrivate && firstUseFromOutside != nil
    }

    /// The first place in the type that waits for the property's task: `await saving?.value`.
    package var firstWait: Place? {
        (owner?.code(containing: name) ?? []).lazy.flatMap(\.expressions).first { expression in
            expression.isAwaited && expression.base == nil && expression.names.count == 2
                && plainName(expression.names[0]) == name && ["value", "result"].contains(expression.names[1])
        }?.place
    }

    /// Whether the property shows that a task is under way: a `guard` checks that the property is `nil`, and the
    /// closure of a `Task` sets it to `nil`.
    package var marksWork: Bool {
        let code = owner?.code(containing: name) ?? []
        let uses = code.flatMap(\.expressions).filter { $0.names.count == 1 && $0.names[0] == name }
        return uses.contains { $0.isAssignment && $0.isInTask && $0.assignedNode?.isNil ?? false }
            && uses.contains { use in
                guard let statement = use.statement, statement.kind == .guard else { return false }
                return use.node?.next?.isNamed("==") ?? false && use.node?.next?.next?.isNil ?? false
            }
    }

    /// The code of the type's members that cancel the property's task.
    package var cancellingCode: [Code] {
        (owner?.code(containing: name) ?? []).filter { code in
            let expressions = code.expressions
            guard expressions.contains(where: { $0.names.contains(name) }) else { return false }
            return expressions.contains {
                $0.lastName.hasPrefix("cancel") && (isNamed(by: $0) || isElement($0, in: code))
            }
        }
    }

    private func isNamed(by expression: Expression) -> Bool {
        var next: Expression? = expression
        while let one = next {
            if one.names.contains(name) { return true }
            next = one.base
        }
        return false
    }

    /// Returns whether the expression cancels a task that comes from the property: `task.cancel()` in a loop over the
    /// property or after `guard let task = loading`, `$0.cancel()` in `forEach`.
    private func isElement(_ expression: Expression, in code: Code) -> Bool {
        if expression.enclosingCalls.contains(where: isNamed) { return true }
        guard expression.names.count == 2, expression.base == nil, !expression.beginsWithSelf else { return false }
        return code.statements.contains { statement in
            [.binding, .guard, .if, .for, .while].contains(statement.kind)
                && statement.expressions.contains { $0.names.contains(name) }
                && statement.bindings.contains { $0.name == expression.names[0] }
        }
    }
}

extension Expression {
    /// The closure of a `Task` and the first `for await` loop in it; nil if there is none. A loop over a task group
    /// does not count, because it ends with the group's tasks.
    package var awaitingLoop: (task: Block, loop: Statement)? {
        guard isTask else { return nil }
        for task in closures {
            let loop = task.allStatements.first { statement in
                statement.has(.awaitsElements)
                    && !statement.block.andParents.contains { $0.opener?.lastName.hasSuffix("TaskGroup") ?? false }
            }
            if let loop { return (task, loop) }
        }
        return nil
    }

    /// Returns the stored property of `type` that the expression is assigned or added to.
    package func keptBy(_ type: Type) -> Property? {
        let target =
            code.expressions.first { $0.isAssignment && $0.assigned == self }
            ?? enclosingCalls.first { ["insert", "append"].contains($0.lastName) }
        return target.flatMap { $0.names.first }.flatMap { name in type.storedProperties.first { $0.name == name } }
    }
}

extension Expression {
    /// Whether the expression is in the closure of a `Task`.
    fileprivate var isInTask: Bool { block.andParents.contains { $0.opener?.isTask ?? false } }
}

extension Block {
    /// Returns the first statement directly in the block that unwraps `self` before another statement, such as `guard
    /// let self`.
    package func strongSelf(before statement: Statement) -> Statement? {
        statements.first { one in
            one.place.range.end <= statement.place.range.start && one.has(.unwrapsSelf)
        }
    }
}
