import Model

/// The reasons why loading may not go on after a path on which nothing sets it back.
struct LoadingDoubts {
    let quoted: String
    let obligation: Obligation

    /// Returns the reason why a way out may not be one that occurs, or why the screen shows something else on it.
    func doubt(about leak: Leak) -> Verdict? {
        if !leak.inner.isEmpty {
            let doubts = leak.inner.map { doubt(ofCalled: $0) ?? doubt(about: $0) }
            return doubts.contains { $0 == nil } ? nil : doubts.compactMap(\.self).first
        }
        guard let problem = leak.points.last(where: \.showsProblem), let node = problem.node else { return nil }
        let code = leak.graph.code
        let closing = leak.points.lazy.filter { $0.kind == .call }.compactMap { $0.node.flatMap(Call.init) }
        if let call = closing.first(where: \.leavesScreen) {
            return .notJudged("the screen is closed here", at: code.place(call.node))
        }
        if let stored = propertyOnWhichItDepends(leak) {
            return .notJudged("the screen may not offer the work without `\(stored)`", at: code.place(ofKeyword: node))
        }
        if let thrown = leak.points.last(where: { $0.kind == .thrown })?.node, let call = code.callOnStore(in: thrown) {
            return .notJudged("`\(call.calledName)` writes to a store on the device", at: code.place(thrown))
        }
        // What follows a `guard` is about what it asks for.
        let region = node.kind == .guard && problem.kind == .then ? node.parent ?? node : node
        if let reset = obligation.firstMeeting(in: region, of: leak) {
            return .notJudged("the code sets \(quoted) back on a condition", at: reset)
        }
        guard problem.kind != .then || node.kind == .if, node.kind == .guard || node.kind == .if,
            let block = node.child(problem.kind == .otherwise && node.kind == .if ? .otherwise : .body),
            let shown = block.statements.first(where: { AssignmentExpression($0)?.target.map(code.isOwnState) ?? false }
            )
        else { return nil }
        return .notJudged("the code sets something else, which the screen may show", at: code.place(shown))
    }

    /// Returns the stored property without whose value the code leaves before it waits for anything. The controls that
    /// start the work may ask for it, too.
    private func propertyOnWhichItDepends(_ leak: Leak) -> Property? {
        let code = leak.graph.code
        guard let problem = leak.points.lastIndex(where: \.showsProblem), let owner = code.owner,
            let node = leak.points[problem].node, node.kind == .guard,
            // The first point may be the end of the `await` at which the loading begins.
            !leak.points[..<problem].dropFirst().contains(where: { $0.kind == .await })
        else { return nil }
        let conditions = node.children.filter { $0.role == .condition && !$0.unwrapsSelf }
        guard conditions.count == 1, let binding = PatternBinding(conditions[0]), binding.isUnwrapping else {
            return nil
        }
        let name: String
        if let value = binding.value?.unwrapped {
            if let access = MemberAccess(value), !(access.base.map(code.isSelf) ?? false) { return nil }
            guard value.kind == .name || value.kind == .member else { return nil }
            name = value.name
        } else {
            guard let bound = binding.name else { return nil }
            name = bound
        }
        if code.function?.parameters.contains(where: { $0.name == name }) ?? false { return nil }
        return owner.property(named: name).flatMap { $0.isStored ? $0 : nil }
    }

    /// Returns the reason why a way out of a called function may be one that the caller has ruled out: it depends on
    /// nothing but parameters, or on values that exist before the function is called.
    private func doubt(ofCalled leak: Leak) -> Verdict? {
        let code = leak.graph.code
        guard leak.inner.isEmpty, let function = code.function, !leak.points.contains(where: { $0.kind == .await }),
            let node = leak.points.last(where: \.showsProblem)?.node, node.kind == .guard || node.kind == .if
        else { return nil }
        var given = Set(function.parameters.map(\.name))
        for binding in code.tree.nodes(ofKind: .binding).compactMap(PatternBinding.init) {
            if binding.value?.uses(anyOf: given) ?? false { given.formUnion(binding.names.map(\.name)) }
        }
        let conditions = node.children.filter { $0.role == .condition }
        let nodes = conditions.flatMap { [$0] + Array($0.descendants) }
        let names = nodes.filter { $0.kind == .name }.map(\.name)
        let isOfGiven = !names.isEmpty && names.allSatisfy(given.contains)
        guard isOfGiven || existsBefore(conditions, leak) else { return nil }
        return .notJudged("the caller may know what `\(function)` asks for", at: code.place(ofKeyword: node))
    }

    /// Returns whether what conditions ask for exists before the function is called: a stored property, or a value of
    /// another type. The result of a call does not, and neither does what a callback gets.
    private func existsBefore(_ conditions: [CodeNode], _ leak: Leak) -> Bool {
        guard !leak.points.contains(where: { $0.kind == .start && $0.node != nil }) else { return false }
        let tree = leak.graph.code.tree
        let bound = (tree.nodes(ofKind: .bound) + tree.nodes(ofKind: .parameter)).filter { bound in
            !conditions.contains { $0.contains(bound) }
        }
        let local = Set(bound.map(\.name))
        return conditions.allSatisfy { condition in
            if let binding = PatternBinding(condition), binding.isUnwrapping, binding.value == nil {
                return binding.name.map { !local.contains($0) } ?? false
            }
            return ([condition] + Array(condition.descendants)).allSatisfy { node in
                if node.kind == .call || node.kind == .try || node.kind == .closure { return false }
                return node.kind != .name || !local.contains(node.name)
            }
        }
    }
}

extension CodeNode {
    /// Whether a condition is `let self`.
    fileprivate var unwrapsSelf: Bool { kind == .unwrapping && child(.pattern)?.isNamed("self") ?? false }

    fileprivate func uses(anyOf names: Set<String>) -> Bool {
        kind == .name && names.contains(name) || descendants.contains { $0.kind == .name && names.contains($0.name) }
    }
}
