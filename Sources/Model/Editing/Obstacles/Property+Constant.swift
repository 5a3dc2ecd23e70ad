import Syntax

/// What forbids that a variable is a `let`, as its assignments show.
extension Property {
    var obstacleByAssignment: Obstacle? {
        guard let owner else { return nil }
        if let place = firstWriteAfterInitialization(of: owner) {
            return Obstacle(.assignment, "`\(self)` may be changed", at: place)
        }
        return lateAssignment(in: owner).map {
            Obstacle(.assignment, "`init` may use `self` before it sets `\(self)`", at: $0)
        }
    }

    var obstacleByInitialization: Obstacle? {
        guard let owner, !isStatic else { return nil }
        for initializer in owner.initializers where !initializer.callsAnother {
            let count = initializer.assignedMembers.count { $0.name == name }
            if count != (isInitialized ? 0 : 1) {
                return Obstacle(.initializer, "`init` does not set `\(self)` exactly once", at: initializer.place)
            }
        }
        guard owner.initializers.isEmpty else { return nil }
        if owner.kind != .struct {
            return isInitialized ? nil : Obstacle(.initializer, "no `init` sets `\(self)`")
        }
        guard isInitialized else { return nil }
        return owner.firstCall(giving: name).map { Obstacle(.initializer, "`\(self)` is passed", at: $0) }
    }

    /// The place of an assignment in an initializer that may come too late for a `let`. An optional variable starts as
    /// `nil`, so that an initializer can use `self` before it assigns the property.
    private func lateAssignment(in owner: Type) -> Place? {
        guard isOptional, !isInitialized else { return nil }
        return owner.initializers.lazy.compactMap(\.tree).compactMap { code in
            code.function?.assignedMembers.first { $0.name == name && code.mayComeTooLate($0, in: owner) }
                .map { code.place($0) }
        }.first
    }
}

extension Function {
    /// Whether an initializer calls another one, which sets the properties.
    fileprivate var callsAnother: Bool {
        has(modifier: .convenience)
            || tree?.calls.contains {
                $0.calledName == "init" && $0.callee.flatMap(MemberAccess.init)?.base?.isSelf ?? false
            } ?? false
    }
}

extension MemberTree {
    /// Returns whether an assignment in an initializer is conditional, or needs or follows code that may use `self`: a
    /// closure, a call of an own method or of `super.init`, a property with a wrapper, or `self` itself.
    fileprivate func mayComeTooLate(_ target: CodeNode, in owner: Type) -> Bool {
        let body = target.enclosingBlock
        func isBefore(_ node: CodeNode) -> Bool { node.range.start < target.range.start }
        if body?.parent != tree.root
            || body?.descendants.contains(where: { $0.holdsStatements && isBefore($0) }) ?? true
        {
            return true
        }
        return tree.accesses.contains { other in
            let path = other.path
            guard isBefore(other) else {
                return other.statement == target.statement
                    && owner.property(named: path.first ?? "")?.wrapper != nil
            }
            return other.isSelf || path.first == "super" || path.count == 1 && other.callAsCallee != nil
        }
    }
}
