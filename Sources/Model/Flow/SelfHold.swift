import Syntax

/// How a closure that runs later holds the enclosing `self`.
package enum SelfHold: Sendable {
    case none
    case weak
    /// The first use of `self`, or the capture.
    case strong(CodeNode)
}

extension MemberTree {
    /// Returns how a closure holds `self`. Members without `self.` count in closures that may use them so, such as those
    /// of tasks.
    package func hold(of closure: Closure) -> SelfHold {
        if let capture = closure.selfCapture {
            return capture.isWeak || capture.isUnowned ? .weak : .strong(capture.node)
        }
        // A closure around this one decides.
        for outer in closure.node.ancestors.compactMap(Closure.init) {
            if let capture = outer.selfCapture, capture.isWeak || capture.isUnowned { return .weak }
        }
        return firstUseOfSelf(in: closure).map(SelfHold.strong) ?? .none
    }

    /// Returns the first use of `self` in a closure, apart from closures in it that capture `self` themselves.
    package func firstUseOfSelf(in closure: Closure) -> CodeNode? {
        let members = owner.map { owner in
            project.caches.facade.memberNames.value(for: owner) { Set(owner.members.map(\.name)) }
        }
        return closure.node.descendants.first { node in
            guard node.kind == .name else { return false }
            let isUse = Name(node)?.isSelf ?? false || isImplicitMember(node, of: members ?? [])
            guard isUse, !node.isOfClosureWithSelf else { return false }
            return !node.ancestors.prefix { $0 != closure.node }.contains { outer in
                // The values of a capture list are evaluated before the closure runs.
                Closure(outer)?.selfCapture != nil || outer.kind == .capture && outer.parent == closure.node
            }
        }
    }

    private func isImplicitMember(_ node: CodeNode, of members: Set<String>) -> Bool {
        let name = node.name
        guard members.contains(name), !isLocal(name, at: node) else { return false }
        // `[service]` captures the value instead of `self`.
        return !node.ancestors.contains { Closure($0)?.captures.contains { $0.name == name } ?? false }
    }

    /// The calls, in source order.
    package var calls: [Call] { tree.nodes(ofKind: .call).compactMap(Call.init) }
}

extension Closure {
    /// The capture of `self`.
    package var selfCapture: Capture? { captures.first { $0.node.isNamed("self") } }

    /// Whether a parameter is named `self`, as in ``subscribe(with: self) { `self`, _ in }``: the closure captures nothing
    /// by this name.
    var hasParameterNamedSelf: Bool { parameters.contains { $0.name == "self" } }
}

extension CodeNode {
    /// Whether a closure around the node has a parameter that is named `self`.
    package var isOfClosureWithSelf: Bool { ancestors.contains { Closure($0)?.hasParameterNamedSelf ?? false } }
}
