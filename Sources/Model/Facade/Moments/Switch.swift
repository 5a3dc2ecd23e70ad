import Syntax

/// A `switch` in code.
package struct Switch: Placed {
    package let code: MemberTree
    package let node: CodeNode

    package var place: Place { code.place(node.statement ?? node) }

    /// The place of `default`, or of a `case` pattern that matches every value; nil if the statement has neither.
    /// `@unknown default` does not count, because it is for cases that a later version of a library may add.
    package var defaultPlace: Place? {
        let cases = SwitchStatement(node)?.cases ?? []
        if let last = cases.first(where: { $0.isDefault && $0.node.children(.attribute).isEmpty }) {
            return code.place(last.node.nameRange)
        }
        return cases.lazy.compactMap(\.itemMatchingAnything).first.map { code.place($0.range) }
    }

    /// The names that the statement switches over; nil if the subject is any other expression.
    package var subject: CodeNode? {
        guard let subject = node.child(.subject)?.unwrapped, !subject.path.isEmpty else { return nil }
        return subject
    }
}

extension MemberTree {
    /// The `switch` statements in source order.
    package var switches: [Switch] { tree.nodes(ofKind: .switch).map { Switch(code: self, node: $0) } }
}

extension SwitchCase {
    /// The pattern, if it matches every value: `case _`, `case let value`.
    fileprivate var itemMatchingAnything: CaseItem? {
        items.first { item in
            guard item.condition == nil, var pattern = item.pattern else { return false }
            while pattern.kind == .binder, let inner = pattern.children.first { pattern = inner }
            return pattern.kind == .bound || Name(pattern)?.isWildcard ?? false
        }
    }
}
