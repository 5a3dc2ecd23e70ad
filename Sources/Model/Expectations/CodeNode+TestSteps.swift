import Syntax

extension CodeNode {
    /// Whether a statement only checks that code compiles or does not crash: `_ = View()`, `let _: Request = "…"`.
    var onlyDiscards: Bool {
        if let variable = Variable(self) {
            guard let binding = variable.bindings.first else { return false }
            // A constant with the type of a function checks a signature.
            return binding.pattern.flatMap(Name.init)?.isWildcard ?? false || binding.type?.text.holds("->") ?? false
        }
        if let assignment = AssignmentExpression(self), assignment.target.flatMap(Name.init)?.isWildcard ?? false {
            // Reading or calling something without using the result checks nothing.
            return accesses.contains { $0.namePath.first?.beginsUppercase ?? false }
        }
        return (kind == .function || kind == .typeDeclaration) && text.hasSuffix("{}")
    }

    /// Whether what `try` covers is a whole statement, or nothing uses its value, so that its only purpose is to fail the test
    /// by throwing.
    var isTriedAlone: Bool {
        guard let attempt = EffectExpression(self), !attempt.isAwait, !attempt.isOptional, !attempt.isForced,
            let statement, statement.isInLoopsAlone, let called = accesses.first,
            statement == self || statement.dropsItsValue
        else { return false }
        return !["Task", "super", "setUp", "setUpWithError"].contains(called.accessedNames.first ?? "Task")
            && called.name != "sleep"
    }

    /// Whether a statement assigns a value to `_`, or to a local name that nothing uses.
    private var dropsItsValue: Bool {
        if let assignment = AssignmentExpression(self) {
            return assignment.target.flatMap(Name.init)?.isWildcard ?? false
        }
        guard kind == .variable else { return false }
        let names = descendants.filter { $0.kind == .bound }.map(\.name)
        return !(parent?.descendants.contains { $0.kind == .name && names.contains($0.name) } ?? true)
    }

    /// Whether a function always makes the call of an access, unless it returns early or a loop has no iterations.
    var isAlwaysCalled: Bool { callAsCallee != nil && statement?.isInLoopsAlone ?? false }

    /// Whether a statement is directly in a function's body, or is nested in it only through loops.
    private var isInLoopsAlone: Bool {
        ancestors.allSatisfy {
            $0.kind == .root || $0.kind == .block || $0.kind == .branch || $0.kind == .conditional || $0.kind.isLoop
        }
    }
}

extension CodeTree {
    /// Whether the function itself throws, and not a closure or local function in it: `guard case .idle = state else {
    /// throw Failure() }`.
    var throwsItself: Bool { nodes(ofKind: .throw).contains { $0.enclosingFunction == nil } }

    /// Returns whether the code declares a closure or function with this name.
    func declares(_ name: String) -> Bool {
        (nodes(ofKind: .bound) + nodes(ofKind: .function)).contains { $0.name == name }
    }
}
