/// A closure.
package struct Closure: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .closure else { return nil }
        self.node = node
    }

    package var captures: [Capture] { node.children.compactMap(Capture.init) }
    package var parameters: [CodeParameter] { node.children.compactMap(CodeParameter.init) }
    package var attributes: [CodeNode] { node.children(.attribute) }
    package var isAsync: Bool { node.children(.effect).contains { $0.isNamed("async") } }
    package var statements: [CodeNode] { node.statements }
    /// What precedes `in`; empty without a signature.
    package var signature: ByteRange { node.nameRange }
    /// The argument that the closure is, if it is passed to a call.
    package var argument: CallArgument? { node.parent.flatMap(CallArgument.init) }
    /// The call that the closure is passed to, as an argument or a trailing closure.
    package var call: Call? { argument?.owner.flatMap(Call.init) }
}

/// What a closure captures explicitly: `weak self`, `id = item.id`.
package struct Capture: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .capture else { return nil }
        self.node = node
    }

    package var name: String { node.name }
    package var isWeak: Bool { node.role == .weak }
    package var isUnowned: Bool { node.role == .unowned }
    package var isStrong: Bool { !isWeak && !isUnowned }
    package var value: CodeNode? { node.child(.value) }
}

/// A string literal.
package struct StringLiteral: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .string else { return nil }
        self.node = node
    }

    /// The literal without quotes and number signs, as it is written. Interpolations are in it.
    package var content: String {
        let text = node.text.utf8
        let pounds = text.prefix { $0 == 0x23 }.count
        let inside = text.dropFirst(pounds).dropLast(pounds)
        let quotes = inside.prefix { $0 == 0x22 }.count >= 3 && inside.count >= 6 ? 3 : 1
        return String(Substring(inside.dropFirst(quotes).dropLast(quotes)))
    }
    package var isEmpty: Bool { content.isEmpty }
}

/// A literal without parts: a number, `true`, `nil` or a regular expression.
package struct SimpleLiteral: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        switch node.kind {
        case .number, .boolean, .nil, .regex: self.node = node
        default: return nil
        }
    }

    package var isTrue: Bool { node.kind == .boolean && node.tree.source.holds("true", at: range) }
    package var isFalse: Bool { node.kind == .boolean && !isTrue }
    package var isZero: Bool { node.kind == .number && node.tree.source.holds("0", at: range) }
}

/// `[1, 2]` or `[key: value]`.
package struct CollectionLiteral: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .array || node.kind == .dictionary else { return nil }
        self.node = node
    }

    package var isEmpty: Bool { node.children.isEmpty }
}

/// `(1, y: 2)`, or an expression in parentheses.
package struct TupleExpression: CodeHandle {
    package let node: CodeNode
    package init?(_ node: CodeNode) {
        guard node.kind == .tuple else { return nil }
        self.node = node
    }

    package var elements: [CallArgument] { node.children.compactMap(CallArgument.init) }
    /// The expression, if the parentheses only group it.
    package var grouped: CodeNode? {
        let elements = elements
        return elements.count == 1 && elements[0].label == nil ? elements[0].value : nil
    }
}
