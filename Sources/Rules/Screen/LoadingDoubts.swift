import Model

/// The reasons why loading may not go on after a path on which nothing sets it back.
struct LoadingDoubts {
    let quoted: String
    let obligation: Obligation
    /// The code that contains the beginning.
    private let code: MemberTree
    /// The parameter that decides whether the loading begins, of which callers pass one value or another, and where it is
    /// asked for.
    private let decidingParameter: (parameter: Parameter, place: Place)?

    /// - Parameter beginning: The assignment or call that begins the loading.
    init(_ obligation: Obligation, of quoted: String, beginning: CodeNode?, in code: MemberTree) {
        self.quoted = quoted
        self.obligation = obligation
        self.code = code
        decidingParameter = beginning.flatMap(code.parameterDeciding)
    }

    /// Returns the reason why a way out may not be one that occurs, or why the screen shows something else on it.
    func doubt(about leak: Leak) -> Verdict? {
        if leak.graph.code.function != code.function, let (parameter, place) = decidingParameter {
            return .notJudged("`\(parameter.name)` decides whether \(quoted) is set", at: place)
        }
        if !leak.inner.isEmpty {
            let doubts = leak.inner.map(doubt)
            return doubts.contains { $0 == nil } ? nil : doubts.compactMap(\.self).first
        }
        guard let problem = leak.points.last(where: \.showsProblem), let node = problem.node else { return nil }
        let code = leak.graph.code
        let calls = leak.points.lazy.filter { $0.kind == .call }.compactMap { $0.node.flatMap(Call.init) }
        let failed = leak.points.lazy.filter { $0.kind == .thrown }.compactMap(\.node)
        let closing = calls.first { call in
            (call.leavesScreen || call.signsOut) && !failed.contains { $0.contains(call.node) }
        }
        if let call = closing {
            return .notJudged("the screen is closed here", at: code.place(call.node))
        }
        if leak.problem == .missing {
            return .notJudged(
                "the work only ends here if something is missing, or fails before it waits for anything",
                at: code.place(ofKeyword: node))
        }
        if let thrown = leak.points.last(where: { $0.kind == .thrown })?.node, let call = code.callOnStore(in: thrown) {
            return .notJudged("`\(call.calledName)` writes to a store on the device", at: code.place(thrown))
        }
        if problem.kind == .thrown, let doubt = doubt(aboutError: node, in: code) { return doubt }
        // What follows a `guard` is about what it asks for.
        let region = node.kind == .guard && problem.kind == .then ? node.parent ?? node : node
        if let reset = obligation.firstMeeting(in: region, of: leak) {
            return .notJudged("the code sets \(quoted) back on a condition", at: reset)
        }
        if let reset = resetOnCondition(after: problem, on: leak) {
            return .notJudged("the code sets \(quoted) back on a condition", at: reset)
        }
        guard problem.kind != .then || node.kind == .if, node.kind == .guard || node.kind == .if,
            let block = node.child(problem.kind == .otherwise && node.kind == .if ? .otherwise : .body),
            let shown = block.statements.first(where: { AssignmentExpression($0)?.target.map(code.isOwnState) ?? false }
            )
        else { return nil }
        return .notJudged("the code sets something else, which the screen may show", at: code.place(shown))
    }

    /// Returns where an `if` after the failure, which the way out skips, sets the flag back:
    /// `if rows.isEmpty { isLoading = false }`.
    private func resetOnCondition(after problem: FlowPoint, on leak: Leak) -> Place? {
        let later = leak.points.reversed().prefix { $0.kind != problem.kind || $0.node != problem.node }
        let skipped = later.reversed().filter { $0.kind == .otherwise }.compactMap(\.node)
        return skipped.filter { $0.kind == .if }.compactMap { node in
            node.child(.body).flatMap { obligation.firstMeeting(in: $0, of: leak) }
        }.first
    }

    /// Returns the reason why it is unknown whether an error leaves the code, past every `catch`.
    private func doubt(aboutError thrown: CodeNode, in code: MemberTree) -> Verdict? {
        let inner = thrown.ancestors.prefix { !$0.kind.isFunction }
        // A function says whether errors leave it, and a closure does not.
        if thrown.enclosingFunction?.kind == .closure,
            let clause = inner.lazy.filter({ $0.kind == .do }).flatMap({ $0.children(.catch) }).first
        {
            return .notJudged("the `catch` may be for all errors", at: code.place(ofKeyword: clause))
        }
        if let call = thrown.child(.base).flatMap({ Call($0.unwrapped) }),
            let name = call.callee.flatMap(code.ownMember),
            let property = code.owner?.property(named: name)
        {
            return .notJudged("it is not known what `\(property)` throws", at: property.place)
        }
        return nil
    }
}

extension MemberTree {
    /// Returns the parameter that a condition around a node asks for, and where.
    fileprivate func parameterDeciding(_ node: CodeNode) -> (parameter: Parameter, place: Place)? {
        guard let function else { return nil }
        for outer in node.ancestors.prefix(while: { $0.kind != .function })
        where outer.kind == .if || outer.kind == .switch {
            let asked = outer.children.filter { $0.role == .condition || $0.role == .subject }
            let names = Set(asked.flatMap(\.names))
            if let parameter = function.parameters.first(where: { names.contains($0.name) }) {
                return (parameter, place(ofKeyword: outer))
            }
        }
        return nil
    }
}

extension Call {
    /// Whether the call signs the user out, which closes all screens.
    fileprivate var signsOut: Bool { calledName.begins(withAnyOf: ["logout", "logOut", "signOut"]) }
}
