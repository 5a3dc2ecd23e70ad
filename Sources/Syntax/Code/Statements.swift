/// `let a = 1, b: Int`, `async let user = load()`.
package struct Variable: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .variable else { return nil }
        self.node = node
    }

    package var isLet: Bool { node.isNamed("let") }
    /// Whether the variable is `async let`.
    package var isConcurrent: Bool { modifiers.contains { $0.isNamed("async") } }
    package var modifiers: [CodeNode] { node.children(.modifier) }
    package var attributes: [CodeNode] { node.children(.attribute) }
    package var bindings: [PatternBinding] { node.children.compactMap(PatternBinding.init) }
}

/// A pattern with its type, value and accessors: in a `let` or `var`, or in a condition.
package struct PatternBinding: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .binding || node.kind == .unwrapping || node.kind == .matching else { return nil }
        self.node = node
    }

    package var pattern: CodeNode? { node.child(.pattern) }
    package var type: CodeNode? { node.child(.type) }
    /// The value; nil in `if let user`.
    package var value: CodeNode? { node.child(.value) }
    /// The name, if the pattern is nothing but one.
    package var name: String? { pattern?.kind == .bound ? pattern?.name : nil }
    /// Every name that the pattern binds.
    package var names: [CodeNode] { pattern?.boundNames ?? [] }
    /// Whether the binding is a condition `let x = y` or `let x`.
    package var isUnwrapping: Bool { node.kind == .unwrapping }
    /// Whether the binding is a condition `case pattern = value`.
    package var isMatching: Bool { node.kind == .matching }
}

extension CodeNode {
    /// The names that the node binds as a pattern, including those in payloads.
    package var boundNames: [CodeNode] {
        if kind == .bound { return [self] }
        return descendants.filter { $0.kind == .bound }
    }
}

/// `get { }`, `didSet { }`, or a getter without a keyword.
package struct Accessor: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .accessor else { return nil }
        self.node = node
    }

    /// The keyword; `get` if there is none.
    package var keyword: String { node.nameRange.isEmpty ? "get" : node.name }
    package var statements: [CodeNode] { node.role == .body ? node.statements : node.child(.body)?.statements ?? [] }
}

/// `if`, `guard`, `while` and `repeat`, with their conditions and blocks.
package struct Conditional: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        switch node.kind {
        case .if, .guard, .while, .repeat: self.node = node
        default: return nil
        }
    }

    /// Expressions, and nodes of the kinds `unwrapping`, `matching` and `availability`.
    package var conditions: [CodeNode] { node.children.filter { $0.role == .condition } }
    /// The block. It is what follows the `else` of a `guard`.
    package var body: CodeNode? { node.child(.body) }
    /// The block after `else`, or the next `if`.
    package var otherwise: CodeNode? { node.child(.otherwise) }
    package var label: String? { node.nameRange.isEmpty ? nil : node.name }
    /// Whether the node is a `guard let self`, possibly with other conditions.
    package var unwrapsSelf: Bool {
        conditions.contains { condition in
            guard condition.kind == .unwrapping, let pattern = condition.child(.pattern) else { return false }
            return pattern.isNamed("self") || pattern.isNamed("`self`")
        }
    }
}

/// `for pattern in sequence where condition { }`.
package struct ForLoop: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .for else { return nil }
        self.node = node
    }

    package var pattern: CodeNode? { node.child(.pattern) }
    package var type: CodeNode? { node.child(.type) }
    package var sequence: CodeNode? { node.child(.subject) }
    package var condition: CodeNode? { node.child(.where) }
    package var body: CodeNode? { node.child(.body) }
    /// Whether the loop is `for await` or `for try await`.
    package var awaits: Bool { node.children(.effect).contains { $0.isNamed("await") } }
    package var tries: Bool { node.children(.effect).contains { $0.isNamed("try") } }
}

/// `switch subject { cases }`.
package struct SwitchStatement: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .switch else { return nil }
        self.node = node
    }

    /// The cases, without those in branches of `#if`.
    package var cases: [SwitchCase] { node.children.compactMap(SwitchCase.init) }
}

/// `case pattern where condition, pattern: statements`, or `default: statements`.
package struct SwitchCase: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .case else { return nil }
        self.node = node
    }

    package var isDefault: Bool { node.isNamed("default") }
    package var items: [CaseItem] { node.children.compactMap(CaseItem.init) }
    package var statements: [CodeNode] { node.statements }
}

/// A pattern of a `case` or `catch` with its condition.
package struct CaseItem: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .item else { return nil }
        self.node = node
    }

    package var pattern: CodeNode? { node.child(.pattern) }
    package var condition: CodeNode? { node.child(.where) }
}

/// `do { } catch { }`.
package struct DoStatement: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .do else { return nil }
        self.node = node
    }

    package var body: CodeNode? { node.child(.body) }
    package var catches: [CatchClause] { node.children.compactMap(CatchClause.init) }
}

/// `catch pattern where condition { }`.
package struct CatchClause: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .catch else { return nil }
        self.node = node
    }

    package var items: [CaseItem] { node.children.compactMap(CaseItem.init) }
    package var body: CodeNode? { node.child(.body) }
}

/// `return value`, `throw error`, `break label`, `continue label`, `fallthrough` and `yield value`.
package struct Jump: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        switch node.kind {
        case .return, .throw, .break, .continue, .fallthrough, .yield: self.node = node
        default: return nil
        }
    }

    package var value: CodeNode? { node.child(.value) }
    package var label: String? {
        (node.kind == .break || node.kind == .continue) && !node.nameRange.isEmpty ? node.name : nil
    }
}

/// A parameter of a closure, local function or accessor.
package struct CodeParameter: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .parameter else { return nil }
        self.node = node
    }

    /// The name; empty for a payload without one.
    package var name: String { node.name }
    /// The name for callers, if it differs.
    package var label: String? { node.children.first { $0.kind == .label }?.name }
    package var type: CodeNode? { node.child(.type) }
    package var value: CodeNode? { node.child(.value) }
}
