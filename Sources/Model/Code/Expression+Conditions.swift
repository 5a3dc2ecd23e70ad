import Syntax

/// A statement that decides whether an expression is reached: an `if`, `guard` or `switch` around or before it, a loop, or
/// the `do` of a `catch`.
package struct Decision: Placed {
    package let statement: Statement
    /// Whether the expression stands in a loop or a `catch`, which nothing in the condition explains.
    package let isLoopOrCatch: Bool

    package var place: Place { statement.place }

    /// The expressions that the decision is made by: those of the condition, not those of the branches.
    package var condition: [Expression] {
        let code = statement.code
        return code.expressions.filter { expression in
            // `#available(iOS 26, *)` names no value.
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
    /// What decides whether the expression is reached once a block begins to run; in the whole body when there is none.
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
    /// Whether the expression is reached whenever its code runs.
    package var isCertain: Bool { decisions().allSatisfy { $0.statement.text.hasPrefix("guard let self ") } }
}

extension Statement {
    /// The decisions by which a `return` and the like leaves blocks around an expression behind it.
    fileprivate func exits(past around: Set<Int>) -> [Decision] {
        let inner = block.andParents.prefix { !around.contains($0.number) }
        // A closure or local function is left, and nothing around it.
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
