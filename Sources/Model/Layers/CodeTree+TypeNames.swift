import Syntax

extension CodeTree {
    /// Returns the use of a name at an offset that may be that of a type; nil if there is something else, such as a
    /// declaration, a label, a condition of `#if` or a comment.
    func typeName(at offset: UInt32) -> CodeNode? {
        let place = ByteRange(offset, offset + 1)
        guard let node = node(at: place) else { return nil }
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
