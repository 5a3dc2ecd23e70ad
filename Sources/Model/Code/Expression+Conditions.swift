import Syntax

/// A statement that decides whether an expression is reached: an `if`, `guard` or `switch` around or before it, a loop,
/// or a `do` whose `catch` contains it.
package struct Decision: Placed {
    package let statement: Statement
    /// Whether the statement is a loop around the expression, or a `do` whose `catch` contains the expression.
    package let isLoopOrCatch: Bool

    package var place: Place { statement.place }

    /// The expressions in the condition. Expressions in the branches or in a macro such as `#available` are left out.
    package var condition: [Expression] {
        let code = statement.code
        return code.expressions.filter { expression in
            // `#available(iOS 26, *)` contains no value.
            guard statement.statement.range.contains(expression.chain.range), expression.start != .macro,
                !expression.enclosingCalls.contains(where: { $0.start == .macro })
            else { return false }
            // Closures in a condition belong to it.
            let inner = expression.block.andParents.first { $0.kind != .closure && $0.number != statement.block.number }
            return !(inner.map { $0.isInside(statement.block) } ?? false)
        }
    }
}

extension Expression {
    /// Returns the statements that decide whether the expression is reached when the code in `outer` runs. If `outer`
    /// is nil, the whole body counts.
    package func decisions(within outer: Block? = nil) -> [Decision] {
        var found: [Decision] = []
        for block in block.andParents where block.number != outer?.number && (outer.map(block.isInside) ?? true) {
            switch block.kind {
            case .then, .else:
                if let statement = block.statement {
                    found.append(Decision(statement: statement, isLoopOrCatch: false))
                }
            case .loop, .catch:
                if let statement = block.statement { found.append(Decision(statement: statement, isLoopOrCatch: true)) }
            case .case, .default:
                if let statement = block.parent?.statement {
                    found.append(Decision(statement: statement, isLoopOrCatch: false))
                }
            default: break
            }
        }
        let around = Set(block.andParents.filter { outer.map($0.isInside) ?? true }.map(\.number))
        for statement in code.statements where statement.statement.range.end <= chain.range.start {
            switch statement.kind {
            case .guard where around.contains(statement.block.number):
                found.append(Decision(statement: statement, isLoopOrCatch: false))
            case .return, .throw, .jump: found += statement.exits(past: around)
            default: break
            }
        }
        return found
    }
}

extension Expression {
    /// Whether the expression is reached unconditionally. Statements that only unwrap `self`, such as `guard let self`,
    /// do not count as conditions, and neither do calls that throw.
    package var isCertain: Bool { decisions().allSatisfy { $0.statement.has(.onlyUnwrapsSelf) } }
}

extension Statement {
    /// Returns the `if`, `guard` and `switch` statements that decide whether this `return`, `throw` or jump skips the
    /// code after it. Returns none if the statement exits only a closure or a local function.
    ///
    /// - Parameter around: The indices of the blocks around the skipped code, where the search ends.
    fileprivate func exits(past around: Set<Int>) -> [Decision] {
        let inner = block.andParents.prefix { !around.contains($0.number) }
        // The statement leaves only the closure or local function.
        if inner.contains(where: { [.closure, .localFunction, .localType, .accessor].contains($0.kind) }) { return [] }
        return inner.compactMap { block in
            switch block.kind {
            case .then, .else: block.statement.map { Decision(statement: $0, isLoopOrCatch: false) }
            case .case, .default: block.parent?.statement.map { Decision(statement: $0, isLoopOrCatch: false) }
            case .loop, .catch: nil
            default: nil
            }
        }
    }
}
