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

    /// Whether the expression begins with an explicit `self`.
    package var beginsWithSelf: Bool { code.body.names(of: chain, in: code.facts.source).first == "self" }
}
