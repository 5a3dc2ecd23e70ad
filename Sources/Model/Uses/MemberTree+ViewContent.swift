import Syntax

extension MemberTree {
    /// Returns whether a node is evaluated each time the view's content is created: all closures around it create
    /// content, rather than run on an event. Nodes in local functions and types are not.
    package func isViewContent(_ node: CodeNode) -> Bool {
        node.ancestors.allSatisfy { outer in
            switch outer.kind {
            case .closure: Closure(outer).map(makesViewContent) ?? false
            case .function, .typeDeclaration: false
            default: true
            }
        }
    }

    /// Whether the closure creates a view's content or is called immediately, judging by its label and by the name of
    /// its call: `label: { }`, `VStack { }`, `.sheet { }`, `map { }`.
    private func makesViewContent(_ closure: Closure) -> Bool {
        let cause = Cause(of: closure.argument)
        if closure.argument?.label != nil { return cause == .content }
        // The content of a view does not return early.
        if closure.node.descendants.contains(where: { $0.kind == .return && $0.children.isEmpty }) { return false }
        if cause != .unknown { return cause == .content }
        if closure.runsInPlace { return true }
        guard let name = closure.call?.calledName, name.beginsUppercase, name != "Task" else { return false }
        return owner?.resolve(name)?.takesOnlyActions != true
    }
}

extension Type {
    /// The code that creates the view's content: `body`, and the variables and functions that return views.
    package var viewTrees: [MemberTree] {
        bodyTrees.filter { code in
            if let property = code.property { return !property.isStatic && property.givesView(property.writtenType) }
            guard let function = code.function, !function.isInitializer, !function.isStatic else { return false }
            return function.givesView(function.writtenResult)
        }
    }

    /// The bodies and accessors of all members, including those in extensions, without initial values.
    package var bodyTrees: [MemberTree] { trees.filter { !$0.isInitialValue } }

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
