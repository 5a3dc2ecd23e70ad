import Syntax

/// Statements that decide what runs next.
extension FlowBuilder {
    /// Visits a statement that is no expression. Returns false if the node is something else.
    mutating func visitStatement(_ node: CodeNode) -> Bool {
        switch node.kind {
        case .if: visitIf(node)
        case .guard: visitGuard(node)
        case .while: visitWhile(node)
        case .repeat: visitRepeat(node)
        case .for: visitFor(node)
        case .switch: visitSwitch(node)
        case .do: visitDo(node)
        case .defer: scopes.append(scope(.deferred(node), end: -1))
        case .conditional: visitConditional(node)
        case .block: visitStatements(node.statements)
        case .return, .throw, .break, .continue: visitJump(node)
        default: return false
        }
        return true
    }

    private mutating func visitJump(_ node: CodeNode) {
        visitChildren(node)
        add(.jump, node)
        let label = node.label
        switch node.kind {
        case .return: leave(to: { $0.kind == .function }, \.end)
        case .throw: leave(to: \.catches, \.again)
        case .break:
            leave(to: { label == nil ? $0.kind == .loop || $0.kind == .choice : $0.label == label }, \.end)
        default: leave(to: { $0.kind == .loop && (label == nil || $0.label == label) }, \.again)
        }
        current = nil
    }

    private mutating func visitConditions(_ node: CodeNode) -> Int? {
        for condition in node.conditions { visit(condition) }
        add(.condition, node)
        return current
    }

    private mutating func visitIf(_ node: CodeNode) {
        let decision = visitConditions(node)
        let end = newPoint(.join)
        if let label = node.label { scopes.append(scope(.labelled, label: label, end: end)) }
        begin(.then, node, after: decision)
        visitBlock(of: node)
        link(current, to: end)
        begin(.otherwise, node, after: decision)
        if let otherwise = node.child(.otherwise) { visit(otherwise) }
        if node.label != nil { scopes.removeLast() }
        meet(at: end)
    }

    private mutating func visitGuard(_ node: CodeNode) {
        let decision = visitConditions(node)
        begin(.otherwise, node, after: decision)
        visitBlock(of: node)
        begin(.then, node, after: decision)
    }

    private mutating func visitWhile(_ node: CodeNode) {
        let head = newPoint(.join)
        meet(at: head)
        let decision = visitConditions(node)
        let end = newPoint(.join)
        begin(.then, node, after: decision)
        scopes.append(scope(.loop, label: node.label, end: end, again: head))
        visitBlock(of: node)
        scopes.removeLast()
        link(current, to: head)
        current = nil
        if !node.isEndless { begin(.otherwise, node, after: decision) }
        meet(at: end)
    }

    private mutating func visitRepeat(_ node: CodeNode) {
        let head = newPoint(.join)
        meet(at: head)
        let (end, again) = (newPoint(.join), newPoint(.join))
        scopes.append(scope(.loop, label: node.label, end: end, again: again))
        visitBlock(of: node)
        scopes.removeLast()
        meet(at: again)
        let decision = visitConditions(node)
        link(decision, to: head)
        if !node.isEndless { link(decision, to: end) }
        current = nil
        meet(at: end)
    }

    private mutating func visitFor(_ node: CodeNode) {
        guard let loop = ForLoop(node) else { return }
        if let sequence = loop.sequence { visit(sequence) }
        let head = newPoint(.join)
        meet(at: head)
        if loop.awaits { add(.await, node) }
        add(.condition, node)
        let decision = current
        let end = newPoint(.join)
        // `for try await` throws where the next element is awaited.
        if loop.tries, let decision { points[decision].thrown = newThrownPoint(node) }
        begin(.then, node, after: decision)
        if let condition = loop.condition { visit(condition) }
        scopes.append(scope(.loop, label: node.label, end: end, again: head))
        visitBlock(of: node)
        scopes.removeLast()
        link(current, to: head)
        begin(.otherwise, node, after: decision)
        meet(at: end)
    }

    private mutating func visitSwitch(_ node: CodeNode) {
        if let subject = node.child(.subject) { visit(subject) }
        add(.condition, node)
        let decision = current
        let end = newPoint(.join)
        scopes.append(scope(.choice, label: node.label, end: end))
        var falling: Int?
        let cases = node.cases
        for one in cases {
            begin(.matched, one, after: decision)
            if let falling, let current { link(falling, to: current) }
            let statements = one.statements
            visitStatements(statements.filter { $0.kind != .fallthrough })
            let falls = statements.last?.kind == .fallthrough
            falling = falls ? current : nil
            if !falls { link(current, to: end) }
        }
        scopes.removeLast()
        current = cases.isEmpty ? decision : nil
        meet(at: end)
    }

    private mutating func visitDo(_ node: CodeNode) {
        let end = newPoint(.join)
        if let label = node.label { scopes.append(scope(.labelled, label: label, end: end)) }
        let catches = DoStatement(node)?.catches ?? []
        let dispatch = newPoint(.join)
        if !catches.isEmpty { scopes.append(scope(.handler, end: end, again: dispatch)) }
        visitBlock(of: node)
        if !catches.isEmpty { scopes.removeLast() }
        link(current, to: end)
        let thrown = points[dispatch].isReached ? dispatch : nil
        for clause in catches {
            begin(.caught, clause.node, after: thrown)
            visitBlock(of: clause.node)
            link(current, to: end)
        }
        if let thrown, !catches.contains(where: \.catchesAll) {
            current = thrown
            leave(to: \.catches, \.again)
        }
        if node.label != nil { scopes.removeLast() }
        current = nil
        meet(at: end)
    }

    /// `#if`: one of the branches is compiled, or none without `#else`.
    private mutating func visitConditional(_ node: CodeNode) {
        let decision = current
        let end = newPoint(.join)
        var hasElse = false
        for branch in node.children(.branch) {
            if branch.isNamed("else") { hasElse = true }
            begin(.join, branch, after: decision)
            let count = scopes.count
            for statement in branch.statements { visit(statement) }
            scopes.removeSubrange(count...)
            link(current, to: end)
        }
        current = hasElse ? nil : decision
        meet(at: end)
    }
}

extension CatchClause {
    /// Whether the clause catches any error.
    package var catchesAll: Bool {
        let items = items
        return items.isEmpty
            || items.contains { item in
                guard item.condition == nil, let pattern = item.pattern?.unwrapped else { return false }
                guard pattern.kind == .binder else { return pattern.kind == .bound }
                let types = pattern.descendants.filter { $0.kind == .type }.map(\.text)
                let isBound = [pattern, pattern.children.first].contains { $0?.children.first?.kind == .bound }
                // `catch let error as NSError`: every error can be one.
                return isBound && types.allSatisfy(Self.typesOfAllErrors.contains)
            }
    }

    private static let typesOfAllErrors: Set = ["NSError", "Error", "any Error"]
}

extension CodeNode {
    /// The label of a statement, or the one to which a jump refers.
    fileprivate var label: String? { nameRange.isEmpty ? nil : name }

    /// The cases of a `switch`, including those in `#if`.
    fileprivate var cases: [CodeNode] {
        children.flatMap { child -> [CodeNode] in
            switch child.kind {
            case .case: [child]
            case .conditional: child.children(.branch).flatMap(\.cases)
            default: []
            }
        }
    }

    /// Whether the condition of a loop is `true`.
    package var isEndless: Bool {
        let conditions = conditions
        return conditions.count == 1 && conditions[0].unparenthesized.isTrue
    }
}
