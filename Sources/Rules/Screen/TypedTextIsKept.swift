import Model

let typedTextIsKept = Rule(Pages.typedTextIsKept) { project in
    let types = project.namedTypes(isForAppAlone: true).map(\.type).filter { $0.kind != .protocol && $0.kind != .enum }
    let changes = types.flatMap { type in
        let texts = type.publishedState.filter { $0.isVariable && $0.isText }
        return type.earlyChanges(of: texts) { call, code in call.mayFailToSave || code.dropsFailure(of: call) }
    }
    return changes.filter(\.emptiesText).judge { change in
        change.verdict { leaving in
            if let place = change.alert {
                return .notJudged("the alert with the text field closes in any case", at: place)
            }
            if let keeping = change.keeping { return keeping }
            return .broken(
                "`\(change.property)` is emptied before `\(change.call.calledName)` has succeeded", at: change,
                notes: leaving)
        }
    }
}

extension EarlyChange {
    /// The alert of which a text field edits the text.
    fileprivate var alert: Place? {
        for code in type.trees(containingAnyOf: ["alert"]) {
            for node in code.tree.nodes(ofKind: .name) where node.name == "$" + property.name {
                let alert = node.enclosingCalls.first { $0.calledName == "alert" }
                if let alert, node.enclosingCalls.contains(where: { $0.calledName.hasSuffix("Field") }) {
                    return code.place(ofName: alert)
                }
            }
        }
        return nil
    }

    /// The reason why the text may not be lost: it is added to something that the screen shows, or a `catch` uses it.
    fileprivate var keeping: Verdict? {
        let names = names
        if let keeper = code.keeper(of: names, besides: call) { return keeper }
        guard code.dropsFailure(of: call), let function = code.callees(of: call).first, let tree = function.tree else {
            return nil
        }
        return tree.keeper(of: Set(function.parameters.map(\.name)), besides: nil)
    }

    /// The names that the text may have in the code.
    private var names: Set<String> {
        let values = call.arguments.compactMap(\.value)
        return Set(values.flatMap(\.subtree).filter { $0.kind == .name }.map(\.name))
            .subtracting([property.name, "self"])
    }
}

extension MemberTree {
    /// Returns where the code may keep a text for later.
    fileprivate func keeper(of names: Set<String>, besides call: Call?) -> Verdict? {
        let names = namesMade(from: names)
        func mentions(_ node: CodeNode) -> Bool {
            node.subtree.contains { $0.kind == .name && names.contains($0.name) }
        }
        for other in calls where other != call && other.calledName.begins(withAnyOf: Vocabulary.additions) {
            if other.arguments.contains(where: { mentions($0.node) }) {
                return .notJudged("`\(other.calledName)` may keep the text", at: place(ofName: other))
            }
        }
        for clause in tree.nodes(ofKind: .catch) {
            let statements = CatchClause(clause)?.body?.statements ?? []
            if statements.contains(where: { !$0.isLog && mentions($0) }) {
                return .notJudged("the `catch` may keep the text", at: place(ofKeyword: clause))
            }
        }
        return nil
    }

    /// Returns the names with those of local constants and variables that are made from them, other than answers of
    /// calls that may fail.
    private func namesMade(from names: Set<String>) -> Set<String> {
        let bindings = (tree.nodes(ofKind: .binding) + tree.nodes(ofKind: .unwrapping)).compactMap(PatternBinding.init)
        return bindings.sorted { $0.node.range.start < $1.node.range.start }.reduce(into: names) { names, binding in
            guard let value = binding.value, !value.identifiers.isDisjoint(with: names),
                !value.subtree.contains(where: { $0.kind == .await || $0.kind == .try })
            else { return }
            names.formUnion(binding.names.map(\.name))
        }
    }
}
