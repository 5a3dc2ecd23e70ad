/// A call: `load(id: 3) { }`. A call of a member has a `MemberAccess` as its callee.
package struct Call: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .call else { return nil }
        self.node = node
    }

    package var callee: CodeNode? { node.child(.base) }
    /// The arguments in parentheses, and then the trailing closures.
    package var arguments: [CallArgument] { node.children.compactMap(CallArgument.init) }
    package var trailingClosures: [CallArgument] { arguments.filter(\.isTrailing) }
    /// The parentheses with what is between them; empty if there are only trailing closures.
    package var parentheses: ByteRange { node.nameRange }
    /// The name of the called function, method or type: `load` for `load()`, `a.load()` and `a.load<Int>()`.
    package var calledName: String {
        guard let callee, callee.kind == .name || callee.kind == .member else { return "" }
        return callee.name
    }

    /// Returns the value of the first argument with a label; without a label, of the first one that has none.
    package func argument(_ label: String?) -> CodeNode? {
        arguments.first { $0.label == label && !$0.isTrailing }?.value
    }
}

/// An argument of a call, subscript or macro, an element of a tuple, or an expression in an interpolation.
package struct CallArgument: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .argument else { return nil }
        self.node = node
    }

    package var label: String? { node.nameRange.isEmpty ? nil : node.name }
    package var value: CodeNode? { node.child(.value) }
    package var isTrailing: Bool { node.role == .trailing }
    /// The value, if it is a closure.
    package var closure: Closure? { value.flatMap(Closure.init) }
    /// The call, subscript, macro, tuple or interpolation.
    package var owner: CodeNode? { node.parent }
}

/// A member: `base.name`, or `.name` without a base.
package struct MemberAccess: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .member else { return nil }
        self.node = node
    }

    package var base: CodeNode? { node.child(.base) }
    package var name: String { node.name }
    package var nameRange: ByteRange { node.nameRange }
    package var isImplicit: Bool { base == nil }
}

/// `base[arguments]`.
package struct SubscriptAccess: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .subscript else { return nil }
        self.node = node
    }

    package var base: CodeNode? { node.child(.base) }
    package var arguments: [CallArgument] { node.children.compactMap(CallArgument.init) }
}

/// An identifier, `self`, `super`, `Self`, `$0`, `_`, or an operator as a value.
package struct Name: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .name else { return nil }
        self.node = node
    }

    package var name: String { node.name }
    package var isSelf: Bool { node.isNamed("self") || node.isNamed("`self`") }
    package var isSuper: Bool { node.isNamed("super") }
    package var isWildcard: Bool { node.isNamed("_") }
    /// Whether the name begins with a dollar sign: `$0`, `$model`.
    package var hasDollar: Bool { node.name.utf8.first == 0x24 }
}

/// `#name(arguments) { }`, other than a directive and `#available`.
package struct MacroExpansion: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .macro else { return nil }
        self.node = node
    }

    /// The name without `#`.
    package var name: String { node.name }
    package var arguments: [CallArgument] { node.children.compactMap(CallArgument.init) }
}

/// The components of a key path: `name` and `?` and `[0]` in `\User.name?[0]`.
package struct KeyPathExpression: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .keyPath else { return nil }
        self.node = node
    }

    /// The type at the start; nil in `\.name`.
    package var root: CodeNode? { node.children.first.flatMap { $0.role == .type ? $0 : nil } }
    package var components: some Sequence<CodeNode> { node.children.lazy.filter { $0.kind == .component } }
}

/// A view of a node of one kind.
package protocol CodeHandle: Sendable, Hashable {
    var node: CodeNode { get }
    /// Creates a handle if the node is of its kind.
    init?(_ node: CodeNode)
}

extension CodeHandle {
    package var range: ByteRange { node.range }
    package var text: String { node.text }
}
