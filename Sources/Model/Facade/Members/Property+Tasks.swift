extension Property {
    /// Whether the property's task may be canceled while it runs: by a member other than `deinit`, by a property
    /// wrapper, or by code outside of the type.
    package var mayBeCancelled: Bool {
        if wrapper != nil { return true }
        return cancellingCode.contains { $0.function?.isDeinitializer != true }
            || !isPrivate && firstUseFromOutside != nil
    }

    /// The code of the type's members that cancel the property's task.
    package var cancellingCode: [MemberTree] {
        (owner?.trees(containingAnyOf: [name]) ?? []).filter { code in
            code.mentions(name)
                && code.tree.accesses.contains {
                    $0.name.hasPrefix("cancel") && (isNamed(by: $0) || isElement($0, in: code))
                }
        }
    }

    private func isNamed(by node: CodeNode) -> Bool { node.chainNames.contains(name) }

    /// Returns whether an expression cancels a task that comes from the property: `task.cancel` in a loop over the
    /// property or after `guard let task = loading`, `$0.cancel` in `forEach`.
    private func isElement(_ node: CodeNode, in code: MemberTree) -> Bool {
        if node.enclosingCalls.contains(where: { $0.callee.map(isNamed) ?? false }) { return true }
        let path = node.namePath
        return path.count == 2 && !node.start.isSelf
            && code.tree.nodes(ofKind: .bound).contains { bound in
                bound.name == path[0] && bound.statement?.names.contains(name) ?? false
            }
    }
}
