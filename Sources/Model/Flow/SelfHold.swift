import Bytes
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
        // A closure around this one decides if this one captures nothing.
        let isWeak = closure.selfCapture.map { !$0.isStrong } ?? closure.isInWeakClosure
        return isWeak ? .weak : strongHold(of: closure).map(SelfHold.strong) ?? .none
    }

    /// Returns the strong capture of `self` in a closure's signature, or the first use of `self` without a capture. Swift
    /// does not keep what only the signature mentions.
    package func strongHold(of closure: Closure) -> CodeNode? {
        let use = firstUseOfSelf(in: closure)
        if let capture = closure.selfCapture {
            guard capture.isStrong else { return nil }
            let isUsed =
                use != nil || owner?.isAncestryKnown != true
                || closure.node.descendants.contains(where: mayBeInherited)
            return isUsed ? capture.node : nil
        }
        // `[model = self]` holds it, too.
        if let renamed = closure.captures.first(where: { $0.isStrong && $0.value?.isSelf ?? false }) {
            return renamed.node
        }
        // `guard let self = other`
        let isRenewed = closure.node.descendants.contains {
            $0.kind == .bound && $0.isNamed("self") && $0.hasSelf(of: closure)
        }
        return isRenewed ? nil : use
    }

    /// Returns the first use of `self` in a closure.
    package func firstUseOfSelf(in closure: Closure) -> CodeNode? { usesOfSelf(in: closure).first { _ in true } }

    /// Returns the uses of `self` in a closure. A closure in it that captures `self`, even weakly, takes it from this one:
    /// the capture is the only use there.
    func usesOfSelf(in closure: Closure) -> some Sequence<CodeNode> {
        let types = owner.map { [$0] + $0.ancestors } ?? []
        return closure.node.descendants.lazy.filter { [self] node in
            let isUse =
                switch node.kind {
                case .capture: node.isNamed("self") && node.parent != closure.node
                case .name: node.isSelf || isImplicitMember(node, of: types)
                // `if let coordinator {`
                case .bound: node.parent.map(\.isShorthand) ?? false && isImplicitMember(node, of: types)
                default: false
                }
            return isUse && !node.isOfClosureWithSelf && node.hasSelf(of: closure)
        }
    }

    private func isImplicitMember(_ node: CodeNode, of types: [Type]) -> Bool {
        let name = node.name
        // `$query` and `_query` are made from `query`.
        let names = "$_".contains(name.first ?? " ") ? [name, String(name.dropFirst())] : [name]
        let isMember = types.contains { type in
            names.contains { type.property(named: $0) != nil || !type.functions(named: $0).isEmpty }
        }
        return isMember && !isLocal(name, at: node) && !isCaptured(node)
    }

    /// Whether a capture list around a name has it, as in `[service]`, which captures the value instead of `self`.
    private func isCaptured(_ node: CodeNode) -> Bool {
        node.ancestors.contains { Closure($0)?.captures.contains { $0.name == node.name } ?? false }
    }
}

extension MemberTree {
    /// Whether a name may be that of a property that the type has from a class or protocol outside of the project:
    /// `objectWillChange`.
    private func mayBeInherited(_ node: CodeNode) -> Bool {
        node.kind == .name && node.name.first?.isLowercase == true && node.callAsCallee == nil
            && !isLocal(node.name, at: node) && !isCaptured(node)
    }
}

extension CodeNode {
    /// Whether a condition unwraps what has the name that it binds: `if let query`.
    fileprivate var isShorthand: Bool { kind == .unwrapping && child(.value) == nil }
}

extension Closure {
    package var selfCapture: Capture? { captures.first { $0.node.isNamed("self") } }

    /// Whether a closure around this one captures `self` weakly.
    package var isInWeakClosure: Bool {
        node.ancestors.contains { Closure($0)?.selfCapture.map { !$0.isStrong } ?? false }
    }
}

extension CodeNode {
    /// Whether a closure around the node has a parameter that is named `self`, as in
    /// ``subscribe(with: self) { `self`, _ in }``: the closure captures nothing by this name.
    package var isOfClosureWithSelf: Bool {
        ancestors.contains { Closure($0)?.parameters.contains { $0.name == "self" } ?? false }
    }

    /// Returns whether no capture between a closure and a node in it gives `self` another meaning. The values of a
    /// capture list are evaluated before its closure runs.
    fileprivate func hasSelf(of closure: Closure) -> Bool {
        !ancestors.prefix { $0 != closure.node }.contains { outer in
            Closure(outer)?.selfCapture.map { $0.node != self } ?? false
                || outer.kind == .capture && outer.parent == closure.node
        }
    }
}

extension MemberTree {
    /// Returns a fix that captures `self` weakly: it adds `weak self` to the capture list and replaces each `self.` with
    /// `self?.`. There is no fix if `self` is in the capture list already, or if a use of `self` is only part of a
    /// statement.
    package func holdingSelfWeakly(in closure: Closure) -> Remedy {
        let captures = closure.captures
        guard closure.attributes.isEmpty, !captures.contains(where: { $0.value?.isSelf ?? ($0.name == "self") }) else {
            return .none
        }
        var edits: [Edit] = []
        for use in usesOfSelf(in: closure) where !(Capture(use)?.isWeak ?? false) {
            guard use.isSelf, use.isWholeStatement, let block = use.enclosingBlock,
                block == closure.node || block.role == .body && block.parent?.kind == .if
            else { return .none }
            edits.append(Edit(place(ByteRange(use.range.end, use.range.end)), "?"))
        }
        let head = closure.signature
        let start = head.isEmpty ? closure.range.start + 1 : head.start + (captures.isEmpty ? 0 : 1)
        let text = head.isEmpty ? " [weak self] in" : captures.isEmpty ? "[weak self] " : "weak self, "
        edits.insert(Edit(place(ByteRange(start, start)), text), at: 0)
        return .edits(edits, "Capture `self` weakly", safety: .suggested)
    }
}

extension CodeNode {
    /// Whether a name is the start of a statement that calls or assigns a member of it.
    fileprivate var isWholeStatement: Bool {
        guard let statement, statement.range.start == range.start, accessedMember != nil else { return false }
        return AssignmentExpression(statement) != nil || wholePath.callAsCallee?.node == statement
    }
}
