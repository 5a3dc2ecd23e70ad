extension Remedy {
    /// Returns the remedy with another title.
    package func titled(_ title: String) -> Remedy {
        guard var fix else { return self }
        fix.title = title
        return .fix(fix)
    }

    /// Returns the remedy combined with `other`, whose edits are applied first. An obstacle to either prevents both.
    package func after(_ other: Remedy) -> Remedy {
        guard var fix else { return self }
        guard let first = other.fix else { return other }
        fix.edits = first.edits + fix.edits
        return .fix(fix)
    }
}
