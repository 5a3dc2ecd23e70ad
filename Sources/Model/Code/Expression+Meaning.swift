import Syntax

extension Code {
    /// Returns the given names and the names of local copies: for `viewModel`, also `model` in `let model = viewModel`
    /// and `if let model = viewModel`.
    package func names(for names: Set<String>) -> Set<String> {
        tree?.names(for: names) ?? names
    }
}

extension Expression {
    /// Whether the expression begins with the name of a local variable that is declared before it: `state` after `var
    /// state = self.state`.
    package var isLocal: Bool {
        guard start == .name, base == nil, !beginsWithSelf, let name = names.first else { return false }
        return code.statements.contains { statement in
            statement.kind == .binding && statement.place.range.end <= place.range.start
                && block.isInside(statement.block) && statement.boundName == plainName(name)
        }
    }

    /// Returns the expression that a local name stands for. Only expressions that satisfy the condition count.
    ///
    /// The expression begins the last value that is bound to the name. For a parameter of an enclosing closure, it is
    /// the first expression in the arguments of the call that takes the closure.
    package func meaning(of name: String, in fits: (Expression) -> Bool) -> Expression? {
        let read = code.expressions.filter { fits($0) && $0.isBefore(place) }
        let starts = code.bindings.filter { $0.name == name }.map(\.binding.valueStart)
        let bound = read.last { starts.contains($0.chain.range.start) }
        if let bound { return bound }
        for closure in block.andParents where closure.kind == .closure {
            guard let call = closure.opener, closure.closure?.parameters.contains(where: { $0.name == name }) ?? false
            else { continue }
            return read.first { $0.isArgument(of: call) }
        }
        return nil
    }
}
