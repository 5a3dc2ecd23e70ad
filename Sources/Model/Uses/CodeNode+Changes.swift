import Syntax

extension CodeNode {
    /// Returns whether a name, a member or a component of a key path may be changed: assigned, bound with `$`, passed
    /// with `&`, changed through a subscript, or mutated by a method.
    func isChanged(by mutations: Mutations) -> Bool {
        if kind == .component { return !isInAttribute && !(parent.map(\.isKeyPathForReading) ?? true) }
        return isProjected || isChangedOutside(by: mutations)
    }

    private var isInAttribute: Bool { ancestors.contains { $0.kind == .attribute } }

    /// Whether `=` assigns the whole expression, rather than an element of it.
    package var isReplaced: Bool { wholeAssignment?.replaces ?? false }

    /// Whether a member of the name follows: `.volume` after `player`.
    var isFollowedByMember: Bool { role == .base && parent.map { $0.kind != .call && $0.kind != .subscript } ?? false }

    /// Whether the expression contains a projected value, `$model.query`, or begins with `Bindable(model)`.
    private var isProjected: Bool {
        var node = self
        // Longer chains do not occur.
        for _ in 0..<Self.longestChain {
            let hasDollar = (node.kind == .name || node.kind == .member) && node.name.utf8.first == 0x24
            if hasDollar, Int(node.name.dropFirst()) == nil { return true }
            guard let base = node.child(.base) else { return node.isNamed("Bindable") }
            node = base
        }
        return false
    }

    private func isChangedOutside(by mutations: Mutations) -> Bool {
        var top = self
        var last: CodeNode?
        for _ in 0..<Self.longestChain where top.role == .base {
            guard let parent = top.parent else { break }
            switch parent.kind {
            case .member: last = parent
            case .subscript, .optional, .forced: break
            // The chain ends with the first call.
            case .call: return last.map { mutations.include($0.name) } ?? false
            case .inout: return true
            default: return false
            }
            top = parent
        }
        return top.assignment != nil
    }

    /// Whether a key path can only be used to read, as in `id: \.name` and `map(\.name)`. Any other key path may be
    /// written through.
    private var isKeyPathForReading: Bool {
        guard let argument = parent.flatMap(CallArgument.init) else { return false }
        if let label = argument.label { return ["id", "by"].contains(label) }
        guard let call = argument.owner.flatMap(Call.init), call.arguments.first == argument else { return false }
        return Vocabulary.elementMethods.contains(call.calledName) || readers.contains(call.calledName)
    }

    private static let longestChain = 64
}

extension CodeNode {
    /// Whether a name or member is neither called nor changed itself.
    package var isOnlyRead: Bool {
        callAsCallee == nil && assignment == nil && parent?.kind != .inout
            && !(role == .base && parent?.kind == .subscript)
    }

    /// The assignment to the expression or an element of it, alone or in a tuple: for `a` in `a = 1`, `a[0] = 1` and
    /// `(a, b) = (1, 2)`.
    package var assignment: AssignmentExpression? { assignment(includingElements: true) }

    /// The assignment to the whole expression, alone or in a tuple: for `a` in `a = 1`, but not in `a[0] = 1`.
    package var wholeAssignment: AssignmentExpression? { assignment(includingElements: false) }

    private func assignment(includingElements: Bool) -> AssignmentExpression? {
        var node = self
        while let parent = node.parent {
            switch parent.kind {
            case .subscript where !includingElements: return nil
            case .optional, .forced, .subscript: guard node.role == .base else { return nil }
            case .argument: guard parent.parent?.kind == .tuple else { return nil }
            case .tuple: break
            default: return AssignmentExpression(parent).flatMap { $0.target == node ? $0 : nil }
            }
            node = parent
        }
        return nil
    }

    /// What the value that begins with the expression is assigned to, or an element of it: `bag` for `$query` in `bag[id] =
    /// $query.sink { }`.
    package var assignedTo: CodeNode? {
        guard let mark = operand.previous, mark.isAssignment, var target = mark.previous else { return nil }
        while target.kind != .member, let base = target.child(.base) { target = base }
        return target
    }

    /// The operands and operators of what is assigned to the expression, without `try` and `await`.
    package var assignedNodes: [CodeNode] {
        guard let assignment else { return [] }
        guard let value = assignment.singleValue else { return assignment.value }
        let inner = elementAssigned(by: assignment, in: value).unwrapped
        return inner.kind == .sequence ? Array(inner.children) : [inner]
    }

    /// What is assigned to the expression, if it is a single operand.
    package var assignedNode: CodeNode? {
        let nodes = assignedNodes
        return nodes.count == 1 ? nodes[0] : nil
    }

    /// Returns what the expression is assigned: `2` for `b` in `(a, b) = (1, 2)`.
    private func elementAssigned(by assignment: AssignmentExpression, in value: CodeNode) -> CodeNode {
        guard let targets = assignment.target.flatMap(TupleExpression.init)?.elements,
            let number = targets.firstIndex(where: { $0.node.contains(self) }),
            let values = TupleExpression(value)?.elements, values.count == targets.count
        else { return value }
        return values[number].value ?? value
    }
}

extension MemberTree {
    /// Returns where the code changes members of `self` with some names. A change of an object that a member stores is
    /// none of the member.
    package func changes(ofOwn names: Set<String>) -> [CodeNode] {
        tree.descendants.filter { node in
            (node.kind == .name || node.kind == .member) && names.contains(node.name) && ownMember(node) != nil
                && node.isChanged(by: index.mutations) && !changesOnlyObject(node)
        }
    }

    /// Returns whether the change of a member is one of an object that it stores, or that an element of it is:
    /// `store.write(data)`, `rows[0].isOpen = true`.
    private func changesOnlyObject(_ node: CodeNode) -> Bool {
        guard node.assignment == nil, let property = owner?.property(named: node.name) else { return false }
        if let type = property.type { return type.kind.isReference && node.isFollowedByMember }
        guard let written = property.writtenType?.withoutOptional, written.first == "[", written.last == "]",
            let element = owner?.resolve(String(written.dropFirst().dropLast())), element.kind.isReference
        else { return false }
        return node.role == .base && node.parent?.kind == .subscript && node.parent?.isFollowedByMember ?? false
    }
}

/// Other functions that don't change the project's properties through a key path in their first argument.
private let readers: Set = ["Environment", "environment", "publisher", "removeDuplicates", "FetchRequest", "Query"]
