import Model

let errorsDoNotVanish = Rule(Pages.errorsDoNotVanish) { project in
    let types = project.typesOfScreens
    return types.flatMap(\.startedTasks).judge { $0.verdict }
        + types.flatMap(\.changes).judge { $0.verdict }
        + types.flatMap(\.outcomes).judge { $0.verdict }
}

extension Project {
    /// The app's views, view controllers and view models.
    fileprivate var typesOfScreens: [Type] {
        let viewModels = Set(allViewModels)
        return namedTypes(isForAppAlone: true).filter { ![.protocol, .extension].contains($0.kind) }.map(\.type).filter
        {
            viewModels.contains($0) || $0.isViewOfUI
        }
    }
}

/// A `Task` whose handle is dropped, with the first error that it does not handle.
private struct StartedTask: Placed {
    let code: MemberTree
    let call: Call
    let closure: Closure

    var place: Place { code.place(ofKeyword: call.node) }

    /// An error that leaves the closure.
    private struct Escape {
        var attempt: CodeNode
        var call: Call
        /// The names of the call and of what it is called on.
        var names: [String]
        var words: String { call.callee?.withoutMarks ?? call.calledName }
    }

    var verdict: Verdict {
        let escapes = self.escapes
        guard let escape = escapes.first(where: { Vocabulary.makesLastingChange($0.call.calledName) }) ?? escapes.first
        else { return .kept }
        if let reason = code.excuse(for: call.node, names: escape.names) { return reason }
        if call.isOfLowPriority { return .notJudged("a low-priority task runs the code") }
        if Vocabulary.makesLastingChange(escape.call.calledName) {
            guard let start = code.userAction(leadingTo: call.node) else {
                return .notJudged("it is not known that the user starts the `Task`")
            }
            return broken(escape, [Note("the user starts it here", at: start)])
        }
        if let shown = assignment(from: escape.attempt) {
            return broken(escape, [Note("this is not reached after an error", at: code.place(shown))])
        }
        return .notJudged("it is not known that someone waits for `\(escape.words)`", at: code.place(escape.call.node))
    }

    private func broken(_ escape: Escape, _ notes: [Note]) -> Verdict {
        .broken(
            "an error of `\(escape.words)` ends the `Task`, and nothing reads it", at: self,
            notes: [Note("the error is thrown here", at: code.place(ofKeyword: escape.attempt))] + notes)
    }

    private var escapes: [Escape] {
        var found: [Escape] = []
        for node in closure.node.descendants where node.kind == .try && escapes(node) {
            let calls = node.descendants.filter { $0.kind == .call && $0.enclosingFunction == closure.node }
            for call in calls.compactMap(Call.init) where !call.isPartOfSleep && call.node.covering(.try) == node {
                found.append(Escape(attempt: node, call: call, names: code.names(of: call)))
            }
        }
        return found
    }

    private func escapes(_ attempt: CodeNode) -> Bool {
        guard let effect = EffectExpression(attempt), !effect.isOptional, !effect.isForced,
            attempt.enclosingFunction == closure.node
        else { return false }
        return !attempt.ancestors.prefix { $0 != closure.node }.contains { outer in
            outer.kind == .do && outer.children.contains { $0.kind == .catch }
        }
    }

    /// The first assignment to a member that is evaluated with what has been tried or after it.
    private func assignment(from attempt: CodeNode) -> CodeNode? {
        closure.node.descendants.first { node in
            guard node.range.start >= attempt.range.start || node.contains(attempt),
                let assignment = AssignmentExpression(node), let target = assignment.target
            else { return false }
            return code.isOwnState(target)
        }
    }
}

/// A call that makes a lasting change and can throw, whose result nothing uses.
private struct Change: Placed {
    let code: MemberTree
    let attempt: CodeNode
    let call: Call

    var place: Place { code.place(ofKeyword: attempt) }
    private var words: String { call.callee?.withoutMarks ?? call.calledName }

    var verdict: Verdict {
        guard EffectExpression(attempt)?.isOptional ?? false else { return .kept }
        if let reason = code.excuse(for: attempt, names: code.names(of: call)) { return reason }
        if attempt.ancestors.contains(where: { $0.kind == .catch || $0.kind == .defer }) {
            return .notJudged("the code cleans up")
        }
        guard let start = code.userAction(leadingTo: attempt) else {
            return .notJudged("it is not known that the user starts `\(words)`")
        }
        return .broken(
            "`try?` drops the error of `\(words)`, and the user never learns that it failed", at: self,
            notes: [Note("the user starts it here", at: start)])
    }
}

/// A `switch` over a result or a completion.
private struct Outcome: Placed {
    let code: MemberTree
    let node: CodeNode
    let failure: SwitchCase
    /// Where something is shown after success.
    let shown: CodeNode

    var place: Place { code.place(ofKeyword: failure.node) }

    var verdict: Verdict {
        let statements = failure.statements
        guard statements.allSatisfy(\.showsNothing) else { return .kept }
        if let reason = code.excuse(for: node, names: []) { return reason }
        if statements.contains(where: code.isExplained) {
            return .notJudged("a comment explains why nothing shows the failure")
        }
        if let subject = node.child(.subject)?.unwrapped, subject.kind == .name, isUsedElsewhere(subject.name) {
            return .notJudged("`\(subject.name)` is also used elsewhere", at: code.place(subject))
        }
        if let next = node.next, next.changesSomething {
            return .notJudged("more follows the `switch`", at: code.place(ofKeyword: next))
        }
        guard let start = code.userAction(leadingTo: node) else {
            return .notJudged("it is not known that the user starts what fails")
        }
        return .broken(
            "the failure changes nothing that the user sees", at: self,
            notes: [Note("success is shown here", at: code.place(shown)), Note("the user starts it here", at: start)])
    }

    private func isUsedElsewhere(_ name: String) -> Bool {
        let around = node.enclosingFunction ?? code.tree.root ?? node
        return around.descendants.prefix(5000).contains { $0.kind == .name && $0.name == name && !node.contains($0) }
    }
}

extension Type {
    fileprivate var startedTasks: [StartedTask] {
        trees(containingAnyOf: ["Task"]).flatMap { code in
            code.calls.filter(\.startsTask).compactMap { call in
                guard let closure = call.arguments.last?.closure, code.isDropped(call.node),
                    closure.node.descendants.contains(where: { $0.kind == .try })
                else { return nil }
                return StartedTask(code: code, call: call, closure: closure)
            }
        }
    }

    fileprivate var changes: [Change] {
        trees(containingAnyOf: ["try"]).flatMap { code in
            code.tree.nodes(ofKind: .try).compactMap { attempt in
                guard let call = attempt.child(.base).flatMap({ Call($0.unwrapped) }),
                    Vocabulary.makesLastingChange(call.calledName), code.isDropped(attempt)
                else { return nil }
                return Change(code: code, attempt: attempt, call: call)
            }
        }
    }

    fileprivate var outcomes: [Outcome] {
        trees(containingAnyOf: ["failure"]).flatMap { code in
            code.tree.nodes(ofKind: .switch).compactMap { node in
                let cases = SwitchStatement(node)?.cases ?? []
                guard cases.count == 2, let success = cases.first(where: { $0.caseName == "success" }),
                    let failure = cases.first(where: { $0.caseName == "failure" }),
                    let shown = success.node.descendants.first(where: { node in
                        AssignmentExpression(node)?.target.map(code.isOwnState) ?? false
                    })
                else { return nil }
                return Outcome(code: code, node: node, failure: failure, shown: shown)
            }
        }
    }
}
