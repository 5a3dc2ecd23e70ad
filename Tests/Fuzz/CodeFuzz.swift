// The part of ScanFuzz.swift that concerns the tree of code.

/// Builds the trees of a file and of its parts, and asks each node for everything.
func checkCode(of facts: FileFacts) {
    check(facts.fileCode)
    for id in facts.declarations.indices {
        if let code = facts.code(of: id) { check(code) }
        for clause in facts.clauses(of: id) where clause.kind == .value || clause.kind == .defaultValue {
            check(facts.code(at: clause.range))
        }
    }
}

private func check(_ tree: CodeTree) {
    guard let root = tree.root else { fatalError("no root") }
    precondition(root.parent == nil, "a parent of the root")
    checkOrder(of: root)
    var count = 1
    for node in root.descendants {
        count += 1
        checkOrder(of: node)
        guard let parent = node.parent else { fatalError("a node without a parent") }
        precondition(
            parent.range.contains(node.range), "\(node.kind) \(node.range) outside \(parent.kind) \(parent.range)")
        precondition(!node.range.isEmpty, "an empty \(node.kind)")
        precondition(parent.contains(node) && !node.contains(parent), "not inside its parent")
        // The whole walk would take quadratic time.
        if count < 2000 { ask(node) }
    }
    precondition(count == tree.count, "not every node is inside the root")
    _ = tree.node(at: root.range)
    _ = tree.nodes(ofKind: .call)
}

private func checkOrder(of node: CodeNode) {
    precondition(
        node.range.start <= node.range.end && Int(node.range.end) <= node.tree.source.count, "outside the file")
    precondition(node.nameRange.isEmpty || node.range.contains(node.nameRange), "a name outside its \(node.kind)")
    var end = node.range.start
    for child in node.children {
        precondition(child.range.start >= end, "\(child.kind) \(child.range) before the end of the child before it")
        precondition(child.parent == node, "another parent")
        end = child.range.end
    }
}

/// Asks a node for everything that any node has.
private func ask(_ node: CodeNode) {
    _ = (node.kind, node.role, node.text.count, node.name, node.isNamed("self"))
    _ = (node.next?.kind, node.previous?.kind, node.unparenthesized.kind, node.isAssignment, node.boundNames.count)
    _ = (node.statement?.kind, node.enclosingBlock?.kind, node.enclosingFunction?.kind, node.statements.count)
    _ = (node.enclosingClosure?.call?.calledName, node.isTried, node.isAwaited)
    _ = (node.ancestors.reduce(0) { count, _ in count + 1 }, node.child(.body)?.kind, node.children(.argument).count)
    if let next = node.next { precondition(next.previous == node, "not the node before the next one") }
    askExpression(node)
    askStatement(node)
}

private func askExpression(_ node: CodeNode) {
    if let call = Call(node) {
        _ = (call.callee?.kind, call.parentheses, call.calledName, call.argument("id")?.kind, call.argument(nil)?.kind)
        _ = (call.arguments.map(\.value), call.trailingClosures.map(\.closure), call.range, call.text)
    }
    if let argument = CallArgument(node) { _ = (argument.label, argument.isTrailing, argument.owner?.kind) }
    if let member = MemberAccess(node) {
        _ = (member.base?.kind, member.name, member.nameRange, member.isImplicit)
    }
    if let access = SubscriptAccess(node) { _ = (access.base?.kind, access.arguments.count) }
    if let name = Name(node) { _ = (name.name, name.isSelf, name.isSuper, name.isWildcard, name.hasDollar) }
    if let macro = MacroExpansion(node) { _ = (macro.name, macro.arguments.count) }
    if let path = KeyPathExpression(node) { _ = (path.root?.kind, Array(path.components).count) }
    if let sequence = OperatorSequence(node) {
        _ = (sequence.elements.count, sequence.operands.count, sequence.operators.count, sequence.operatorNames)
    }
    if let assignment = AssignmentExpression(node) {
        _ = (assignment.target?.kind, assignment.replaces, assignment.value.count)
        precondition(assignment.valueRange.start <= assignment.valueRange.end)
        _ = assignment.singleValue?.kind
    }
    if let effect = EffectExpression(node) {
        _ = (effect.operand?.kind, effect.isAwait, effect.isOptional, effect.isForced)
    }
    if let cast = Cast(node) {
        _ = (cast.type?.kind, cast.typeName, cast.isTest, cast.isConditional)
    }
    if let marked = Marked(node) { _ = (marked.operand?.kind, marked.mark) }
    if let closure = Closure(node) {
        _ = (closure.captures.map(\.value), closure.captures.map(\.isWeak), closure.parameters.map(\.label))
        _ = (closure.attributes.count, closure.isAsync)
        _ = (closure.statements.count, closure.signature, closure.argument?.label, closure.call?.calledName)
    }
    if let string = StringLiteral(node) { _ = (string.content, string.isEmpty) }
    if let literal = SimpleLiteral(node) { _ = (literal.isTrue, literal.isFalse) }
    if let literal = CollectionLiteral(node) { _ = literal.isEmpty }
    if let tuple = TupleExpression(node) { _ = (tuple.elements.count, tuple.grouped?.kind) }
}

private func askStatement(_ node: CodeNode) {
    if let variable = Variable(node) {
        _ = (variable.isLet, variable.isConcurrent, variable.modifiers.count, variable.attributes.count)
        _ = variable.bindings.map(\.names)
    }
    if let binding = PatternBinding(node) {
        _ = (binding.pattern?.kind, binding.type?.kind, binding.value?.kind, binding.name, binding.isUnwrapping)
        _ = binding.isMatching
    }
    if let accessor = Accessor(node) { _ = (accessor.keyword, accessor.statements) }
    if let conditional = Conditional(node) {
        _ = (conditional.conditions.count, conditional.body?.kind, conditional.otherwise?.kind, conditional.label)
        _ = conditional.unwrapsSelf
    }
    if let loop = ForLoop(node) {
        _ = (loop.pattern?.kind, loop.type?.kind, loop.sequence?.kind, loop.condition?.kind, loop.body?.kind)
        _ = (loop.awaits, loop.tries)
    }
    if let statement = SwitchStatement(node) { _ = statement.cases.map(\.items) }
    if let one = SwitchCase(node) { _ = (one.isDefault, one.statements.count) }
    if let item = CaseItem(node) { _ = (item.pattern?.kind, item.condition?.kind) }
    if let statement = DoStatement(node) { _ = (statement.body?.kind, statement.catches.map(\.items)) }
    if let clause = CatchClause(node) { _ = clause.body?.kind }
    if let jump = Jump(node) { _ = (jump.value?.kind, jump.label) }
    if let parameter = CodeParameter(node) {
        _ = (parameter.name, parameter.label, parameter.type?.kind, parameter.value?.kind)
    }
}
