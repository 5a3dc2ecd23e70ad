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
        case .defer: deferBlock(node)
        case .conditional: visitConditional(node)
        case .block: visitStatements(node.statements)
        case .return:
            visitChildren(node)
            jump(node, to: \.isFunction, \.end)
        case .throw:
            visitChildren(node)
            jump(node, to: \.catches, \.again)
        case .break, .continue: visitJump(node)
        default: return false
        }
        return true
    }

    private mutating func visitJump(_ node: CodeNode) {
        let label = Jump(node)?.label
        if node.kind == .break {
            jump(node, to: { label == nil ? $0.isLoop || $0.isChoice : $0.label == label }, \.end)
        } else {
            jump(node, to: { $0.isLoop && (label == nil || $0.label == label) }, \.again)
        }
    }

    private mutating func visitConditions(_ node: CodeNode) -> Int? {
        for condition in node.children where condition.role == .condition { visit(condition) }
        add(.condition, node)
        return current
    }

    private mutating func visitIf(_ node: CodeNode) {
        let conditional = Conditional(node)
        let decision = visitConditions(node)
        let end = newPoint(.join)
        if let label = conditional?.label { scopes.append(scope(.labelled, label: label, end: end)) }
        begin(.then, node, after: decision)
        visitStatements(conditional?.body?.statements ?? [])
        link(current, to: end)
        begin(.otherwise, node, after: decision)
        if let otherwise = conditional?.otherwise { visit(otherwise) }
        link(current, to: end)
        if conditional?.label != nil { scopes.removeLast() }
        current = nil
        meet(at: end)
    }

    private mutating func visitGuard(_ node: CodeNode) {
        let decision = visitConditions(node)
        begin(.otherwise, node, after: decision)
        visitStatements(node.child(.body)?.statements ?? [])
        begin(.then, node, after: decision)
    }

    private mutating func visitWhile(_ node: CodeNode) {
        let conditional = Conditional(node)
        let head = newPoint(.join)
        meet(at: head)
        let decision = visitConditions(node)
        let end = newPoint(.join)
        begin(.then, node, after: decision)
        scopes.append(scope(.loop, label: conditional?.label, end: end, again: head))
        visitStatements(conditional?.body?.statements ?? [])
        scopes.removeLast()
        link(current, to: head)
        current = nil
        if !node.isEndless { begin(.otherwise, node, after: decision) }
        meet(at: end)
    }

    private mutating func visitRepeat(_ node: CodeNode) {
        let conditional = Conditional(node)
        let head = newPoint(.join)
        meet(at: head)
        let (end, again) = (newPoint(.join), newPoint(.join))
        scopes.append(scope(.loop, label: conditional?.label, end: end, again: again))
        visitStatements(conditional?.body?.statements ?? [])
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
        let decision = add(.condition, node)
        let reached = current == nil ? nil : decision
        let end = newPoint(.join)
        if loop.tries, reached != nil { throwFromLoop(node, at: decision) }
        begin(.then, node, after: reached)
        if let condition = loop.condition { visit(condition) }
        scopes.append(scope(.loop, label: node.nameRange.isEmpty ? nil : node.name, end: end, again: head))
        visitStatements(loop.body?.statements ?? [])
        scopes.removeLast()
        link(current, to: head)
        begin(.otherwise, node, after: reached)
        meet(at: end)
    }

    /// `for try await` throws where the next element is awaited.
    private mutating func throwFromLoop(_ node: CodeNode, at decision: Int) {
        let saved = current
        let thrown = newPoint(.thrown, node)
        points(decision, throwTo: thrown)
        current = thrown
        if let level = scopes.lastIndex(where: \.catches) {
            link(thrown, to: wayOut(past: level + 1, to: scopes[level].again))
        }
        current = saved
    }

    private mutating func visitSwitch(_ node: CodeNode) {
        if let subject = node.child(.subject) { visit(subject) }
        add(.condition, node)
        let decision = current
        let end = newPoint(.join)
        scopes.append(scope(.choice, label: node.nameRange.isEmpty ? nil : node.name, end: end))
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
        guard let statement = DoStatement(node) else { return }
        let end = newPoint(.join)
        let label = node.nameRange.isEmpty ? nil : node.name
        if label != nil { scopes.append(scope(.labelled, label: label, end: end)) }
        let catches = statement.catches
        let dispatch = newPoint(.join)
        if !catches.isEmpty { scopes.append(scope(.handler, end: end, again: dispatch)) }
        visitStatements(statement.body?.statements ?? [])
        if !catches.isEmpty { scopes.removeLast() }
        link(current, to: end)
        for clause in catches {
            begin(.caught, clause.node, after: isReached(dispatch) ? dispatch : nil)
            visitStatements(clause.body?.statements ?? [])
            link(current, to: end)
        }
        if !catches.isEmpty, !catches.contains(where: \.catchesAll), isReached(dispatch),
            let level = scopes.lastIndex(where: \.catches)
        {
            link(dispatch, to: wayOut(past: level + 1, to: scopes[level].again))
        }
        if label != nil { scopes.removeLast() }
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
                guard item.condition == nil, let pattern = item.pattern else { return false }
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
        let conditions = children.filter { $0.role == .condition }
        return conditions.count == 1 && SimpleLiteral(conditions[0].unparenthesized)?.isTrue ?? false
    }
}
