extension Expression {
    /// Whether the expression is evaluated each time the view's content is created: all closures around it create
    /// content, rather than run on an event. Expressions in local functions and types do not count.
    package var isViewContent: Bool { block.isViewContent }
}

extension Block {
    /// Whether the block runs each time the view's content is created.
    var isViewContent: Bool {
        andParents.allSatisfy { block in
            switch block.kind {
            case .closure: block.makesViewContent
            case .localFunction, .localType: false
            default: true
            }
        }
    }

    /// Whether the closure creates a view's content or is called immediately, judging by its label and by the name of
    /// its call: `label: { }`, `VStack { }`, `.sheet { }`, `map { }`.
    package var makesViewContent: Bool {
        guard let opener else { return false }
        if let label = closure?.argument?.label { return Vocabulary.contentLabels.contains(label) }
        let name = opener.lastName
        // The content of a view does not return early.
        if allStatements.contains(where: { $0.isPlainReturn }) { return false }
        guard name.beginsUppercase else {
            return Vocabulary.contentModifiers.contains(name) || Vocabulary.collectionCalls.contains(name)
        }
        // The team's own buttons take their action as those of the system do.
        if name.hasSuffix("Button") { return opener.argument("action") != nil }
        switch name {
        case "Task", "Binding", "Timer": return false
        default: return code.owner?.resolve(name)?.takesOnlyActions != true
        }
    }
}

extension Type {
    /// The code that creates the view's content: `body`, and the variables and functions that return views.
    package var viewCode: [Code] {
        bodies.filter { code in
            if let property = code.property { return !property.isStatic && property.givesView(property.writtenType) }
            guard let function = code.function, !function.isInitializer, !function.isStatic else { return false }
            return function.givesView(function.writtenResult)
        }
    }
}

extension Type {
    /// Whether the view stores closures, and none of them returns a value.
    fileprivate var takesOnlyActions: Bool {
        let closures = storedProperties.compactMap(\.writtenType).filter { $0.holds("->") }
        return !closures.isEmpty
            && closures.allSatisfy { written in
                let result = identifiers(in: written.split(separator: "->").last ?? "")
                return result.isEmpty || result == ["Void"]
            }
    }
}

extension Declared {
    /// Returns whether a written type is a view: `some View`, `AnyView`, a view of the project.
    fileprivate func givesView(_ written: String?) -> Bool {
        guard let written else { return false }
        if ["some View", "AnyView", "any View"].contains(written) { return true }
        return resolve(written)?.isViewOfUI ?? false
    }
}
