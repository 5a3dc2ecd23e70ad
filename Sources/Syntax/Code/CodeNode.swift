import Bytes

/// A node of a tree, and its place in it. Any node can be asked anything: what it does not have is nil or empty.
@usableFromInline package struct CodeNode: Sendable, Hashable {
    @usableFromInline package let tree: CodeTree
    /// The position of the node in the tree, in source order.
    @usableFromInline package let index: Int

    /// Creates the node at an index; nil if there is none.
    @inlinable package init?(_ tree: CodeTree, _ index: Int) {
        guard tree.nodes.indices.contains(index) else { return nil }
        self.tree = tree
        self.index = index
    }

    @inlinable package static func == (left: CodeNode, right: CodeNode) -> Bool {
        left.index == right.index && left.tree === right.tree
    }

    @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(index) }

    @inlinable var node: CodeTree.Node { tree.nodes[index] }

    @inlinable package var kind: CodeKind { node.kind }
    @inlinable package var role: CodeRole { node.role }
    @inlinable package var range: ByteRange { node.range }
    /// The range of what names the node, such as a member's name or an argument's label; see `CodeKind`. It is empty if
    /// there is nothing.
    @inlinable package var nameRange: ByteRange { node.name }
    package var text: String { tree.source[node.range] }
    /// The text of `nameRange`, without backticks.
    package var name: String { tree.source.name(at: node.name) }

    /// Whether the name begins with an ASCII uppercase letter. It creates no string.
    package var nameBeginsUppercase: Bool {
        tree.source.withBytes(at: node.name) { bytes, range in bytes.part(range.indices).first?.isUppercase ?? false }
    }

    /// Returns whether the node's name is an ASCII text. It creates no string.
    package func isNamed(_ name: StaticString) -> Bool { tree.source.holds(name, at: node.name) }

    /// Returns whether the node has a name, which is without backticks. It creates no string.
    package func hasName(_ name: String) -> Bool {
        tree.source.withBytes(at: node.name) { bytes, range in
            var range = range.indices
            if range.count > 2, bytes[range.lowerBound] == "`" { range = range.dropFirst().dropLast() }
            return range.count == name.utf8.count && bytes.part(range).elementsEqual(name.utf8)
        }
    }

    @inlinable package var parent: CodeNode? { CodeNode(tree, Int(node.parent)) }

    /// The nodes around this one, the innermost first.
    package var ancestors: some Sequence<CodeNode> { sequence(first: self, next: \.parent).dropFirst() }

    @inlinable package var children: Nodes {
        Nodes(of: tree, index + 1, Int(node.end), includesInner: false)
    }

    /// The nodes inside this one, in source order: each before its own descendants.
    @inlinable package var descendants: Nodes {
        Nodes(of: tree, index + 1, Int(node.end), includesInner: true)
    }

    /// Nodes of a tree in source order: siblings, or also the nodes inside them.
    @usableFromInline package struct Nodes: Sequence, IteratorProtocol {
        @usableFromInline let tree: CodeTree
        @usableFromInline var index: Int
        @usableFromInline let end: Int
        @usableFromInline let includesInner: Bool

        @inlinable init(of tree: CodeTree, _ index: Int, _ end: Int, includesInner: Bool) {
            self.tree = tree
            self.index = index
            self.end = end
            self.includesInner = includesInner
        }

        package var isEmpty: Bool { index >= end }
        package var first: CodeNode? { index < end ? CodeNode(tree, index) : nil }

        @inlinable package mutating func next() -> CodeNode? {
            guard index < end, let node = CodeNode(tree, index) else { return nil }
            index = includesInner ? index + 1 : Int(node.node.end)
            return node
        }
    }

    /// Returns the first child with a role.
    @inlinable package func child(_ role: CodeRole) -> CodeNode? { children.first { $0.role == role } }
    @inlinable package func children(_ kind: CodeKind) -> [CodeNode] { children.filter { $0.kind == kind } }
}

/// Navigation.
extension CodeNode {
    /// The node without the parentheses around it.
    package var unparenthesized: CodeNode {
        var node = self
        while let inner = TupleExpression(node)?.grouped { node = inner }
        return node
    }

    package func contains(_ other: CodeNode) -> Bool {
        tree === other.tree && index <= other.index && other.index < Int(node.end)
    }

    /// The child before and after this one.
    package var next: CodeNode? {
        guard let parent, Int(node.end) < Int(parent.node.end) else { return nil }
        return CodeNode(tree, Int(node.end))
    }

    package var previous: CodeNode? {
        guard let parent, index > parent.index + 1 else { return nil }
        // The last node inside the child before this one.
        var node = CodeNode(tree, index - 1)
        while let current = node, current.parent != parent { node = current.parent }
        return node
    }

    /// The innermost closure, function, initializer or accessor around the node.
    package var enclosingFunction: CodeNode? { ancestors.first { $0.kind.isFunction } }
    package var enclosingClosure: Closure? { ancestors.lazy.compactMap(Closure.init).first }
    /// The statement that contains the node, or the node itself if it is one. A statement stands directly in a block.
    package var statement: CodeNode? {
        var node = self
        while let parent = node.parent {
            if parent.holdsStatements, node.isStatement { return node }
            node = parent
        }
        return nil
    }
    /// The innermost node around this one that holds statements: a block, closure, case, accessor, branch or the root.
    package var enclosingBlock: CodeNode? { ancestors.first { $0.holdsStatements } }
    /// The statements in a node that holds some.
    package var statements: [CodeNode] { holdsStatements ? children.filter(\.isStatement) : [] }

    /// Whether the node holds a single statement.
    package var holdsOneStatement: Bool {
        var count = 0
        for child in children where child.isStatement {
            count += 1
            if count > 1 { return false }
        }
        return count == 1
    }

    package var holdsStatements: Bool {
        switch kind {
        case .root, .block, .closure, .case, .branch: true
        case .accessor: role == .body
        default: false
        }
    }

    /// Whether the node is a statement in a node that holds some, rather than part of its head.
    private var isStatement: Bool {
        switch kind {
        case .attribute, .modifier, .capture, .parameter, .effect, .item: false
        case .type: role != .type
        default: role != .condition
        }
    }

    /// Whether a `try` covers the node; one inside a closure or function around the node, if any.
    package var isTried: Bool { covering(.try) != nil }
    package var isAwaited: Bool { covering(.await) != nil || isInConcurrentBinding }

    /// Returns the innermost `try` or `await` that covers the node.
    package func covering(_ kind: CodeKind) -> CodeNode? {
        for ancestor in ancestors {
            if ancestor.kind == kind { return ancestor }
            if ancestor.kind.isFunction || ancestor.holdsStatements { return nil }
        }
        return nil
    }

    private var isInConcurrentBinding: Bool {
        for ancestor in ancestors {
            if let variable = Variable(ancestor) { return variable.isConcurrent }
            if ancestor.holdsStatements { return false }
        }
        return false
    }
}

extension CodeKind {
    package var isFunction: Bool {
        switch self {
        case .closure, .function, .initializer, .deinitializer, .accessor: true
        default: false
        }
    }

    package var isLoop: Bool { self == .for || self == .while || self == .repeat }

    /// Whether the kind is one of expressions, other than `if` and `switch`.
    package var isExpression: Bool { (CodeKind.name.rawValue...CodeKind.generics.rawValue).contains(rawValue) }
}

extension CodeTree {
    /// The node that contains all others.
    package var root: CodeNode? { CodeNode(self, 0) }

    /// The statements directly in a body in braces.
    package var statements: [CodeNode] { root?.children.first?.statements ?? [] }

    /// All nodes but the root, in source order.
    @inlinable package var descendants: CodeNode.Nodes { .init(of: self, 1, nodes.count, includesInner: true) }

    /// Returns the nodes of some kinds, in source order. It takes less time than asking each descendant.
    @inlinable package func nodes(where fits: (CodeKind) -> Bool) -> [CodeNode] {
        nodes.indices.compactMap { fits(nodes[$0].kind) ? CodeNode(self, $0) : nil }
    }

    /// Returns the nodes of a kind, in source order.
    package func nodes(ofKind kind: CodeKind) -> [CodeNode] { nodes { $0 == kind } }

    /// Returns the innermost node that contains a range.
    package func node(at range: ByteRange) -> CodeNode? {
        // No node begins before one that contains it.
        var node = CodeNode(self, nodes.partitioningIndex { $0.range.start > range.start } - 1)
        while let current = node, !current.range.contains(range) { node = current.parent }
        return node
    }
}

extension Source {
    /// The text of a range without the backticks of a name.
    func name(at range: ByteRange) -> String {
        let text = self[range]
        return text.utf8.first == 0x60 && text.utf8.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
}
