extension Remedy {
    /// The remedy under another title.
    package func titled(_ title: String) -> Remedy {
        guard var fix else { return self }
        fix.title = title
        return .fix(fix)
    }

    /// The remedy together with one whose edits come first; what forbids either forbids both.
    package func after(_ other: Remedy) -> Remedy {
        guard var fix else { return self }
        guard let first = other.fix else { return other }
        fix.edits = first.edits + fix.edits
        return .fix(fix)
    }
}
