import Syntax

extension CodeNode {
    /// The node and its descendants.
    package var subtree: [CodeNode] { [self] + descendants }

    /// The names of an expression that consists of nothing else, without a leading `self`: `cart`, `items` for
    /// `self.cart?.items`, and `idle` for `.idle`. It is empty for other expressions.
    package var path: [String] {
        var names: [String] = []
        var node: CodeNode? = withoutMarks
        while let current = node {
            guard current.kind == .name || current.kind == .member else { return [] }
            if !current.isSelf { names.append(current.name) }
            node = current.child(.base)?.withoutMarks
        }
        return names.reversed()
    }

    /// The names of an expression that consists of them, without a leading `self`. It is empty if the expression begins
    /// with a dot, unlike `path`.
    package var namePath: [String] { start.kind == .name ? path : [] }

    /// The innermost base of an expression: `cart` for `cart.items[0].name`.
    package var start: CodeNode {
        var node = self
        while let base = node.child(.base) { node = base }
        return node
    }

    /// The names that an expression begins with, without a leading `self`: `cart`, `items` for `cart.items.map { }`.
    package var leadingNames: [String] {
        var node = unwrapped
        var found: CodeNode?
        while true {
            if node.kind == .name || node.kind == .member { found = found ?? node } else { found = nil }
            guard let base = node.child(.base) else { break }
            node = base.withoutMarks
        }
        return found?.path ?? []
    }

    /// The names and the components of key paths in the node.
    package var names: Set<String> {
        Set(subtree.filter { $0.kind == .name || $0.kind == .member || $0.kind == .component }.map(\.name))
    }

    /// The expression without `!` and `?` after it.
    package var withoutMarks: CodeNode {
        var node = self
        while node.kind == .optional || node.kind == .forced, let base = node.child(.base) { node = base }
        return node
    }

    /// The expression without parentheses, `try`, `await`, `!` and `?` around it.
    package var unwrapped: CodeNode {
        var node = self
        while true {
            switch node.kind {
            case .tuple:
                guard let inner = TupleExpression(node)?.grouped else { return node }
                node = inner
            case .forced, .optional, .try, .await:
                guard let inner = node.child(.base) else { return node }
                node = inner
            default: return node
            }
        }
    }

    /// The enum case that an expression is, judging by its form: `idle` for `(.idle)`, `loaded` for
    /// `try CartViewState.loaded(cart())`.
    package var caseName: String? {
        let value = unwrapped
        let call = Call(value)
        let node = call?.callee ?? value
        guard node.kind == .member, !node.path.isEmpty, call?.trailingClosures.isEmpty ?? true else { return nil }
        return node.name
    }

    /// Whether an expression is `nil`, `.none` or `Optional.none`.
    package var isNil: Bool {
        kind == .nil || kind == .member && isNamed("none") && [["none"], ["Optional", "none"]].contains(path)
    }

    package var isTrue: Bool { SimpleLiteral(self)?.isTrue ?? false }
    package var isFalse: Bool { SimpleLiteral(self)?.isFalse ?? false }
    package var isSelf: Bool { Name(self)?.isSelf ?? false }
    /// Whether an expression is an empty text or collection.
    package var isEmptyLiteral: Bool {
        StringLiteral(self)?.isEmpty ?? CollectionLiteral(self)?.isEmpty ?? false
    }

    /// The name of a type whose metatype an expression is: `Cart` for `Cart.self`.
    package var metatype: String? {
        guard let access = MemberAccess(self), isNamed("self") else { return nil }
        return access.base?.path.last
    }

    /// The call that has this expression as its callee.
    package var callAsCallee: Call? {
        var node = self
        while let parent = node.parent, node.role == .base {
            if let call = Call(parent) { return call }
            guard parent.kind == .optional || parent.kind == .forced else { return nil }
            node = parent
        }
        return nil
    }

    /// The member that is accessed on the expression: `items` for `cart` in `cart?.items`.
    package var accessedMember: CodeNode? {
        var node = self
        while node.role == .base, let parent = node.parent {
            if parent.kind == .member { return parent }
            guard parent.kind == .optional || parent.kind == .forced else { return nil }
            node = parent
        }
        return nil
    }

    /// The expression with all members that are accessed on it: `cart.items.count` for `cart`.
    package var wholePath: CodeNode {
        var node = self
        while let member = node.accessedMember { node = member }
        return node
    }

    /// The calls that are chained onto the expression: `debounce` and `sink` for `$query.debounce(…).sink { }`.
    package var chainedCalls: [Call] {
        let calls = sequence(first: self) { $0.accessedMember?.wholePath.callAsCallee?.node }
        return calls.dropFirst().compactMap(Call.init)
    }

    /// The call that an expression begins with: `Label()` in `Label().bold() ?? other`.
    package var leadingCall: Call? {
        var node = unwrapped
        if node.kind == .sequence, let first = node.children.first { node = first }
        var call: Call?
        while true {
            call = Call(node) ?? call
            guard let base = node.child(.base) else { break }
            node = base
        }
        return call.flatMap { $0.callee?.path.isEmpty ?? true ? nil : $0 }
    }

    /// The arguments and closures of calls that contain the node, the innermost first.
    package var enclosingArguments: [CallArgument] {
        ancestors.compactMap(CallArgument.init).filter { $0.owner?.kind == .call }
    }

    /// The calls that contain the node in their arguments or closures, the innermost first.
    package var enclosingCalls: [Call] { enclosingArguments.compactMap { $0.owner.flatMap(Call.init) } }

    /// Whether an expression follows an operator in its sequence: `guest` in `user ?? guest`.
    package func follows(_ symbol: StaticString) -> Bool { operand.previous?.isNamed(symbol) ?? false }

    /// Whether an expression begins the value of an assignment or a binding.
    package var isStartOfValue: Bool {
        let operand = operand
        return operand.role == .value && operand.parent.flatMap(PatternBinding.init) != nil
            || operand.previous?.isAssignment ?? false
    }

    /// The outermost expression that begins with this one and is accessed further: `user.name.count` for `user`.
    var operand: CodeNode {
        var node = self
        while node.role == .base, let parent = node.parent, parent.range.start == node.range.start { node = parent }
        return node
    }
}
