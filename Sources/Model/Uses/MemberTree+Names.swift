import Syntax

extension MemberTree {
    /// Returns the name of a member of `self` that an expression refers to: `load` for `load`, `self.load` and
    /// `self?.load`, also if a local constant holds `self`. Returns nil for other expressions, and for names that
    /// are local there.
    package func ownMember(_ node: CodeNode) -> String? {
        let node = node.unwrapped
        return possibleMember(node).flatMap { node.kind == .name && isLocal($0, at: node) ? nil : $0 }
    }

    /// Returns the name of the member of `self` that an expression may refer to. The name may also be local.
    func possibleMember(_ node: CodeNode) -> String? {
        let node = node.unwrapped
        if let access = MemberAccess(node) {
            guard let base = access.base, isSelf(base) else { return nil }
            return access.name
        }
        return Name(node)?.name
    }

    /// Returns whether an expression is `self`, or a local constant that holds `self`.
    package func isSelf(_ node: CodeNode) -> Bool {
        guard let name = Name(node.unwrapped) else { return false }
        if name.isSelf { return true }
        return Self.namesOfSelf.contains(name.name) && boundNames.contains(name.name)
    }

    /// The names of local constants that usually hold `self`: `guard let strongSelf = self`.
    private static let namesOfSelf: Set = [
        "strongSelf", "this", "weakSelf", "sSelf", "welf", "wself", "`self`", "_self",
    ]

    /// Returns where the code uses a member of `self`, its projection and its storage. What a condition unwraps under the
    /// same name is still that member: the second `cart` in `if let cart { show(cart) }`.
    package func uses(ofOwn name: String) -> [CodeNode] {
        mentions(of: name).filter { ownMember($0) != nil || isUnwrappedMember($0) }
    }

    /// Returns where the code assigns a member of `self`.
    package func assignments(ofOwn name: String) -> [CodeNode] {
        uses(ofOwn: name).filter { $0.name == name && $0.assignment != nil }
    }

    private func isUnwrappedMember(_ node: CodeNode) -> Bool {
        guard node.kind == .name, let binding = localBinding(of: node.name, at: node), binding.isUnwrapping else {
            return false
        }
        return binding.value.map { ownMember($0) == node.name } ?? !isLocal(node.name, at: binding.node)
    }

    /// Returns the first place that uses a member of `self` with one of some names, with the members that follow it.
    func firstUse(ofOwn names: [String]) -> Place? {
        names.flatMap(uses(ofOwn:)).min { $0.range.start < $1.range.start }.map { place($0.wholePath) }
    }

    /// Returns the given names and the names of local copies: for `viewModel`, also `model` in `let model = viewModel`
    /// and `if let model = viewModel`.
    package func names(for names: Set<String>) -> Set<String> {
        var found = names
        for binding in bindings {
            guard let name = binding.name, let path = binding.value?.path, path.count == 1, found.contains(path[0])
            else { continue }
            found.insert(name)
        }
        return found
    }

    /// Returns whether a call is only made if something other than `self` is not nil: `socket?.receive { }`.
    func isSkippedWithoutReceiver(_ call: Call) -> Bool {
        var node = call.callee
        while let current = node {
            if current.kind == .optional, let base = current.child(.base), !isSelf(base) { return true }
            node = current.child(.base)
        }
        return false
    }

    /// Whether an expression is a method of `self`, rather than a call of one.
    package func isOwnMethod(_ node: CodeNode) -> Bool {
        guard let name = ownMember(node), let owner else { return false }
        return owner.property(named: name) == nil && !owner.functions(named: name).isEmpty
    }

    /// The initial value of the local constant or the constant of `self` that an expression names.
    package func initialValue(of node: CodeNode) -> CodeNode? {
        if let name = ownMember(node) {
            guard let property = owner?.property(named: name), property.isConstant else { return nil }
            return property.initialNode
        }
        return Name(node).flatMap { localBinding(of: $0.name, at: node) }?.value
    }
}
