import Syntax

/// Finds the names in a file that may be those of types.
struct TypeNames {
    private let code: CodeTree
    /// The attribute that was read last.
    private var attribute: (node: CodeNode, code: CodeTree)?

    /// - Parameter code: The code of the file.
    init(in code: CodeTree) { self.code = code }

    /// Returns the use of a name at an offset; nil if there is something else, such as a declaration, a label, a
    /// condition of `#if` or a comment.
    mutating func name(at offset: UInt32) -> CodeNode? {
        let place = ByteRange(offset, offset + 1)
        guard var node = code.node(at: place) else { return nil }
        if node.kind == .attribute {
            if attribute?.node != node {
                let range = ByteRange(node.nameRange.start, max(node.nameRange.start, node.range.end))
                attribute = (node, node.tree.source.code(in: range, .expression))
            }
            guard let inner = attribute?.code.node(at: place) else { return nil }
            node = inner
        }
        return node.isUsedName && node.nameRange.contains(place) && !node.isInCompilationCondition ? node : nil
    }
}

extension CodeNode {
    /// Whether the node is a name, or a name after a dot. In `case idle:`, a name alone is no type.
    fileprivate var isUsedName: Bool {
        switch kind {
        case .name: role != .pattern
        case .member, .typeName: true
        default: false
        }
    }

    fileprivate var isInCompilationCondition: Bool {
        sequence(first: self, next: \.parent).contains { $0.role == .condition && $0.parent?.kind == .branch }
    }

    /// Whether a dot precedes the name.
    var isMember: Bool { kind == .member || kind == .typeName && range.start < nameRange.start }

    /// The name before the dot; nil if something else is there.
    var nameBefore: CodeNode? {
        let base = kind == .typeName ? children.first : child(.base)
        return base.flatMap { $0.kind == .name || $0.kind == .member || $0.kind == .typeName ? $0 : nil }
    }

    /// The name after the dot that follows this name.
    var nameAfter: CodeNode? {
        guard let parent else { return nil }
        switch parent.kind {
        case .typeName: return parent
        case .member: return role == .base ? parent : nil
        case .keyPath: return next
        // `\Shop.Cart.items`
        case .type: return parent.parent?.kind == .keyPath && range.end == parent.range.end ? parent.next : nil
        default: return nil
        }
    }
}
