import Model

let changesAreUndone = Rule(Pages.changesAreUndone) { project in
    project.namedTypes(isForAppAlone: true).map(\.type).filter { $0.kind != .protocol && $0.kind != .enum }
        .flatMap(\.earlyChanges).judge(\.verdict)
}

/// A change of what the screen shows before the call that is to save it, and that can fail.
private struct EarlyChange: Placed {
    let type: Type
    let property: Property
    let code: MemberTree
    /// The name of what is changed, in the change.
    let node: CodeNode
    /// The call that gets what was changed.
    let call: Call
    let graph: Int

    var flow: TypeFlow { type.flow }
    var place: Place { code.place(node) }

    var verdict: Verdict {
        if type.isForDevelopers { return .notJudged("judging by its name, `\(type)` is for the app's developers") }
        if property.hasAccessors { return .notJudged("an observer of `\(property)` may undo the change") }
        let obligation = Obligation(flow, effects: effects)
        var search = ObligationSearch(obligation)
        var reason: Verdict?
        for failure in pointsOfFailure {
            let outcome = search.outcome(withinFunctionAfter: FlowSite(graph: graph, point: failure))
            if let place = outcome.unsure { return .notJudged("the code may undo the change", at: place) }
            guard let leak = outcome.leaks.first else { continue }
            if let doubt = doubt(about: leak, obligation) {
                reason = reason ?? doubt
                continue
            }
            return .broken(
                "`\(property)` keeps a change that `\(call.calledName)` failed to save", at: self,
                notes: [
                    Note("`\(call.calledName)` may fail here", at: code.place(ofName: call)),
                    note(on: flow.graphs[graph].points[failure]),
                ])
        }
        return reason ?? .kept
    }

    private func note(on failure: FlowPoint) -> Note {
        let clause = failure.node.flatMap { node in
            node.ancestors.lazy.compactMap(DoStatement.init).first { $0.body?.contains(node) ?? false }?.catches.first
        }
        guard let clause else { return Note("nothing undoes the change after an error", at: code.place(ofName: call)) }
        return Note("this `catch` does not undo the change", at: code.place(ofKeyword: clause.node))
    }

    /// The changes of the property, each of which may undo this one.
    private var effects: [FlowSite: Obligation.Effect] {
        let name = property.name
        let sites =
            (flow.assignments[name] ?? []) + (flow.assignmentsOfMembers[name] ?? [])
            + (flow.callsOfMembers[name] ?? []).filter { site in
                guard let call = flow.call(at: site) else { return false }
                return flow.code(at: site).changes(ofOwn: [name]).contains(where: call.node.contains)
            }
        return Dictionary(sites.map { ($0, .meets) }) { first, _ in first }
    }

    /// The points at which the call has failed: its `try` has thrown an error, or its closure gets one.
    private var pointsOfFailure: [Int] {
        let points = flow.graphs[graph].points
        return points.indices.filter { number in
            guard points[number].showsProblem, let node = points[number].node else { return false }
            if points[number].kind == .thrown { return call.node.covering(.try) == node }
            return (Closure(node) ?? node.enclosingClosure)?.call == call
        }
    }

    private func doubt(about leak: Leak, _ obligation: Obligation) -> Verdict? {
        if leak.exit.kind == .failure, leak.exit.node == nil {
            return .notJudged("the caller of `\(code.name)` gets the error", at: code.memberPlace)
        }
        if call.node.isTried, let reason = code.reasonForLocalWork(of: call) { return reason }
        let later = leak.points.lazy.filter { $0.kind == .call }.compactMap { $0.node.flatMap(Call.init) }
        if let other = later.first(where: { Vocabulary.mayRestore($0.calledName) || $0.leavesScreen }) {
            return .notJudged("`\(other.calledName)` may undo the change", at: code.place(ofName: other))
        }
        if let place = property.firstWriteFromOutside, !type.isViewOfUI {
            return .notJudged("other code sets `\(property)`, too", at: place)
        }
        let callers = code.function.map(flow.callers) ?? []
        if let caller = callers.first(where: { flow.code(at: $0).function.map(obligation.mayBeMet) ?? false }) {
            return .notJudged("the caller may undo the change", at: flow.place(of: caller))
        }
        return nil
    }
}

extension Type {
    fileprivate var earlyChanges: [EarlyChange] {
        let state = shownState.filter { !Vocabulary.isWorkFlag($0.name) && !$0.name.lowercased().contains("error") }
        let names = Set(state.map(\.name))
        guard !names.isEmpty else { return [] }
        // Graphs are only built for types with such calls.
        let mayHaveChanges = trees(containingAnyOf: names).contains { code in
            code.function.map { !$0.isInitializer } ?? true && code.calls.contains(where: \.mayFailToSave)
        }
        guard mayHaveChanges else { return [] }
        return flow.graphs.indices.flatMap { graph -> [EarlyChange] in
            let code = flow.graphs[graph].code
            if code.function?.isInitializer ?? false { return [] }
            let calls = code.calls.filter(\.mayFailToSave)
            let changes = calls.isEmpty ? [] : code.changes(ofOwn: names)
            return calls.flatMap { call in
                state.compactMap { property in
                    guard let node = changes.last(where: { code.isEarly($0, of: property, before: call) }) else {
                        return nil
                    }
                    return EarlyChange(
                        type: self, property: property, code: code, node: node, call: call, graph: graph)
                }
            }
        }
    }
}

extension Call {
    /// Whether the call makes a lasting change and can fail, so that the code gets to know it.
    fileprivate var mayFailToSave: Bool {
        guard Vocabulary.makesLastingChange(calledName) || isSetter else { return false }
        if let attempt = node.covering(.try).flatMap(EffectExpression.init) {
            return !attempt.isOptional && !attempt.isForced
        }
        return arguments.contains { $0.closure != nil }
    }

    /// Whether the call sets something that its name says: `setFavorite`.
    fileprivate var isSetter: Bool { calledName.begins(withAnyOf: ["set", "toggle"]) }
}

extension MemberTree {
    /// Whether a change of a property is before a call on each path to it, and the call gets what was changed.
    fileprivate func isEarly(_ node: CodeNode, of property: Property, before call: Call) -> Bool {
        guard node.name == property.name, node.range.end <= call.range.start, let statement = node.statement,
            statement.parent.map({ $0.contains(call.node) }) ?? false, !statement.contains(call.node)
        else { return false }
        if call.isSetter, !Vocabulary.haveWordInCommon(property.name, call.calledName) { return false }
        let names = statement.identifiers.union([property.name]).union(copies(of: property.name)).subtracting(["self"])
        return call.arguments.contains { argument in
            argument.closure == nil && argument.value.map { !$0.identifiers.isDisjoint(with: names) } ?? false
        }
    }

    /// The names of local constants and variables that are made from a member.
    private func copies(of name: String) -> Set<String> {
        Set(
            tree.nodes(ofKind: .binding).compactMap(PatternBinding.init).filter { binding in
                binding.value.map { $0.identifiers.contains(name) } ?? false
            }.flatMap { $0.names.map(\.name) })
    }
}

extension CodeNode {
    /// The names in the node that may be local or those of members of `self`.
    fileprivate var identifiers: Set<String> {
        Set(
            ([self] + Array(descendants)).filter { node in
                if node.kind == .name { return true }
                guard let base = MemberAccess(node)?.base?.unwrapped else { return false }
                return Name(base)?.isSelf ?? false
            }.map(\.name))
    }
}
