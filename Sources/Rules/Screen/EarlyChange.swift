import Model

/// A change of what the screen shows before the call that is to save it, and that can fail.
struct EarlyChange: Placed {
    let type: Type
    let property: Property
    let code: MemberTree
    /// The name of what is changed, in the change.
    let node: CodeNode
    /// The call that gets what was changed.
    let call: Call
    let graph: Int
    fileprivate var isOneOfTooMany = false

    /// How many changes of a type are judged.
    static let most = 64

    var flow: TypeFlow { type.flow }

    var emptiesText: Bool {
        guard property.isText, let statement = node.statement else { return false }
        if let call = Call(statement.unwrapped) { return call.calledName == "removeAll" && call.arguments.isEmpty }
        guard let value = AssignmentExpression(statement)?.singleValue?.unwrapped else { return false }
        if let made = Call(value) { return ["String", "init"].contains(made.calledName) && made.arguments.isEmpty }
        return value.isEmptyLiteral
    }

    var place: Place { code.place(node) }

    /// Returns the verdict on the change.
    ///
    /// - Parameter leaving: Returns the violation, from notes that say where the call fails and what then does not undo
    ///   the change.
    func verdict(leaving: ([Note]) -> Verdict) -> Verdict {
        if let reason = type.reasonForDevelopers { return reason }
        if isOneOfTooMany { return .notJudged("`\(type)` has more than \(Self.most) such changes") }
        if property.hasAccessors { return .notJudged("an observer of `\(property)` may undo the change") }
        let obligation = Obligation(flow, effects: effects)
        var search = ObligationSearch(obligation)
        var reason: Verdict?
        for failure in pointsOfFailure {
            let outcome = search.outcome(withinFunctionAfter: FlowSite(graph: graph, point: failure))
            if let place = outcome.unsure { return .notJudged("the code may undo the change", at: place) }
            guard let leak = outcome.leaks.first else { continue }
            if let doubt = change(inCatchOf: failure) ?? doubt(about: leak, obligation) {
                reason = reason ?? doubt
                continue
            }
            return leaving([
                Note("`\(call.calledName)` may fail here", at: code.place(ofName: call)), note(on: failure),
            ])
        }
        return reason ?? .kept
    }

    /// The `catch` clauses of the `do` in which a call fails.
    private func clauses(catching failure: Int) -> [CatchClause] {
        guard let node = flow.graphs[graph].points[failure].node else { return [] }
        let statement = node.ancestors.lazy.compactMap(DoStatement.init).first { $0.body?.contains(node) ?? false }
        return statement?.catches ?? []
    }

    /// The doubt that each `catch` undoes the change on those paths on which there is something to undo.
    private func change(inCatchOf failure: Int) -> Verdict? {
        let clauses = clauses(catching: failure)
        let changes = code.changes(ofOwn: [property.name])
        let found = clauses.compactMap { clause in changes.first(where: clause.node.contains) }
        guard let first = found.first, found.count == clauses.count else { return nil }
        return .notJudged("the `catch` changes `\(property)` on some of its paths", at: code.place(first))
    }

    private func note(on failure: Int) -> Note {
        guard let clause = clauses(catching: failure).first else {
            return Note("nothing undoes the change after an error", at: code.place(ofName: call))
        }
        return Note("this `catch` does not undo the change", at: code.place(ofKeyword: clause.node))
    }

    /// The changes of the property, each of which may undo this one.
    private var effects: [FlowSite: Obligation.Effect] {
        let name = property.name
        var sites = (flow.assignments[name] ?? []) + (flow.assignmentsOfMembers[name] ?? [])
        for (graph, calls) in Dictionary(grouping: flow.callsOfMembers[name] ?? [], by: \.graph) {
            let changes = flow.graphs[graph].code.changes(ofOwn: [name])
            sites += calls.filter { site in
                flow.call(at: site).map { changes.contains(where: $0.node.contains) } ?? false
            }
        }
        return Dictionary(sites.map { ($0, .meets) }) { first, _ in first }
    }

    /// The points at which the call has failed: its `try` has thrown an error, or its closure gets one.
    ///
    /// If the called function catches its errors, the call just ends.
    private var pointsOfFailure: [Int] {
        let points = flow.graphs[graph].points
        if code.dropsFailure(of: call) {
            return points.indices.filter { points[$0].kind == .call && points[$0].node == call.node }
        }
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
        if !emptiesText, !type.isViewOfUI, let place = property.firstWriteFromOutside {
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
    /// Returns the changes of some state before a call that gets what was changed.
    ///
    /// - Parameters:
    ///   - isWanted: Returns whether a property counts. It is asked only about those that change before such a call.
    ///   - mayFail: Returns whether a call in some code may fail to save what it gets.
    func earlyChanges(
        of state: [Property], where isWanted: (Property) -> Bool = { _ in true },
        before mayFail: (Call, MemberTree) -> Bool
    ) -> [EarlyChange] {
        let names = Set(state.map(\.name))
        guard !names.isEmpty else { return [] }
        // Graphs are only built for types with such calls.
        let mayHaveChanges = trees(containingAnyOf: names).contains { code in
            code.function.map { !$0.isInitializer } ?? true && code.calls.contains { mayFail($0, code) }
        }
        guard mayHaveChanges else { return [] }
        var found = flow.graphs.indices.flatMap { graph -> [EarlyChange] in
            let code = flow.graphs[graph].code
            if code.function?.isInitializer ?? false { return [] }
            let calls = code.calls.filter { mayFail($0, code) }
            if calls.isEmpty { return [] }
            let changes = NamedChanges(of: names, in: code)
            return calls.flatMap { call in
                changes.before(call).compactMap { node in
                    property(named: node.name).map {
                        EarlyChange(type: self, property: $0, code: code, node: node, call: call, graph: graph)
                    }
                }
            }
        }
        let wanted = Set(found.map(\.property)).filter(isWanted)
        found.removeAll { !wanted.contains($0.property) }
        for number in found.indices.dropFirst(EarlyChange.most) { found[number].isOneOfTooMany = true }
        return found
    }
}

/// The changes of a screen's state in some code, by the names that what is changed has there.
private struct NamedChanges {
    private let code: MemberTree
    private var changes: [String: [CodeNode]] = [:]

    init(of names: Set<String>, in code: MemberTree) {
        self.code = code
        let copies = code.copies(of: names)
        for node in code.changes(ofOwn: names) {
            var names = node.statement?.identifiers ?? []
            names.formUnion(copies[node.name] ?? [])
            names.insert(node.name)
            for name in names where name != "self" { changes[name, default: []].append(node) }
        }
    }

    /// Returns the last change of each property that is before a call on each path to it, if the call gets what was
    /// changed.
    func before(_ call: Call) -> [CodeNode] {
        let values = call.arguments.filter { $0.closure == nil }.compactMap(\.value)
        let names = values.reduce(into: Set<String>()) { $0.formUnion($1.identifiers) }
        var last: [String: CodeNode] = [:]
        for node in names.sorted().flatMap({ nearest(to: call, in: changes[$0] ?? []) })
        where isEarly(node, before: call) {
            if let other = last[node.name], other.range.start >= node.range.start { continue }
            last[node.name] = node
        }
        return last.values.sorted { $0.range.start < $1.range.start }
    }

    /// How many changes before a call are compared with it, for each name in its arguments.
    private static let most = 16

    private func nearest(to call: Call, in changes: [CodeNode]) -> ArraySlice<CodeNode> {
        changes[..<changes.partitioningIndex { $0.range.end > call.range.start }].suffix(Self.most)
    }

    private func isEarly(_ node: CodeNode, before call: Call) -> Bool {
        guard let statement = node.statement, statement.parent.map({ $0.contains(call.node) }) ?? false,
            !statement.contains(call.node)
        else { return false }
        return !call.isSetter || Vocabulary.haveWordInCommon(node.name, call.calledName)
    }
}

extension Call {
    /// Whether the call makes a lasting change and can fail, so that the code gets to know it.
    var mayFailToSave: Bool {
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
    /// Returns whether a call makes a lasting change, and the function that it calls catches the errors of that itself and
    /// returns nothing about them.
    func dropsFailure(of call: Call) -> Bool {
        guard Vocabulary.makesLastingChange(call.calledName), call.node.covering(.try) == nil,
            !call.arguments.contains(where: { $0.closure != nil || $0.value?.kind == .inout }),
            isDropped(call.node.covering(.await) ?? call.node)
        else { return false }
        let callees = callees(of: call)
        guard callees.count == 1, let tree = callees[0].tree else { return false }
        return tree.caughtErrors.contains { caught in
            let tried = DoStatement(caught.node)?.body?.descendants.compactMap(Call.init) ?? []
            return tried.contains { $0.node.isAwaited && Vocabulary.makesLastingChange($0.calledName) }
                && !caught.clause.node.descendants.contains { $0.kind == .throw }
        }
    }

    /// The names of local constants and variables that are made from members, by the name of the member.
    fileprivate func copies(of members: Set<String>) -> [String: Set<String>] {
        var copies: [String: Set<String>] = [:]
        let bindings = tree.nodes(ofKind: .binding) + tree.nodes(ofKind: .unwrapping)
        for binding in bindings.compactMap(PatternBinding.init) {
            for name in binding.value?.identifiers.intersection(members) ?? [] {
                copies[name, default: []].formUnion(binding.names.map(\.name))
            }
        }
        return copies
    }
}

extension CodeNode {
    /// The names in the node that may be local or those of members of `self`.
    var identifiers: Set<String> {
        Set(
            subtree.filter { node in
                if node.kind == .name { return true }
                guard let base = MemberAccess(node)?.base?.unwrapped else { return false }
                return Name(base)?.isSelf ?? false
            }.map(\.name))
    }
}
