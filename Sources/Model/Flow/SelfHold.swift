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
        if let capture = closure.selfCapture, capture.isWeak || capture.isUnowned { return .weak }
        // A closure around this one decides.
        if closure.selfCapture == nil, closure.isInWeakClosure { return .weak }
        return strongHold(of: closure).map(SelfHold.strong) ?? .none
    }

    /// Returns the strong capture of `self` in a closure's signature, or the first use of `self` without a capture.
    package func strongHold(of closure: Closure) -> CodeNode? {
        // `[model = self]` holds it, too.
        let renamed = closure.captures.first { $0.value?.isSelf ?? false && !$0.isWeak && !$0.isUnowned }
        guard let capture = closure.selfCapture else { return renamed?.node ?? firstUseOfSelf(in: closure) }
        return capture.isWeak || capture.isUnowned ? nil : capture.node
    }

    /// Returns the first use of `self` in a closure, apart from closures in it that capture `self` themselves.
    package func firstUseOfSelf(in closure: Closure) -> CodeNode? { usesOfSelf(in: closure).first { _ in true } }

    /// Returns the uses of `self` in a closure, apart from closures in it that capture `self` themselves.
    func usesOfSelf(in closure: Closure) -> some Sequence<CodeNode> {
        let owner = owner
        return closure.node.descendants.lazy.filter { node in
            guard node.kind == .name, node.isSelf || isImplicitMember(node, of: owner), !node.isOfClosureWithSelf
            else { return false }
            return !node.ancestors.prefix { $0 != closure.node }.contains { outer in
                // The values of a capture list are evaluated before the closure runs.
                Closure(outer)?.selfCapture != nil || outer.kind == .capture && outer.parent == closure.node
            }
        }
    }

    private func isImplicitMember(_ node: CodeNode, of owner: Type?) -> Bool {
        let name = node.name
        guard let owner, owner.property(named: name) != nil || !owner.functions(named: name).isEmpty,
            !isLocal(name, at: node)
        else { return false }
        // `[service]` captures the value instead of `self`.
        return !node.ancestors.contains { Closure($0)?.captures.contains { $0.name == name } ?? false }
    }
}

extension Closure {
    package var selfCapture: Capture? { captures.first { $0.node.isNamed("self") } }

    /// Whether a closure around this one captures `self` weakly.
    package var isInWeakClosure: Bool {
        node.ancestors.contains { Closure($0)?.selfCapture.map { $0.isWeak || $0.isUnowned } ?? false }
    }
}

extension CodeNode {
    /// Whether a closure around the node has a parameter that is named `self`, as in
    /// ``subscribe(with: self) { `self`, _ in }``: the closure captures nothing by this name.
    package var isOfClosureWithSelf: Bool {
        ancestors.contains { Closure($0)?.parameters.contains { $0.name == "self" } ?? false }
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
        for use in usesOfSelf(in: closure) {
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
